"""Beliefs that are sets of states, without probabilities, and contingency plans that surely win.

AIMA 4e, sections 4.3 and 4.4: the belief after an action and after a percept, and the search of an
AND-OR graph (figure 4.11), here with a limit for the number of actions. What an action leads to is
MIN's choice, which MAX does not see: the percept of the state that is reached is all he learns.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import TypeAlias

from solver.exact import ONE, ZERO, Value

WON = "W"
"""The state in which MAX has won, and what he observes there; the game is over."""

States: TypeAlias = frozenset[str]
"""A belief: the states that are possible."""

NO_STATES: States = frozenset()


@dataclass(frozen=True)  # without slots: its states and actions are listed once
class SetModel:
    """A world: the states to which an action may lead in a state, and the percept of each state.

    An action that has no results in a state cannot be carried out there.
    """

    results: Mapping[tuple[str, str], tuple[str, ...]]
    percepts: Mapping[str, str]

    @cached_property
    def states(self) -> tuple[str, ...]:
        """The states in which MAX moves, in order."""
        return tuple(self.percepts)

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """The actions, in alphabetical order."""
        return tuple(sorted({action for _, action in self.results}))

    @cached_property
    def observations(self) -> tuple[str, ...]:
        """The percepts of the states in which MAX moves, in alphabetical order."""
        return tuple(sorted(set(self.percepts.values())))

    def outcomes(self, state: str, action: str) -> tuple[str, ...]:
        """Return the states to which the action may lead in the state; none if it is impossible."""
        return self.results.get((state, action), ())

    def observe(self, state: str) -> str:
        """Return the percept of a state."""
        return WON if state == WON else self.percepts[state]


def blocked_states(model: SetModel, belief: States, action: str) -> tuple[str, ...]:
    """Return the states of the belief in which the action cannot be carried out."""
    return tuple(s for s in model.states if s in belief and not model.outcomes(s, action))


def safe_actions(model: SetModel, belief: States) -> tuple[str, ...]:
    """Return the actions that can be carried out in every state of the belief."""
    return tuple(a for a in model.actions if all(model.outcomes(s, a) for s in belief))


def predict(model: SetModel, belief: States, action: str) -> States:
    """Return the states that are possible after the action, before anything is observed."""
    return frozenset(after for s in belief for after in model.outcomes(s, action))


def keep_fitting(model: SetModel, belief: States, percept: str) -> States:
    """Return the states of the belief that fit what is observed."""
    return frozenset(s for s in belief if model.observe(s) == percept)


def possible_percepts(model: SetModel, belief: States) -> tuple[str, ...]:
    """Return the percepts of the states of the belief, with that of a win last."""
    seen = {model.observe(s) for s in belief}
    return tuple(o for o in (*model.observations, WON) if o in seen)


def one_more(length: Value) -> Value:
    """Return the number of actions of a plan with one more before it."""
    return length if isinstance(length, float) else length + ONE


@dataclass(frozen=True, slots=True)
class Case:
    """What MAX may observe after an action: the percept, his belief then, and its `length`.

    The length is the fewest actions with which he is then sure to win, or infinite.
    """

    percept: str
    belief: States
    length: Value

    @property
    def is_sure(self) -> bool:
        """Whether any plan surely wins."""
        return self.length != inf


@dataclass(frozen=True, slots=True)
class Option:
    """An action in a belief: the states in which it is impossible, or its cases, and its length."""

    action: str
    blocked: tuple[str, ...]
    cases: tuple[Case, ...]
    length: Value

    @property
    def is_sure(self) -> bool:
        """Whether any plan surely wins."""
        return self.length != inf


@dataclass(frozen=True, slots=True)
class Options:
    """All actions in a belief, with the fewest actions that are sure to win."""

    belief: States
    options: tuple[Option, ...]
    length: Value

    @property
    def is_sure(self) -> bool:
        """Whether any plan surely wins."""
        return self.length != inf

    @property
    def best(self) -> tuple[str, ...]:
        """The actions that begin a shortest plan."""
        return tuple(o.action for o in self.options if o.is_sure and o.length == self.length)

    @property
    def winning(self) -> tuple[str, ...]:
        """The actions that begin any plan that surely wins."""
        return tuple(option.action for option in self.options if option.is_sure)


Lengths: TypeAlias = dict[tuple[States, int], Value]
"""The lengths that are known, by belief and limit."""


class PlanSearch:
    """An AND-OR search for the shortest plans, with a limit; it looks at each belief once."""

    def __init__(self, model: SetModel) -> None:
        """Begin with no belief looked at."""
        self.model = model
        self.known: Lengths = {}
        self.after: dict[States, Collection[Collection[States]]] = {}

    def length(self, belief: States, limit: int) -> Value:
        """Return the fewest actions with which MAX is sure to win from the belief (OR-SEARCH).

        It is infinite if no plan of at most `limit` actions is sure to win.
        """
        if belief <= {WON}:
            return ZERO
        if limit == 0:
            return inf
        if (belief, limit) not in self.known:
            lengths = (self.longest(after, limit - 1) for after in self.beliefs_after(belief))
            self.known[belief, limit] = one_more(min(lengths, default=inf))
        return self.known[belief, limit]

    def longest(self, beliefs: Collection[States], limit: int) -> Value:
        """Return the length that is enough in each of the beliefs (AND-SEARCH)."""
        longest: Value = ZERO
        for belief in beliefs:
            longest = max(longest, self.length(belief, limit))
            if longest == inf:
                break
        return longest

    def beliefs_after(self, belief: States) -> Collection[Collection[States]]:
        """Return, for each action that is possible, the beliefs after what may be observed."""
        if belief not in self.after:
            predicted = [
                predict(self.model, belief, action) for action in safe_actions(self.model, belief)
            ]
            self.after[belief] = [
                [keep_fitting(self.model, states, o) for o in possible_percepts(self.model, states)]
                for states in predicted
            ]
        return self.after[belief]

    def cases(self, belief: States, action: str, limit: int) -> Iterator[Case]:
        """Yield what may be observed after the action."""
        predicted = predict(self.model, belief, action)
        for percept in possible_percepts(self.model, predicted):
            fitting = keep_fitting(self.model, predicted, percept)
            yield Case(percept, fitting, self.length(fitting, limit - 1))

    def options(self, belief: States, limit: int) -> Options:
        """Return all actions in a belief, as a worked solution shows them."""
        options = tuple(self.option(belief, action, limit) for action in self.model.actions)
        return Options(belief, options, min(option.length for option in options))

    def option(self, belief: States, action: str, limit: int) -> Option:
        """Return one action in a belief."""
        blocked = blocked_states(self.model, belief, action)
        if blocked:
            return Option(action, blocked, (), inf)
        cases = tuple(self.cases(belief, action, limit))
        return Option(action, (), cases, one_more(max(case.length for case in cases)))


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan of two actions: the first, and the second after each percept."""

    first: str
    replies: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class PlanCase:
    """What a plan comes to after a percept: the reply, where it is impossible, where it leads."""

    percept: str
    belief: States
    reply: str
    blocked: tuple[str, ...]
    end: States

    @property
    def is_sure(self) -> bool:
        """Whether the reply can be carried out in every state, and wins in all of them."""
        return not self.blocked and self.end == {WON}


@dataclass(frozen=True, slots=True)
class PlanCheck:
    """A plan followed from a belief: where the first action is impossible, or each case."""

    blocked: tuple[str, ...]
    cases: tuple[PlanCase, ...]

    @property
    def is_sure(self) -> bool:
        """Whether the plan wins whatever the state is and whatever MIN chooses."""
        return not self.blocked and all(case.is_sure for case in self.cases)


def check_plan(model: SetModel, belief: States, plan: Plan) -> PlanCheck:
    """Follow a plan through everything that may be observed."""
    predicted = predict(model, belief, plan.first)
    return PlanCheck(
        blocked_states(model, belief, plan.first),
        tuple(
            follow_reply(model, keep_fitting(model, predicted, percept), percept, plan)
            for percept in possible_percepts(model, predicted)
            if percept != WON
        ),
    )


def follow_reply(model: SetModel, belief: States, percept: str, plan: Plan) -> PlanCase:
    """Follow the second action of a plan after a percept."""
    reply = plan.replies[percept]
    return PlanCase(
        percept,
        belief,
        reply,
        blocked_states(model, belief, reply),
        predict(model, belief, reply),
    )


@dataclass(frozen=True, slots=True)
class SetQuestionnaire:
    """What is asked about a model: a history from one belief, plans from one, and their limit.

    After the action `doubtful`, in place of the history, it is asked what leaves nothing sure.
    """

    model: SetModel
    beliefs: tuple[States, ...]
    start: States
    history: tuple[tuple[str, str], ...]
    doubtful: str
    plan_start: States
    plans: tuple[Plan, ...]
    limit: int


@dataclass(frozen=True, slots=True)
class SetSolution:
    """The answers: sets along the history, lengths of plans, and which plans are sure.

    `predicted` and `updated` have a set for each step of the history, `percepts` those of the
    first; `lengths` has the length of each belief. `sure` are the places of the plans that surely
    win. `first` are the actions that begin a sure plan, `unsure` the percepts after the doubtful
    action that leave none.
    """

    safe: tuple[str, ...]
    predicted: tuple[States, ...]
    percepts: tuple[str, ...]
    updated: tuple[States, ...]
    lengths: tuple[Value, ...]
    first: tuple[str, ...]
    unsure: tuple[str, ...]
    sure: tuple[int, ...]


def follow_history(
    model: SetModel, belief: States, history: tuple[tuple[str, str], ...]
) -> Iterator[tuple[States, States]]:
    """Yield the belief after each action, and after what is then observed."""
    for action, percept in history:
        predicted = predict(model, belief, action)
        belief = keep_fitting(model, predicted, percept)
        yield predicted, belief


def solve_sets(questionnaire: SetQuestionnaire) -> SetSolution:
    """Answer everything that is asked about the model."""
    model, start, limit = questionnaire.model, questionnaire.start, questionnaire.limit
    search = PlanSearch(model)
    predicted, updated = zip(*follow_history(model, start, questionnaire.history), strict=True)
    doubtful = search.option(start, questionnaire.doubtful, limit)
    return SetSolution(
        safe=safe_actions(model, start),
        predicted=predicted,
        percepts=possible_percepts(model, predicted[0]),
        updated=updated,
        lengths=tuple(search.length(belief, limit) for belief in questionnaire.beliefs),
        first=search.options(start, limit).winning,
        unsure=tuple(case.percept for case in doubtful.cases if not case.is_sure),
        sure=tuple(
            i
            for i, plan in enumerate(questionnaire.plans)
            if check_plan(model, questionnaire.plan_start, plan).is_sure
        ),
    )
