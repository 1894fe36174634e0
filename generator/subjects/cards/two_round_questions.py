"""Questions on two rounds: chances, beliefs and gains at each node, then strategy and value."""

from collections.abc import Mapping
from dataclasses import replace
from math import inf

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.reals import Reals
from generator.answers.question import Form
from generator.answers.spans import Span
from generator.base.place import InNode, InTable, OnEdge
from generator.exercise.question_template import (
    QuestionTemplate,
    SolvedProblem,
    greatest,
    own_value,
    single,
)
from generator.subjects.cards.decision_questions import preferred
from generator.subjects.cards.hands import hand_form
from generator.subjects.cards.opponents import believed
from generator.subjects.cards.two_round_problem import (
    BOTH_ACTED,
    MAX_ACTED,
    NOTHING,
    Belief,
    TwoRoundProblem,
    TwoRoundSolution,
    with_beliefs,
)
from solver.exact import ONE, ZERO, Rational
from solver.hidden.card_game import DRAW, STAY
from solver.hidden.two_rounds import (
    ACTIONS,
)
from solver.mistakes import two_rounds as wrong

AboutRounds = QuestionTemplate[TwoRoundProblem, TwoRoundSolution, TwoRoundSolution]
SolvedCase = SolvedProblem[TwoRoundProblem, TwoRoundSolution]
FIRST_ACE, NEXT_ACE = "first-ace", "next-ace"
MIN_DRAWS, BELIEF, VALUE_AT, FIRST = "min-draws-", "belief-", "value-", "first-"
ACTION_FIRST, ACTION_SECOND = "action-first", "action-second"
PLAN, VALUE, KNOWING, PRICE = "plan", "value", "knowing", "price-"


def is_short(problem: TwoRoundProblem) -> bool:
    """Return whether MAX's first action is over, so that every gain is asked."""
    return len(problem.history) > NOTHING


def is_over(problem: TwoRoundProblem) -> bool:
    """Return whether the first round is over."""
    return len(problem.history) == BOTH_ACTED


def first_ace() -> AboutRounds:
    """Ask how likely MIN's first card is an ace before MIN acts, if both have acted."""
    return single(
        FIRST_ACE,
        form=lambda _: forms.PROBABILITY,
        answer=lambda solved, solution: (
            Number(solution.first_ace) if is_over(solved.problem) else None
        ),
    )


def min_draws() -> AboutRounds:
    """Ask how likely MIN draws at each node at which he acts: `min-draws-D`."""
    return QuestionTemplate(
        answers=lambda _, solution: {
            f"{MIN_DRAWS}{node}": Number(p) for node, p in solution.min_draws.items()
        },
        form=lambda _solved, _name: forms.PROBABILITY,
        place=lambda solved, name: OnEdge(
            next(
                each
                for node, each in zip(
                    solved.problem.min_acts, solved.problem.sets[::2], strict=True
                )
                if name == f"{MIN_DRAWS}{node}"
            )
        ),
    )


def beliefs() -> AboutRounds:
    """Ask for the belief about MIN's hand at MAX's nodes, or at the first: `belief-C`."""
    return QuestionTemplate(
        answers=lambda solved, solution: {
            f"{BELIEF}{node}": Distribution.from_weights(solution.beliefs[node])
            for node in solved.problem.believing
        },
        form=belief_form,
        guesses=lambda solved: {
            f"{BELIEF}{node}": Distribution.from_weights(
                wrong.half_and_half(solved.solution.sets[node])
            )
            for node in solved.problem.believing
        },
        place=lambda solved, name: InTable(
            name.removeprefix(BELIEF), belief_form(solved, name).options
        ),
    )


def belief_form(solved: SolvedCase, name: str) -> Form:
    """Return the form of a distribution over MIN's hands at the node."""
    known = solved.solution.sets[name.removeprefix(BELIEF)]
    return hand_form(solved.problem.deck, known.ours, len(next(iter(known.reach))))


def own_beliefs(solved: SolvedCase, answers: Answers) -> Mapping[str, Belief]:
    """Return the student's beliefs that are wrong, but sound and not certain."""
    wrong_beliefs: dict[str, Belief] = {}
    for node, right_belief in solved.solution.beliefs.items():
        weights = believed(answers.get(f"{BELIEF}{node}"), right_belief, right_belief)
        if weights is not None:
            wrong_beliefs[node] = weights
    return wrong_beliefs


def by_own_beliefs(solved: SolvedCase, answers: Answers) -> TwoRoundSolution:
    """Return the solution by the student's own beliefs."""
    wrong_beliefs = own_beliefs(solved, answers)
    right_solution = solved.solution
    return (
        with_beliefs(right_solution, {**right_solution.beliefs, **wrong_beliefs})
        if wrong_beliefs
        else right_solution
    )


def next_ace() -> AboutRounds:
    """Ask how likely MAX draws an ace in the second round, if both have acted in the first."""
    return single(
        NEXT_ACE,
        form=lambda _: forms.PROBABILITY,
        answer=lambda solved, solution: (
            Number(solution.next_ace["B"]) if is_over(solved.problem) else None
        ),
        follow=lambda solved, answers: (
            Number(by_own_beliefs(solved, answers).next_ace["B"])
            if is_over(solved.problem) and own_beliefs(solved, answers)
            else None
        ),
        rests_on=lambda _: (f"{BELIEF}B",),
    )


def gains() -> AboutRounds:
    """Ask for MAX's gain by each second action at each node: `C-draw`, `C-stay`."""

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        student_solution = by_own_beliefs(solved, answers)
        return {
            f"{node}-{action}": Number(student_solution.worths[node][action])
            for node in own_beliefs(solved, answers)
            for action in ACTIONS
            if is_short(solved.problem)
        }

    return QuestionTemplate(
        answers=lambda solved, solution: {
            f"{node}-{action}": Number(v)
            for node, by in solution.worths.items()
            for action, v in by.items()
            if is_short(solved.problem)
        },
        form=lambda _solved, _name: forms.NUMBER,
        follow=follow,
        rests_on=lambda solved: {
            f"{node}-{action}": (f"{BELIEF}{node}",)
            for node in solved.problem.sets
            for action in ACTIONS
            if is_short(solved.problem)
        },
        place=lambda solved, name: InNode(leaf_name(solved, name)),
    )


def leaf_name(solved: SolvedCase, name: str) -> str:
    """Return the leaf of a gain; with one node, leaves go by the action alone."""
    node, _, action = name.partition("-")
    return action if is_over(solved.problem) else f"{node}.{action}"


def values_at_nodes() -> AboutRounds:
    """Ask for MAX's gain by the better action at each node, if nothing is over: `value-G`."""

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        student_solution = by_own_beliefs(solved, answers)
        return {
            f"{VALUE_AT}{node}": Number(student_solution.values[node])
            for node in own_beliefs(solved, answers)
            if not is_short(solved.problem)
        }

    return QuestionTemplate(
        answers=lambda solved, solution: {
            f"{VALUE_AT}{node}": Number(v)
            for node, v in solution.values.items()
            if not is_short(solved.problem)
        },
        form=lambda _solved, _name: forms.NUMBER,
        follow=follow,
        rests_on=lambda solved: {
            f"{VALUE_AT}{node}": (f"{BELIEF}{node}",)
            for node in solved.problem.believing
            if not is_short(solved.problem)
        },
        place=lambda _, name: InNode(name.removeprefix(VALUE_AT)),
    )


def own_solution(solved: SolvedCase, answers: Answers) -> TwoRoundSolution:
    """Return the solution with the student's own chances, beliefs, gains and values."""
    right_solution, problem, by_beliefs = (
        solved.solution,
        solved.problem,
        by_own_beliefs(solved, answers),
    )
    from_beliefs = right_solution.worths if is_short(problem) else by_beliefs.worths
    worths = {
        node: {a: own_value(answers, f"{node}-{a}", v) for a, v in by.items()}
        for node, by in from_beliefs.items()
    }
    values = (
        {node: max(by.values()) for node, by in worths.items()}
        if is_short(problem)
        else {
            node: own_value(answers, f"{VALUE_AT}{node}", v)
            for node, v in right_solution.values.items()
        }
    )
    return replace(
        right_solution,
        worths=worths,
        values=values,
        seeing=by_beliefs.seeing,
        min_draws={
            node: own_value(answers, f"{MIN_DRAWS}{node}", p)
            for node, p in right_solution.min_draws.items()
        },
    )


def is_sound(student_solution: TwoRoundSolution) -> bool:
    """Return whether all the chances are probabilities."""
    return all(ZERO <= p <= ONE for p in student_solution.min_draws.values())


def gain_names(solved: SolvedCase) -> tuple[str, ...]:
    """Return the questions about MAX's gains by his second actions, or about the better ones."""
    if is_short(solved.problem):
        return tuple(f"{node}-{a}" for node in solved.problem.sets for a in ACTIONS)
    return tuple(f"{VALUE_AT}{node}" for node in solved.problem.sets)


def chance_names(solved: SolvedCase) -> tuple[str, ...]:
    """Return the questions about the chances of MIN's first action."""
    return tuple(f"{MIN_DRAWS}{node}" for node in solved.problem.min_acts)


def decision_at_the_end() -> AboutRounds:
    """Ask what MAX should do in the second round, by the student's own gains."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        own_worths, right_worths = own_solution(solved, answers).worths, solved.solution.worths
        node = solved.problem.sets[0]
        return preferred(own_worths[node], right_worths[node]) if is_over(solved.problem) else None

    return single(
        ACTION_SECOND,
        form=lambda _: forms.choice(*ACTIONS),
        answer=lambda solved, solution: (
            Choice(greatest(solution.worths["B"])[0]) if is_over(solved.problem) else None
        ),
        follow=follow,
        rests_on=gain_names,
    )


def strategy() -> AboutRounds:
    """Ask at which of MAX's nodes drawing is best, by the student's own gains."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        student_solution = own_solution(solved, answers)
        tied = any(by[DRAW] == by[STAY] for by in student_solution.worths.values())
        if is_over(solved.problem) or student_solution.worths == solved.solution.worths or tied:
            return None
        return Nodes(student_solution.drawing)

    return single(
        PLAN,
        form=lambda solved: forms.nodes(*solved.problem.sets, groups={}),
        answer=lambda solved, solution: (
            None if is_over(solved.problem) else Nodes(solution.drawing)
        ),
        follow=follow,
        rests_on=lambda solved: (
            gain_names(solved)
            if is_short(solved.problem)
            else tuple(f"{BELIEF}{node}" for node in solved.problem.believing)
        ),
    )


def first_values() -> AboutRounds:
    """Ask for MAX's gain by each first action, by his own values: `first-draw`, `first-stay`."""

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        student_solution, right_solution = own_solution(solved, answers), solved.solution
        if is_short(solved.problem) or not is_sound(student_solution):
            return {}
        return {
            f"{FIRST}{action}": Number(v)
            for action, v in student_solution.first_values.items()
            if v != right_solution.first_values[action]
        }

    return QuestionTemplate(
        answers=lambda solved, solution: (
            {}
            if is_short(solved.problem)
            else {f"{FIRST}{action}": Number(v) for action, v in solution.first_values.items()}
        ),
        form=lambda _solved, _name: forms.NUMBER,
        follow=follow,
        rests_on=lambda solved: {
            f"{FIRST}{action}": (*chance_names(solved), *gain_names(solved))
            for action in ACTIONS
            if not is_short(solved.problem)
        },
        place=lambda _, name: InNode("C" if name == f"{FIRST}{DRAW}" else "D"),
    )


def value() -> AboutRounds:
    """Ask for MAX's gain with his best strategy, if only his own first action is over."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        student_solution = own_solution(solved, answers)
        is_asked = len(solved.problem.history) == MAX_ACTED and is_sound(student_solution)
        return (
            Number(student_solution.value)
            if is_asked and student_solution.value != solved.solution.value
            else None
        )

    return single(
        VALUE,
        form=lambda _: forms.NUMBER,
        answer=lambda solved, solution: (
            Number(solution.value) if len(solved.problem.history) == MAX_ACTED else None
        ),
        follow=follow,
        rests_on=lambda solved: (*chance_names(solved), *gain_names(solved)),
        place=lambda _: InNode("B"),
    )


def first_action() -> AboutRounds:
    """Ask what MAX should do in the first round, by his own values of both actions."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        right_values = solved.solution.first_values
        own_values = {a: own_value(answers, f"{FIRST}{a}", v) for a, v in right_values.items()}
        return None if is_short(solved.problem) else preferred(own_values, right_values)

    return single(
        ACTION_FIRST,
        form=lambda _: forms.choice(*ACTIONS),
        answer=lambda solved, solution: (
            None if is_short(solved.problem) else Choice(greatest(solution.first_values)[0])
        ),
        follow=follow,
        rests_on=lambda _: tuple(f"{FIRST}{action}" for action in ACTIONS),
    )


def knowing() -> AboutRounds:
    """Ask what MAX gains more if he sees MIN's hand before his second action."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        student_solution, right_solution = own_solution(solved, answers), solved.solution
        if not is_sound(student_solution):
            return None
        worth = max(student_solution.back_up(student_solution.seeing).values()) - own_total(
            solved, answers, student_solution
        )
        return None if worth == right_solution.knowing else Number(worth)

    return single(
        KNOWING,
        form=lambda _: forms.NUMBER,
        answer=lambda _, solution: Number(solution.knowing),
        follow=follow,
        rests_on=lambda solved: (
            *chance_names(solved),
            *(f"{BELIEF}{node}" for node in solved.problem.believing),
            *total_names(solved),
        ),
    )


def total_names(solved: SolvedCase) -> tuple[str, ...]:
    """Return the questions about what MAX gains without seeing MIN's hand."""
    if is_over(solved.problem):
        return gain_names(solved)
    if is_short(solved.problem):
        return (VALUE,)
    return tuple(f"{FIRST}{action}" for action in ACTIONS)


def own_total(solved: SolvedCase, answers: Answers, student_solution: TwoRoundSolution) -> Rational:
    """Return what MAX gains without seeing MIN's hand, by the student's own answers."""
    if is_over(solved.problem):
        return student_solution.value
    if is_short(solved.problem):
        return own_value(answers, VALUE, solved.solution.value)
    right_values = solved.solution.first_values
    return max(own_value(answers, f"{FIRST}{action}", v) for action, v in right_values.items())


def price() -> AboutRounds:
    """Ask for the prices at which drawing is no worse at MAX's first node: `price-C`."""

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        student_solution, right_solution = own_solution(solved, answers), solved.solution
        if (
            not is_short(solved.problem)
            or student_solution.fair_price() == right_solution.fair_price()
        ):
            return {}
        return {price_name(solved): up_to(student_solution.fair_price())}

    return QuestionTemplate(
        answers=lambda solved, solution: (
            {price_name(solved): up_to(solution.fair_price())} if is_short(solved.problem) else {}
        ),
        form=lambda _solved, _name: forms.reals("x"),
        follow=follow,
        rests_on=lambda solved: (
            {price_name(solved): gain_names(solved)[: len(ACTIONS)]}
            if is_short(solved.problem)
            else {}
        ),
    )


def price_name(solved: SolvedCase) -> str:
    """Return the name of the question about the price at MAX's first node."""
    return f"{PRICE}{solved.problem.sets[0]}"


def up_to(most: Rational) -> Reals:
    """Return the set of the numbers that are not above one."""
    return Reals((Span(-inf, most, to_high=True),))


QUESTIONS: tuple[AboutRounds, ...] = (
    first_ace(),
    min_draws(),
    beliefs(),
    next_ace(),
    gains(),
    values_at_nodes(),
    decision_at_the_end(),
    strategy(),
    first_values(),
    value(),
    first_action(),
    price(),
    knowing(),
)
