"""Matrix game: maximin and minimax, the optimal mixes of both players, the value."""

from collections.abc import Callable
from dataclasses import dataclass
from math import comb

from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.features import whether
from generator.exercise.mistakes import altering
from generator.exercise.parts import Features
from generator.exercise.size import one_of, within
from generator.subjects.games.family import family_on_games
from generator.subjects.games.matrix_draws import (
    drawn_core,
    drawn_matrix,
    in_any_order,
    with_dominated_column,
    with_dominated_row,
)
from generator.subjects.games.matrix_problem import MATRIX, MatrixProblem, in_order, matrix_problem
from generator.subjects.games.matrix_questions import matrix_questions
from solver.exact import Rational
from solver.matrices.matrix import Matrix, transposed
from solver.matrices.solving import Play, solve
from solver.mistakes import matrix_game as wrong

HALF = Rational(1, 2)
SADDLE_IN = 6
"""One matrix out of so many has a saddle point, where there may be any."""
LEAST_PAYOFFS = 8
TWO = 2


@dataclass(frozen=True, slots=True)
class Size:
    """`dominated` is how many rows and columns are; the others of one player are two.

    `saddle` is whether there may be a saddle point.
    """

    rows: int = within(2, 3)
    columns: int = within(2, 5)
    dominated: int = within(0, 2)
    saddle: str = one_of("never", "sometimes")
    low: int = within(-99, 90)
    high: int = within(-90, 99)
    denominator: int = within(6, 40)


SIZES = {
    Level.EASY: Size(2, 2, 0, "never", -9, 9, 12),
    Level.MEDIUM: Size(3, 3, 2, "sometimes", -9, 12, 15),
    Level.HARD: Size(2, 4, 1, "never", -12, 15, 24),
}


def draw(rng: Rng, size: Size) -> MatrixProblem:
    """The players' parts are exchanged half the time."""
    matrix = drawn(rng, size)
    return MatrixProblem(transposed(matrix) if rng.below(2) else matrix)


def drawn(rng: Rng, size: Size) -> Matrix:
    if size.saddle == "sometimes" and rng.below(SADDLE_IN) == 0:
        return drawn_matrix(rng, size.rows, size.columns, low=size.low, high=size.high)
    bad_rows = size.rows - TWO
    bad_columns = size.dominated - bad_rows
    matrix = drawn_core(rng, size.columns - bad_columns, low=size.low, high=size.high)
    for _ in range(bad_rows):
        matrix = with_dominated_row(rng, matrix)
    for _ in range(bad_columns):
        matrix = with_dominated_column(rng, matrix)
    return in_any_order(rng, matrix)


def check(size: Size) -> None:
    """BadParameter where two rows and two columns or more are not left, or too few payoffs."""
    bad_columns = size.dominated - (size.rows - TWO)
    if not 0 <= bad_columns <= size.columns - TWO:
        raise BadParameter(
            "of {rows} rows and {columns} columns two rows are left, and at least two columns; "
            "with {dominated} dominated they are not; change dominated",
            rows=size.rows,
            columns=size.columns,
            dominated=size.dominated,
        )
    if size.high - size.low < LEAST_PAYOFFS:
        raise BadParameter(
            "the mistakes are told apart by {least_payoffs} payoffs or more; raise high, or lower "
            "low",
            least_payoffs=LEAST_PAYOFFS + 1,
        )


def fair(_problem: MatrixProblem, worked: Play, size: Size) -> bool:
    """One optimal mix for each with small numbers and not half and half, and a value that is not 0.

    There is a saddle point only where there may be.
    """
    if not worked.unique or not worked.value:
        return False
    mixes = (*worked.max, *worked.min)
    if HALF in mixes or max(v.denominator for v in (*mixes, worked.value)) > size.denominator:
        return False
    return not worked.saddle or size.saddle == "sometimes"


def counted(problem: MatrixProblem, worked: Play) -> Features:
    """Of the matrix, and of what is left to mix: so many pairs of strategies."""
    rows, columns = len(problem.matrix), len(problem.matrix[0])
    left = max(len(worked.left.rows), len(worked.left.columns))
    return {
        "payoffs": rows * columns,
        "dominated": len(worked.struck),
        "saddle": whether(worked.saddle),
        "mixed_pairs": 0 if worked.saddle else comb(left, 2),
    }


def on_matrix(
    solver: Callable[[Matrix, Play], Play | None],
) -> Callable[[MatrixProblem, Play], Play | None]:
    """The wrong solver, for the problem."""
    return lambda problem, worked: solver(problem.matrix, worked)


def about_pure_strategies(question: str) -> bool:
    """Whether it asks for what is sure without mixing."""
    return question in {"maximin", "minimax"}


FAMILY: Family[Size, MatrixProblem, Play] = family_on_games(
    "matrix-game",
    source="AIMA 4e, section 17.2.2; Williams, The Compleat Strategyst",
    sizes=SIZES,
    draw=draw,
    check=check,
    fair=fair,
    solve=lambda problem: solve(problem.matrix),
    questions=matrix_questions(),
    game=matrix_problem,
    parts=(MATRIX,),
    alike=in_order,
    features=counted,
    mistakes=(
        altering("pure-always", on_matrix(wrong.pure_always), about="max"),
        altering(
            "averages-rows",
            on_matrix(wrong.averages_rows),
            about="maximin",
            answers=about_pure_strategies,
        ),
        altering(
            "own-payoffs-for-opponent's", on_matrix(wrong.own_payoffs_for_opponents), about="max"
        ),
        # two rows and two columns without a saddle point are never dominated: none at easy
        altering("dominated-kept", on_matrix(wrong.dominated_kept), about="max"),
        altering("odds-not-swapped", on_matrix(wrong.odds_not_swapped), about="max"),
    ),
)
