"""Belief sets: states without probabilities, and contingency plans that surely win."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations, product

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.numbers import Numbers
from generator.answers.question import Form
from generator.base.rng import Rng
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering, differs
from generator.exercise.parts import Features
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import within
from generator.subjects.beliefs.set_problem import (
    PARTS,
    History,
    PlanTexts,
    SetProblem,
    SetWorking,
    numbered,
    set_problem,
    solve,
)
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
)
from solver.exact import Value
from solver.mistakes import belief_sets as wrong

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
            form=lambda solved: forms.counts_for(
                *solved.problem.belief_names, most=solved.problem.limit
            ),
            answer=lambda _, solution: Numbers(solution.answers.lengths),
        ),
        single(
            FIRST,
            form=lambda solved: within_limit(actions_form(solved), solved),
            answer=lambda _, solution: some(solution.answers.first),
        ),
        QuestionTemplate(
            answers=lambda solved, solution: {
                f"{UNSURE}{solved.problem.doubtful}": some(solution.answers.unsure)
            },
            form=lambda solved, _: within_limit(observations_form(solved), solved),
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


def within_limit(form: Form, solved: SolvedCase) -> Form:
    """Return the form of a question that says how many actions a plan may have."""
    return replace(form, total=solved.problem.limit)


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
MAX_AIMED_TABLES = 400
"""After so many tables the number of sure first actions is no longer aimed at."""
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
    """Generate a problem; tables from which nothing can be asked are drawn anew.

    After many tables one sure first action is enough.
    """
    safe = rng.between(MOST_WANTED, MAX_SAFE)
    wanted = Wanted(
        safe=safe,
        firsts=safe - 1,
        doubts=rng.between(1, MOST_WANTED),
        sure=rng.between(1, MAX_SURE_PLANS),
    )
    problem, tables = None, 0
    while problem is None:
        if tables == MAX_AIMED_TABLES:
            wanted = replace(wanted, firsts=1)
        problem = drawn_problem(rng, size, wanted)
        tables += 1
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
        for action in numbered("a", size.actions)
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
    return tuple(case.percept for case in option.cases if not case.is_sure)


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
    revision=3,
    enough=60,
    fair=fair,
    solve=solve,
    questions=set_questions(),
    game=set_problem,
    parts=PARTS,
    features=counted,
    easy_limits={PERCEPTS: 0, f"{UNSURE}*": 0},
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
