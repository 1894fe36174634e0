"""Belief sets: states without probabilities, and contingency plans that surely win."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, product
from math import inf

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.vector import Vector
from generator.answers.question import Form
from generator.base.errors import BadProblem
from generator.base.plain import Plain
from generator.base.rng import Rng
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering, differs
from generator.exercise.parts import Features, PlainPart, label, whole_number_part
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import within
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
    possible_percepts,
    predict,
    safe_actions,
    solve_sets,
)
from solver.exact import Value
from solver.mistakes import belief_sets as wrong

# A problem that is a table of states and actions with what is asked of it, as plain data and back.


MAX_STATES, MAX_ACTIONS, MAX_OBSERVATIONS = 7, 4, 4
MIN_BELIEFS, MAX_BELIEFS = 2, 6
MAX_PLANS = 6
MAX_LIMIT = 3
"""The greatest number of actions of a plan."""
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
    """Read where each action leads in each state: `s1 a s2 s3`."""
    cells: dict[tuple[str, str], tuple[str, ...]] = {}
    for text in plain:
        state, action, *results = read_names(text, at_least=3, example="s1 a s2 s3")
        if (state, action) in cells:
            raise BadProblem(
                "the table has {state} {action} twice; write all results in one text",
                state=state,
                action=action,
            )
        cells[state, action] = tuple(dict.fromkeys(results))
    if not cells:
        raise BadProblem("the table is empty; it has texts like {example}", example="s1 a s2 s3")
    return cells


def percepts_from(plain: Plain) -> Mapping[str, str]:
    """Read what is observed in each state: `s1 o1`."""
    pairs = [read_names(text, at_least=2, example="s1 o1")[:2] for text in plain]
    return dict(pairs)


def beliefs_from(plain: Plain) -> tuple[States, ...]:
    """Read beliefs: `s1 s2`."""
    return tuple(frozenset(read_names(text, at_least=1, example="s1 s2")) for text in plain)


def plans_from(plain: Plain) -> PlanTexts:
    """Read plans: `a b c b`."""
    return tuple(read_names(text, at_least=2, example="a b c") for text in plain)


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
        example=["s1 a s2 s3", "s2 a W"],
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
        example=["a o1"],
        parse=path_from,
        write=lambda history: list(map(" ".join, history)),
    ),
    label("doubtful", "a"),
    label("plan_start", "B2"),
    PlainPart(
        name="plans",
        example=["a b c", "b a a"],
        parse=plans_from,
        write=lambda plans: list(map(" ".join, plans)),
    ),
    whole_number_part("limit", "2", low=1, high=MAX_LIMIT),
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
        """Of these beliefs those with two actions left or more."""
        return tuple(options for left, options in self.later_options if left > 1)

    @property
    def last_options(self) -> tuple[Options, ...]:
        """Of these beliefs those with one action left that surely wins."""
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


# Questions: actions, beliefs along the history, plans.


AboutSets = QuestionTemplate[SetProblem, SetWorking, SetWorking]
SolvedCase = SolvedProblem[SetProblem, SetWorking]
SAFE, PREDICTED, PERCEPTS, UPDATED = "safe", "predicted", "percepts", "updated-"
LENGTHS, FIRST, UNSURE, PLANS = "lengths", "first", "unsure-", "plans"
UPDATED_1 = f"{UPDATED}1"


def set_questions() -> tuple[AboutSets, ...]:
    """Return the questions, causes before what follows from them."""
    return (
        single(
            SAFE,
            form=actions_form,
            answer=lambda _, solution: some(solution.answers.safe),
        ),
        single(
            PREDICTED,
            form=states_form,
            answer=lambda _, solution: some(solution.answers.predicted[0]),
        ),
        ask_percepts(),
        ask_updates(),
        single(
            LENGTHS,
            form=lambda solved: forms.vector(*solved.problem.belief_names),
            answer=lambda _, solution: Vector(solution.answers.lengths),
        ),
        single(
            FIRST,
            form=actions_form,
            answer=lambda _, solution: some(solution.answers.first),
        ),
        QuestionTemplate(
            answers=lambda solved, solution: {
                f"{UNSURE}{solved.problem.doubtful}": some(solution.answers.unsure)
            },
            form=lambda solved, _: observations_form(solved),
        ),
        single(
            PLANS,
            form=lambda solved: forms.moves(*solved.problem.plan_names),
            answer=lambda solved, solution: some(
                solved.problem.plan_names[i] for i in solution.answers.sure
            ),
        ),
    )


def some(labels: Iterable[str]) -> Moves:
    """Return the labels as an answer."""
    return Moves(frozenset(labels))


def actions_form(solved: SolvedCase) -> Form:
    """Return the form of any of the actions."""
    return forms.moves(*solved.problem.model.actions)


def states_form(solved: SolvedCase) -> Form:
    """Return the form of any of the states."""
    return forms.moves(*solved.problem.model.states, WON)


def observations_form(solved: SolvedCase) -> Form:
    """Return the form of anything that may be observed."""
    return forms.moves(*solved.problem.model.observations, WON)


def own_states(solved: SolvedCase, answers: Answers, question: str) -> States | None:
    """Return the student's set of states where it is a wrong one, and not empty; else None."""
    own = answers.get(question)
    right = solved.solution.answers
    right_states = right.predicted[0] if question == PREDICTED else right.updated[0]
    if not isinstance(own, Moves) or own.labels == right_states:
        return None
    return own.labels or None


def ask_percepts() -> AboutSets:
    """Ask what may be observed after the first action, by the student's own prediction."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        own = own_states(solved, answers, PREDICTED)
        return None if own is None else some(possible_percepts(solved.problem.model, own))

    return single(
        PERCEPTS,
        form=observations_form,
        answer=lambda _, solution: some(solution.answers.percepts),
        follow=follow,
        rests_on=lambda _: (PREDICTED,),
    )


def ask_updates() -> AboutSets:
    """Ask for the belief after each step, by the student's own sets before it."""

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        model, history = solved.problem.model, solved.problem.history
        follows: dict[str, Answer] = {}
        predicted = own_states(solved, answers, PREDICTED)
        if predicted is not None:
            follows[UPDATED_1] = some(keep_fitting(model, predicted, history[0][1]))
        updated = own_states(solved, answers, UPDATED_1)
        if updated is not None and len(history) > 1:
            action, percept = history[1]
            if WON not in updated and not blocked_states(model, updated, action):
                after = predict(model, updated, action)
                follows[f"{UPDATED}2"] = some(keep_fitting(model, after, percept))
        return {name: own for name, own in follows.items() if own != some(())}

    return QuestionTemplate(
        answers=lambda _, solution: {
            f"{UPDATED}{i}": some(states) for i, states in enumerate(solution.answers.updated, 1)
        },
        form=lambda solved, _: states_form(solved),
        follow=follow,
        rests_on=lambda solved: {
            f"{UPDATED}{i}": (PREDICTED if i == 1 else UPDATED_1,)
            for i, _ in enumerate(solved.problem.history, 1)
        },
    )


# Draws: a table, beliefs of different lengths, a history that teaches something, and plans.


ABSENT_IN = 5
"""One action in this many cannot be carried out in a state."""
WON_IN = 4
"""One result in this many is a win."""
SEVERAL_IN = 2
"""One cell in this many has several results."""
NUMBER_OF_BELIEFS, NUMBER_OF_PLANS = 4, 6
MAX_SURE_PLANS = 3
PLAN_LENGTH = 2
MAX_SAFE = 3
"""The most actions that may be taken at first."""
MOST_WANTED = 2
"""The most actions, and percepts, that a draw asks of an answer."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters of the table and of what is asked.

    There are `states` besides a win, of which beliefs hold up to `possible`; a cell has up to
    `outcomes` results. `steps` actions are followed, and plans have at most `depth` actions.
    """

    states: int = within(5, 7)
    actions: int = within(3, 4)
    observations: int = within(3, 4)
    outcomes: int = within(2, 3)
    possible: int = within(3, 4)
    steps: int = within(1, 2)
    depth: int = within(2, 3)


SIZES = {
    Level.EASY: Size(5, 4, 3, 2, 3, 1, 2),
    Level.MEDIUM: Size(6, 4, 3, 2, 3, 2, 2),
    Level.HARD: Size(6, 4, 3, 2, 4, 2, 3),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """The lengths that answers shall have, so that none of them is common.

    Exactly so many actions may be taken at first, and exactly so many plans are sure. At least so
    many first actions begin a sure plan, and at least so many percepts leave nothing sure.
    """

    safe: int
    firsts: int
    doubts: int
    sure: int


def draw(rng: Rng, size: Size) -> SetProblem:
    """Generate a problem; tables from which nothing can be asked are drawn anew."""
    safe = rng.between(MOST_WANTED, MAX_SAFE)
    wanted = Wanted(
        safe=safe,
        firsts=rng.between(1, safe - 1),
        doubts=rng.between(1, MOST_WANTED),
        sure=rng.between(1, MAX_SURE_PLANS),
    )
    while True:
        problem = drawn_problem(rng, size, wanted)
        if problem is not None:
            return problem


def drawn_problem(rng: Rng, size: Size, wanted: Wanted) -> SetProblem | None:
    """Generate a table with what is asked of it; None where it has nothing of what is wanted."""
    model = drawn_model(rng, size)
    search = PlanSearch(model)
    starts = [
        options
        for belief in subsets(model, size.possible)
        if len(safe_actions(model, belief)) == wanted.safe
        and search.length(belief, size.depth) == size.depth
        and len((options := search.options(belief, size.depth)).winning) >= wanted.firsts
        and any(len(unsure_percepts(option)) >= wanted.doubts for option in options.options)
    ]
    if not starts:
        return None
    options = rng.pick(starts)
    history = drawn_history(rng, model, options.belief, steps=size.steps)
    if history is None:
        return None
    lengths = {
        belief: search.length(belief, size.depth)
        for n in range(PLAN_LENGTH, size.possible + 1)
        for belief in subsets(model, n)
    }
    plan_starts = [belief for belief, length in lengths.items() if length == PLAN_LENGTH]
    if not plan_starts:
        return None
    start, plan_start = options.belief, rng.pick(plan_starts)
    beliefs = drawn_beliefs(rng, lengths, (start, plan_start))
    plans = drawn_plans(rng, model, plan_start, sure=wanted.sure)
    if beliefs is None or plans is None:
        return None
    belief_names = numbered("B", len(beliefs))
    return SetProblem(
        cells=model.results,
        percepts=model.percepts,
        beliefs=beliefs,
        start=belief_names[beliefs.index(start)],
        history=history,
        doubtful=drawn_doubt(rng, options, at_least=wanted.doubts),
        plan_start=belief_names[beliefs.index(plan_start)],
        plans=plans,
        limit=size.depth,
    )


def drawn_model(rng: Rng, size: Size) -> SetModel:
    """Generate a table in which each observation belongs to a state."""
    states, observations = numbered("s", size.states), numbered("o", size.observations)
    rest = tuple(rng.pick(observations) for _ in states[len(observations) :])
    percepts = dict(zip(states, rng.shuffled((*observations, *rest)), strict=True))
    cells = {
        (state, action): drawn_results(rng, states, size.outcomes)
        for state in states
        for action in "abcd"[: size.actions]
        if rng.below(ABSENT_IN)
    }
    return SetModel(cells, percepts)


def drawn_results(rng: Rng, states: tuple[str, ...], outcomes: int) -> tuple[str, ...]:
    """Generate the results of one cell, a win last."""
    if not rng.below(WON_IN):
        return (WON,)
    n = 1 if rng.below(SEVERAL_IN) else rng.between(2, outcomes)
    results = rng.shuffled(states)[:n]
    if n > 1 and not rng.below(WON_IN):
        return (*sorted(results[1:]), WON)
    return tuple(sorted(results))


def drawn_beliefs(
    rng: Rng, lengths: Mapping[States, Value], named: tuple[States, States]
) -> tuple[States, ...] | None:
    """Generate the beliefs in any order: the named ones, and others, of other lengths."""
    beliefs = list(dict.fromkeys(named))
    usual = {lengths[belief] for belief in named}
    while len(beliefs) < NUMBER_OF_BELIEFS:
        by_length: dict[Value, list[States]] = {}
        for belief, length in lengths.items():
            if belief not in beliefs and length not in usual:
                by_length.setdefault(length, []).append(belief)
        if not by_length:
            return None
        beliefs.append(rng.pick(by_length[rng.pick(sorted(by_length))]))
    return rng.shuffled(beliefs)


def drawn_history(rng: Rng, model: SetModel, belief: States, *, steps: int) -> History | None:
    """Generate actions and percepts after which something has become impossible, and some is not.

    After the first step, several states are possible.
    """
    history: list[tuple[str, str]] = []
    for step in range(steps):
        ways = [
            (action, percept)
            for action in safe_actions(model, belief)
            for percept in teaching_percepts(model, belief, action, at_least=1 if step else 2)
        ]
        if not ways:
            return None
        history.append(rng.pick(ways))
        belief = keep_fitting(model, predict(model, belief, history[-1][0]), history[-1][1])
    return tuple(history)


def teaching_percepts(
    model: SetModel, belief: States, action: str, *, at_least: int
) -> Iterator[str]:
    """Yield the percepts that rule out a state in which MAX has not won, and leave so many."""
    predicted = predict(model, belief, action)
    for percept in possible_percepts(model, predicted):
        fitting = keep_fitting(model, predicted, percept)
        if percept != WON and at_least <= len(fitting) < len(predicted - {WON}):
            yield percept


def drawn_doubt(rng: Rng, options: Options, *, at_least: int) -> str:
    """Generate an action after which so many percepts leave nothing sure, as there is one."""
    by_answer: dict[tuple[str, ...], list[str]] = {}
    for option in options.options:
        unsure = unsure_percepts(option)
        if len(unsure) >= at_least:
            by_answer.setdefault(unsure, []).append(option.action)
    return rng.pick(by_answer[rng.pick(sorted(by_answer))])


def unsure_percepts(option: Option) -> tuple[str, ...]:
    """Return the percepts that leave nothing sure, if there are several percepts."""
    if len(option.cases) == 1:
        return ()
    return tuple(case.percept for case in option.cases if case.length == inf)


def subsets(model: SetModel, n: int) -> Iterator[States]:
    """Yield the beliefs of so many states."""
    return map(frozenset, combinations(model.states, n))


def drawn_plans(rng: Rng, model: SetModel, start: States, *, sure: int) -> PlanTexts | None:
    """Generate plans of which so many are sure, and the others fail in few of the cases."""
    winning: list[tuple[str, ...]] = []
    hopeful: list[tuple[str, ...]] = []
    for first in model.actions:
        seen = possible_percepts(model, predict(model, start, first))
        rows = [model.actions if o in seen else model.actions[:1] for o in model.observations]
        for replies in product(*rows):
            plan = Plan(first, dict(zip(model.observations, replies, strict=True)))
            check = check_plan(model, start, plan)
            if check.is_sure:
                winning.append((first, *filled(rng, model, seen, replies)))
            elif is_hopeful(check):
                hopeful.append((first, *filled(rng, model, seen, replies)))
    if len(winning) < sure or len(hopeful) < NUMBER_OF_PLANS - sure:
        return None
    picked = rng.shuffled(winning)[:sure] + rng.shuffled(hopeful)[: NUMBER_OF_PLANS - sure]
    return rng.shuffled(picked)


def filled(
    rng: Rng, model: SetModel, seen: tuple[str, ...], replies: tuple[str, ...]
) -> Iterator[str]:
    """Yield the replies, any to what cannot be observed."""
    for percept, reply in zip(model.observations, replies, strict=True):
        yield reply if percept in seen else rng.pick(model.actions)


def is_hopeful(check: PlanCheck) -> bool:
    """Return whether a plan that is not sure fails only after one percept, or at first."""
    failing = sum(not case.is_sure for case in check.cases)
    return failing == 0 or (failing == 1 and not check.blocked and len(check.cases) > 1)


def fair(problem: SetProblem, solution: SetWorking, _size: Size) -> bool:
    """Return whether some action is impossible, and the answers about actions are not all one."""
    answers = solution.answers
    return (
        len(answers.safe) < len(problem.model.actions)
        and set(answers.first) != set(answers.safe)
        and len(set(answers.lengths)) > 1
    )


def misled(
    name: str,
    solve_wrongly: Callable[[SetQuestionnaire, SetSolution], SetSolution | None],
    *,
    about: str,
) -> Wrong[SetProblem, SetWorking, SetWorking]:
    """Return the mistake of a wrong solver, where it changes what it is about."""

    def alter(problem: SetProblem, solution: SetWorking) -> SetWorking | None:
        answers = solve_wrongly(problem.questionnaire, solution.answers)
        return None if answers is None else replace(solution, answers=answers)

    return altering(name, alter, about=about, shows=differs(about))


def counted(problem: SetProblem, _solution: SetWorking) -> Features:
    """Return the features: how many states are possible at first, actions, observations."""
    return {
        "states": len(problem.questionnaire.start),
        "actions": len(problem.model.actions),
        "observations": len(problem.model.observations),
    }


FAMILY: Family[Size, SetProblem, SetWorking] = family_by_parts(
    "belief-sets",
    source="AIMA 4e, sections 4.3, 4.4 and 5.6; S3, Giochi parzialmente osservabili",
    sizes=SIZES,
    draw=draw,
    fair=fair,
    solve=solve,
    questions=set_questions(),
    game=set_problem,
    parts=PARTS,
    features=counted,
    easy_limits={f"{UNSURE}*": 0},
    worth={
        SAFE: 1,
        PREDICTED: 1,
        PERCEPTS: 1,
        f"{UPDATED}*": 2,
        LENGTHS: 3,
        FIRST: 2,
        f"{UNSURE}*": 2,
        PLANS: 3,
    },
    mistakes=(
        misled("possible-somewhere", wrong.possible_somewhere, about=SAFE),
        misled("keeps-old-states", wrong.keeps_old_states, about=PREDICTED),
        misled("one-result", wrong.one_result, about=PREDICTED),
        misled("one-state", wrong.one_state, about=PREDICTED),
        misled("ignores-observation", wrong.ignores_observation, about=UPDATED_1),
        misled("forgets-the-move", wrong.forgets_the_move, about=UPDATED_1),
        misled("observes-before-moving", wrong.observes_before_moving, about=UPDATED_1),
        misled("hoped-for", wrong.hoped_for, about=LENGTHS),
        misled("fixed-sequence", wrong.fixed_sequence, about=LENGTHS),
        misled("knows-the-state", wrong.knows_the_state, about=LENGTHS),
    ),
)
