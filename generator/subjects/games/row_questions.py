"""Questions about rows of matches: the AND/OR graph or the values, the moves, the winner."""

from generator.answers import forms
from generator.answers.answers import Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.exercise.asking import Asking, Solved, own_value, single
from generator.subjects.games.questions import count, winner, winning_moves
from generator.subjects.games.row_problem import RowProblem, after
from generator.subjects.games.row_solution import RowSolution
from solver.exact import ZERO, Rational
from solver.games.rows import Rule
from solver.games.sprague_grundy import total
from solver.turn import Turn

LOST = Number(ZERO)
"""The value of a position without a move, and of every other that is lost."""
LABELS = forms.choice("AND", "OR", aliases={"Y": "AND", "E": "AND", "O": "OR", "OU": "OR"})


def row_questions(*others: Rule) -> tuple[Asking[RowProblem, RowSolution, RowSolution], ...]:
    """By the other rules a student may name moves that the game does not have."""
    return (
        single(
            "label",
            form=lambda _: LABELS,
            answer=lambda _, found: Choice(found.graph.label.upper()) if found.graph else None,
        ),
        count("positions", lambda found: found.graph.positions if found.graph else None, points=2),
        count("solved", lambda found: found.graph.solved if found.graph else None, points=8),
        winning_moves(
            lambda found: found.graph.later if found.graph else None,
            name="later",
            form=lambda solved: after(solved.problem.later, solved.problem.rule, *others),
            points=3,
        ),
        values_of_rows(),
        single(
            "value",
            form=lambda _: forms.NUMBER,
            answer=lambda _, found: Number(Rational(found.values.value)) if found.values else None,
            points=2,
            guess=lambda _: LOST,
            follow=sum_of_own,
            rests_on=asked_rows,
        ),
        winning_moves(
            lambda found: found.moves,
            form=lambda solved: after(solved.problem.sizes, solved.problem.rule, *others),
            points=8,
        ),
        winner(
            lambda found: found.winner,
            follow=winner_by_own,
            rests_on=lambda solved: ("value", "moves") if solved.worked.values else ("moves",),
        ),
    )


def asked_rows(solved: Solved[RowProblem, RowSolution]) -> tuple[str, ...]:
    values = solved.worked.values
    return tuple(f"row-{size}" for size in values.rows) if values else ()


def values_of_rows() -> Asking[RowProblem, RowSolution, RowSolution]:
    """The Sprague-Grundy value of each row."""
    return Asking(
        answers=lambda _, found: {
            f"row-{size}": Number(Rational(value))
            for size, value in (found.values.rows.items() if found.values else ())
        },
        form=lambda _solved, _name: forms.NUMBER,
        guesses=lambda solved: dict.fromkeys(asked_rows(solved), LOST),
    )


def sum_of_own(solved: Solved[RowProblem, RowSolution], given: Answers) -> Number | None:
    """The XOR of the student's own values, if they are whole numbers."""
    values = solved.worked.values
    right = {n: Rational(v) for n, v in values.rows.items()} if values else {}
    own = {n: own_value(given, f"row-{n}", v) for n, v in right.items()}
    if own == right or any(v < 0 or v.denominator != 1 for v in own.values()):
        return None
    return Number(Rational(total(int(own[n]) for n in solved.problem.sizes)))


def winner_by_own(solved: Solved[RowProblem, RowSolution], given: Answers) -> Turn | None:
    """Who wins by the student's own value of the position, or else by his own winning moves."""
    first, values = solved.problem.first, solved.worked.values
    value, moves = given.get("value"), given.get("moves")
    if values and isinstance(value, Number) and value.value != values.value:
        return first if value.value else first.other
    if isinstance(moves, Moves) and moves.labels != frozenset(solved.worked.moves):
        return first if moves.labels else first.other
    return None
