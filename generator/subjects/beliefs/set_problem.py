"""Problems about belief sets, as plain data and back, and what a worked solution shows of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.base.errors import BadProblem
from generator.base.plain import Plain
from generator.exercise.parts import PlainPart, label, whole_number_part
from generator.subjects.beliefs.model_parts import name as read_name
from generator.subjects.beliefs.model_parts import path_from
from solver.beliefs.belief_sets import (
    WON,
    Option,
    Options,
    Plan,
    PlanCheck,
    PlanSearch,
    SetModel,
    SetQuestionnaire,
    SetSolution,
    States,
    blocked_states,
    check_plan,
    keep_fitting,
    predict,
    safe_actions,
    solve_sets,
)

# A problem that is a table of states and actions with what is asked of it, as plain data and back.


MAX_STATES, MAX_ACTIONS, MAX_OBSERVATIONS = 7, 4, 4
MIN_BELIEFS, MAX_BELIEFS = 2, 6
MAX_PLANS = 6
MIN_LIMIT, MAX_LIMIT = 2, 3
"""How many actions a plan may have; those that are listed have two."""
MAX_HISTORY = 2

Cells = Mapping[tuple[str, str], tuple[str, ...]]
History = tuple[tuple[str, str], ...]
PlanTexts = tuple[tuple[str, ...], ...]
"""Plans, each a first action and a reply to each observation."""


@dataclass(frozen=True)  # without slots: what is asked is put together once
class SetProblem:
    """A problem: where actions lead, what is observed, beliefs, a history and plans."""

    cells: Cells
    percepts: Mapping[str, str]
    beliefs: tuple[States, ...]
    start: str
    history: History
    doubtful: str
    plan_start: str
    plans: PlanTexts
    limit: int

    @cached_property
    def model(self) -> SetModel:
        """The table."""
        return SetModel(self.cells, self.percepts)

    @cached_property
    def questionnaire(self) -> SetQuestionnaire:
        """What is asked, by the states themselves."""
        return SetQuestionnaire(
            self.model,
            self.beliefs,
            self.belief_called(self.start),
            self.history,
            self.doubtful,
            self.belief_called(self.plan_start),
            tuple(self.plan(words) for words in self.plans),
            self.limit,
        )

    @property
    def belief_names(self) -> tuple[str, ...]:
        """The names of the beliefs: B1, B2, B3 and so on."""
        return numbered("B", len(self.beliefs))

    @property
    def plan_names(self) -> tuple[str, ...]:
        """The names of the plans: P1, P2, P3 and so on."""
        return numbered("P", len(self.plans))

    def belief_called(self, belief_name: str) -> States:
        """Return the belief of that name."""
        return self.beliefs[self.belief_names.index(belief_name)]

    def plan(self, words: tuple[str, ...]) -> Plan:
        """Return a plan from its first action and its replies."""
        return Plan(words[0], dict(zip(self.model.observations, words[1:], strict=True)))

    def in_order(self, states: States) -> tuple[str, ...]:
        """Return the states in the order of the table, a win last."""
        return tuple(s for s in (*self.model.states, WON) if s in states)


def numbered(letter: str, n: int) -> tuple[str, ...]:
    """Return the names s1, s2, s3 and so on."""
    return tuple(f"{letter}{i}" for i in range(1, n + 1))


def set_problem(  # noqa: PLR0913  # the parts of a problem, by name
    *,
    cells: Cells,
    percepts: Mapping[str, str],
    beliefs: tuple[States, ...],
    start: str,
    history: History,
    doubtful: str,
    plan_start: str,
    plans: PlanTexts,
    limit: int,
) -> SetProblem:
    """Return the problem; raise BadProblem if its parts do not go together."""
    problem = SetProblem(
        cells, percepts, beliefs, start, history, doubtful, plan_start, plans, limit
    )
    check_table(problem)
    check_plans(problem)
    check_history(problem)
    return problem


def check_table(problem: SetProblem) -> None:
    """Raise BadProblem unless the table names each state, in which something can be done."""
    states = set(problem.percepts)
    acting = {state for state, _ in problem.cells}
    results = {after for outcomes in problem.cells.values() for after in outcomes}
    unknown = sorted(
        acting - states | results - states - {WON} | set().union(*problem.beliefs) - states
    )
    if unknown:
        raise BadProblem(
            "{state} has no observation; percepts lists one for each state but W, like {example}",
            state=unknown[0],
            example=f"{unknown[0]} o1",
        )
    if WON in states or len(states) > MAX_STATES or len(problem.model.actions) > MAX_ACTIONS:
        raise BadProblem(
            "a table here has at most {states} states besides W and {actions} actions",
            states=MAX_STATES,
            actions=MAX_ACTIONS,
        )
    if not MIN_BELIEFS <= len(problem.beliefs) <= MAX_BELIEFS:
        raise BadProblem(
            "there are {fewest} to {most} beliefs", fewest=MIN_BELIEFS, most=MAX_BELIEFS
        )
    for text in (problem.start, problem.plan_start):
        if text not in problem.belief_names:
            raise BadProblem(
                "start and plan_start are one of {names}, not {text!r}",
                names=", ".join(problem.belief_names),
                text=text[:20],
            )


def check_plans(problem: SetProblem) -> None:
    """Raise BadProblem unless each plan has an action and a reply to each observation."""
    observations = problem.model.observations
    actions = set(problem.model.actions)
    whole = all(len(p) == 1 + len(observations) and actions.issuperset(p) for p in problem.plans)
    if not whole or not 1 <= len(problem.plans) <= MAX_PLANS:
        raise BadProblem(
            "plans are 1 to {most} texts, each an action and a reply to each of {observations}",
            most=MAX_PLANS,
            observations=", ".join(observations),
        )


def check_history(problem: SetProblem) -> None:
    """Raise BadProblem unless the actions can surely be carried out, and give what is observed."""
    model, belief = problem.model, problem.belief_called(problem.start)
    for action in (problem.history[0][0], problem.doubtful):
        if action not in safe_actions(model, belief):
            raise BadProblem(
                "{action} must be possible in every state of {belief}",
                action=action,
                belief=problem.start,
            )
    for action, percept in problem.history:
        if action not in safe_actions(model, belief):
            raise BadProblem(
                "after what is observed before, {action} is not possible in every state",
                action=action,
            )
        belief = keep_fitting(model, predict(model, belief, action), percept)
        if not belief or percept == WON:
            raise BadProblem(
                "{percept} cannot be observed after {action}, or ends the game",
                percept=percept,
                action=action,
            )
    if len(problem.history) > MAX_HISTORY:
        raise BadProblem("a history here has at most {most} steps", most=MAX_HISTORY)


def cells_from(plain: Plain) -> Cells:
    """Read where each action leads in each state: `s1 a1 s2 s3`."""
    cells: dict[tuple[str, str], tuple[str, ...]] = {}
    for text in plain:
        state, action, *results = read_names(text, at_least=3, example="s1 a1 s2 s3")
        if (state, action) in cells:
            raise BadProblem(
                "the table has {state} {action} twice; write all results in one text",
                state=state,
                action=action,
            )
        cells[state, action] = tuple(dict.fromkeys(results))
    if not cells:
        raise BadProblem("the table is empty; it has texts like {example}", example="s1 a1 s2 s3")
    return cells


def percepts_from(plain: Plain) -> Mapping[str, str]:
    """Read what is observed in each state: `s1 o1`."""
    percepts: dict[str, str] = {}
    for text in plain:
        state, percept, *_ = read_names(text, at_least=2, example="s1 o1")
        percepts[state] = percept
    return percepts


def beliefs_from(plain: Plain) -> tuple[States, ...]:
    """Read beliefs: `s1 s2`."""
    return tuple(frozenset(read_names(text, at_least=1, example="s1 s2")) for text in plain)


def plans_from(plain: Plain) -> PlanTexts:
    """Read plans: `a1 a2 a3 a2`."""
    return tuple(read_names(text, at_least=2, example="a1 a2 a1") for text in plain)


def read_names(text: str, *, at_least: int, example: str) -> tuple[str, ...]:
    """Read names that are parted by spaces; raise BadProblem."""
    words = tuple(map(read_name, text.split()))
    if len(words) < at_least:
        raise BadProblem(
            "{text!r} is too short; it looks like {example}", text=text[:40], example=example
        )
    return words


PARTS = (
    PlainPart(
        name="cells",
        example=["s1 a1 s2 s3", "s2 a1 W"],
        parse=cells_from,
        write=lambda cells: [" ".join((*cell, *results)) for cell, results in cells.items()],
    ),
    PlainPart(
        name="percepts",
        example=["s1 o1", "s2 o2"],
        parse=percepts_from,
        write=lambda percepts: list(map(" ".join, percepts.items())),
    ),
    PlainPart(
        name="beliefs",
        example=["s1 s2", "s2 s3"],
        parse=beliefs_from,
        write=lambda beliefs: [" ".join(sorted(belief)) for belief in beliefs],
    ),
    label("start", "B1"),
    PlainPart(
        name="history",
        example=["a1 o1"],
        parse=path_from,
        write=lambda history: [f"{action} {percept}" for action, percept in history],
    ),
    label("doubtful", "a1"),
    label("plan_start", "B2"),
    PlainPart(
        name="plans",
        example=["a1 a2 a1", "a2 a1 a1"],
        parse=plans_from,
        write=lambda plans: list(map(" ".join, plans)),
    ),
    whole_number_part("limit", "2", low=MIN_LIMIT, high=MAX_LIMIT),
)


# The solution, with what a worked one shows of the plans.


@dataclass(frozen=True)  # without slots: what it shows is worked out when it is shown
class SetWorking:
    """A solution, right or wrong, with its problem, by which it is shown."""

    problem: SetProblem
    answers: SetSolution

    @cached_property
    def options(self) -> tuple[Options, ...]:
        """Every action in each of the beliefs."""
        search = PlanSearch(self.problem.model)
        return tuple(search.options(b, self.problem.limit) for b in self.problem.beliefs)

    @property
    def start_options(self) -> Options:
        """Every action in the first belief."""
        return self.options[self.problem.belief_names.index(self.problem.start)]

    @cached_property
    def later_options(self) -> tuple[tuple[int, Options], ...]:
        """The beliefs that come up within plans, with how many actions are left and what they do.

        Those with the fewest actions left come first, so that each follows from those before it.
        """
        search = PlanSearch(self.problem.model)
        later: dict[tuple[int, tuple[str, ...]], Options] = {}
        waiting = [(self.problem.limit, options) for options in self.options]
        while waiting:
            left, options = waiting.pop()
            for case in (case for option in options.options for case in option.cases):
                key = (left - 1, self.problem.in_order(case.belief))
                if left > 1 and case.percept != WON and key not in later:
                    later[key] = search.options(case.belief, left - 1)
                    waiting.append((left - 1, later[key]))
        return tuple((key[0], later[key]) for key in sorted(later))

    @property
    def open_options(self) -> tuple[Options, ...]:
        """The later beliefs at which two actions or more are left."""
        return tuple(options for left, options in self.later_options if left > 1)

    @property
    def last_options(self) -> tuple[Options, ...]:
        """The later beliefs at which one action is left, and surely wins."""
        return tuple(options for left, options in self.later_options if left == 1 and options.best)

    @property
    def safe_blocks(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Each action with the states of the first belief in which it is impossible."""
        start = self.problem.questionnaire.start
        model = self.problem.model
        return tuple((a, blocked_states(model, start, a)) for a in model.actions)

    @property
    def doubtful_option(self) -> Option:
        """The doubtful action in the first belief."""
        start = self.start_options
        return next(o for o in start.options if o.action == self.problem.doubtful)

    @property
    def plan_checks(self) -> tuple[tuple[str, Plan, PlanCheck], ...]:
        """Each plan, with its name, followed through everything that may be observed."""
        asked = self.problem.questionnaire
        return tuple(
            (plan_name, plan, check_plan(asked.model, asked.plan_start, plan))
            for plan_name, plan in zip(self.problem.plan_names, asked.plans, strict=True)
        )

    @property
    def stages(self) -> tuple[tuple[str, str, States, States, States], ...]:
        """Each action and percept of the history, with the beliefs before, between and after."""
        before = (self.problem.questionnaire.start, *self.answers.updated)
        return tuple(
            (action, percept, old, predicted, new)
            for (action, percept), old, predicted, new in zip(
                self.problem.history,
                before,
                self.answers.predicted,
                self.answers.updated,
                strict=False,
            )
        )


def solve(problem: SetProblem) -> SetWorking:
    """Solve the problem."""
    return SetWorking(problem, solve_sets(problem.questionnaire))
