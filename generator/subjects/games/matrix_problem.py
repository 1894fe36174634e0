"""A problem that is a matrix of payoffs, as plain data and back."""

from dataclasses import dataclass
from itertools import permutations

from generator.base.errors import BadProblem
from generator.base.plain import Plain
from generator.exercise.parts import Part
from solver.exact import rational
from solver.matrices.matrix import Matrix, transposed
from solver.matrices.solving import solve

FEWEST, MOST = 2, 5
"""Rows and columns that a person can be asked about."""
GREATEST = 10_000


@dataclass(frozen=True, slots=True)
class MatrixProblem:
    """What Max wins: a row for each of his strategies, a column for each of Min's."""

    matrix: Matrix

    @property
    def rows(self) -> tuple[str, ...]:
        """The names of Max's strategies."""
        return tuple(f"a{i + 1}" for i in range(len(self.matrix)))

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of Min's."""
        return tuple(f"b{j + 1}" for j in range(len(self.matrix[0])))


def matrix_problem(*, matrix: Matrix) -> MatrixProblem:
    """The problem, if it is solved by a saddle point or by mixing two strategies, in one way."""
    found = solve(matrix)
    if not found.saddle and min(len(found.left.rows), len(found.left.columns)) > FEWEST:
        raise BadProblem(
            "a game without a saddle point keeps two rows or two columns here, "
            "once dominated ones are struck out"
        )
    if not found.unique:
        raise BadProblem("here a player has several optimal mixes; change one of the payoffs")
    return MatrixProblem(matrix)


def in_order(problem: MatrixProblem) -> MatrixProblem:
    """The same for all in which rows and columns stand otherwise."""
    matrix = problem.matrix
    if len(matrix) > len(matrix[0]):
        return MatrixProblem(transposed(least(transposed(matrix))))
    return MatrixProblem(least(matrix))


def least(matrix: Matrix) -> Matrix:
    """Of all orders of rows, and of columns, the first; there are not many rows."""
    ordered = (transposed(tuple(sorted(transposed(rows)))) for rows in permutations(matrix))
    return min(ordered)


def matrix_from(rows: Plain) -> Matrix:
    """`["2, -3", "-3, 4"]`."""
    found = tuple(tuple(rational(entry.strip()) for entry in row.split(",")) for row in rows)
    widths = {len(row) for row in found}
    if not FEWEST <= len(found) <= MOST or not widths <= {*range(FEWEST, MOST + 1)}:
        raise BadProblem(
            "a matrix has {fewest} to {most} rows and {fewest} to {most} columns",
            fewest=FEWEST,
            most=MOST,
        )
    if len(widths) > 1:
        raise BadProblem("every row of a matrix has as many payoffs")
    if any(abs(u) > GREATEST or u.denominator > GREATEST for row in found for u in row):
        raise BadProblem(
            "payoffs lie between -{greatest} and {greatest}, and so do their parts",
            greatest=GREATEST,
        )
    return found


MATRIX = Part(
    name="matrix",
    example=["2, -3", "-3, 4"],
    read=matrix_from,
    write=lambda matrix: [", ".join(map(str, row)) for row in matrix],
)
