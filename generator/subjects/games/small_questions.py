"""Questions on a small game told in words: its tree, and what it is worth."""

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.path import Path
from generator.answers.question import Form
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, own_value, single
from generator.exercise.work import COUNTED, Work
from generator.subjects.games.small_games import SMALL_GAMES
from generator.subjects.games.small_problem import (
    SmallProblem,
)
from generator.subjects.games.small_solution import (
    SmallSolution,
    StateResult,
    best_lines,
    solve_by,
)
from solver.exact import Rational
from solver.games.small_game import Twist

SolvedCase: TypeAlias = SolvedProblem[SmallProblem, SmallSolution]
AboutGame: TypeAlias = QuestionTemplate[SmallProblem, SmallSolution, SmallSolution]
MOVES, AFTER, UTILITIES, ENDS = "moves", "after-", "utilities", "ends"
DEPTH, NODES, POSITIONS = "depth", "nodes", "positions"
VALUE_AT, VALUE, WINNER, BEST, LINE = "value-", "value", "winner", "best", "line"


def only_counts(problem: SmallProblem) -> bool:
    """Return whether the tree is not built: one position is listed, and no rule comes on top."""
    return len(problem.positions) == 1 and problem.twist is Twist.NONE


def game_questions() -> tuple[AboutGame, ...]:
    """Return the questions, causes before what follows from them."""
    return (
        ask_count(MOVES, lambda solution: solution.moves, when=only_counts),
        QuestionTemplate(
            answers=lambda solved, solution: {
                f"{AFTER}{name}": Moves(labels)
                for name, labels in zip(solved.problem.position_names, solution.after, strict=True)
            },
            form=lambda solved, _: labels_form(solved),
        ),
        single(
            UTILITIES,
            form=lambda solved: replace(forms.NUMBERS, options=solved.problem.end_names),
            answer=lambda _, solution: Numbers(solution.utilities),
        ),
        ask_count(DEPTH, lambda solution: solution.depth, when=lambda problem: problem.is_built),
        ask_count(ENDS, lambda solution: solution.ends, when=lambda problem: not problem.is_built),
        ask_count(NODES, lambda solution: solution.nodes, when=lambda problem: problem.is_built),
        ask_count(
            POSITIONS, lambda solution: solution.positions, when=lambda problem: problem.is_built
        ),
        QuestionTemplate(
            answers=lambda solved, solution: {
                f"{VALUE_AT}{name}": Number(value)
                for name, value in zip(solved.problem.position_names, solution.values, strict=True)
            },
            form=lambda _solved, _: forms.NUMBER,
        ),
        single(
            VALUE,
            form=lambda _: forms.NUMBER,
            answer=lambda _, solution: Number(solution.value),
            follow=lambda solved, answers: (
                None
                if (student_result := own_result(solved, answers)) is None
                else Number(student_result.value)
            ),
            rests_on=value_questions,
        ),
        ask_winner(),
        ask_best(),
        single(
            LINE,
            form=line_form,
            answer=lambda solved, solution: Path(solution.line) if has_line(solved) else None,
            others=lambda solved: tuple(map(Path, best_lines(solved.solution)[1:])),
        ),
    )


def ask_count(
    name: str,
    count: Callable[[SmallSolution], int],
    *,
    when: Callable[[SmallProblem], bool],
) -> AboutGame:
    """Ask how many there are of something, in problems where it is asked."""

    def work(solved: SolvedCase) -> Work | None:
        return COUNTED if when(solved.problem) else None

    return single(
        name,
        form=lambda _: forms.COUNT,
        answer=lambda solved, solution: (
            Number(Rational(count(solution))) if when(solved.problem) else None
        ),
        work=work,
    )


def labels_form(solved: SolvedCase) -> Form:
    """Return the form of a set of what may lie on the table."""
    return in_any_order(forms.moves(*solved.problem.labels), solved.problem)


def line_form(solved: SolvedCase) -> Form:
    """Return the form of what lies on the table after one move, after two, and so on."""
    labels = solved.problem.labels
    form = forms.path(*labels, room=labels[: solved.solution.depth])
    return in_any_order(form, solved.problem)


def in_any_order(form: Form, problem: SmallProblem) -> Form:
    """Return the form in which what lies in no order is read in any order.

    Where one thing may be left, `2, 5` has to be two answers and no row: then each order of a row
    is another spelling of it.
    """
    form = replace(form, listed=False)
    if SMALL_GAMES[problem.game_name].is_ordered:
        return form
    rows = [label.split("-") for label in problem.labels]
    if sum(len(row) == 1 for row in rows) <= 1:
        return replace(form, rows=True)
    others = {"-".join(other): "-".join(row) for row in rows for other in permutations(row)}
    return replace(form, aliases={o: label for o, label in others.items() if o != label})


def has_line(solved: SolvedCase) -> bool:
    """Return whether a line of best play is asked for: with a twist."""
    return solved.problem.twist is not Twist.NONE


def ask_winner() -> AboutGame:
    """Ask who gains, by the student's own value of the game."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        answered_value = answers.get(VALUE)
        if (
            not isinstance(answered_value, Number)
            or answered_value.value in (0, solved.solution.value)
            or not only_counts(solved.problem)
        ):
            return None
        return gainer(answered_value.value > 0)

    return single(
        WINNER,
        form=lambda _: forms.choice("MAX", "MIN"),
        answer=lambda solved, solution: (
            gainer(solution.value > 0) if only_counts(solved.problem) else None
        ),
        follow=follow,
        rests_on=lambda solved: (VALUE,) if only_counts(solved.problem) else (),
    )


def ask_best() -> AboutGame:
    """Ask for the best first moves, by the student's own values of the positions listed."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        student_result = own_result(solved, answers)
        return (
            None
            if student_result is None or only_counts(solved.problem)
            else Moves(frozenset(student_result.best))
        )

    return single(
        BEST,
        form=labels_form,
        answer=lambda solved, solution: (
            None if only_counts(solved.problem) else Moves(solution.best)
        ),
        follow=follow,
        rests_on=lambda solved: () if only_counts(solved.problem) else value_questions(solved),
    )


def value_questions(solved: SolvedCase) -> tuple[str, ...]:
    """Return the names of the questions about the values of positions."""
    return tuple(f"{VALUE_AT}{name}" for name in solved.problem.position_names)


def own_result(solved: SolvedCase, answers: Answers) -> StateResult | None:
    """Return the result at the start by the student's own values of positions; None if right."""
    problem, solution = solved.problem, solved.solution
    values = [
        own_value(answers, question, right_value)
        for question, right_value in zip(value_questions(solved), solution.values, strict=True)
    ]
    if values == [*solution.values]:
        return None
    values_by_position = dict(zip(problem.positions, values, strict=True))
    by_own_values = solve_by(problem, problem.game, own_values=values_by_position)
    return by_own_values.results[problem.game.initial()]


def gainer(is_max: bool) -> Choice:  # noqa: FBT001  # the answer to a comparison
    """Return MAX or MIN as an answer."""
    return Choice("MAX" if is_max else "MIN")
