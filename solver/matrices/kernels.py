"""The value of a matrix game and its optimal mixes, by way of its kernels.

L. S. Shapley and R. N. Snow, "Basic solutions of discrete games" (1950): the optimal mixes are the
means of finitely many basic ones, and two mixes are basic if and only if they solve a square part
of the matrix, its kernel, by this formula.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from solver.exact import ONE, ZERO, Rational
from solver.matrices.matrix import Matrix, Mix, against_columns, against_rows, part, spread


@dataclass(frozen=True, slots=True)
class Solution:
    """The value, and each player's basic mixes; where he has one, no other is optimal."""

    value: Rational
    max: tuple[Mix, ...]
    min: tuple[Mix, ...]


def solution(matrix: Matrix) -> Solution:
    """Every square part is tried: few in a matrix that is written down, but exponentially many."""
    found = [basic for basic in tried(matrix) if is_optimal(matrix, *basic)]
    assert found, "every matrix game has a value (von Neumann, 1928)"
    return Solution(
        value=found[0][0],
        max=tuple(dict.fromkeys(mix for _, mix, _ in found)),
        min=tuple(dict.fromkeys(mix for _, _, mix in found)),
    )


def tried(matrix: Matrix) -> Iterator[tuple[Rational, Mix, Mix]]:
    """v, x and y by the formula, for every square part that has them."""
    m, n = len(matrix), len(matrix[0])
    for size in range(1, min(m, n) + 1):
        for rows in combinations(range(m), size):
            for columns in combinations(range(n), size):
                kernel = part(matrix, rows, columns)
                adjoint = cofactors(kernel)
                total = sum(map(sum, adjoint), start=ZERO)
                if total:
                    x = [sum(row, start=ZERO) / total for row in adjoint]
                    y = [sum(column, start=ZERO) / total for column in zip(*adjoint, strict=True)]
                    v = determinant(kernel) / total
                    yield v, spread(x, rows, m), spread(y, columns, n)


def is_optimal(matrix: Matrix, v: Rational, x: Mix, y: Mix) -> bool:
    """Whether these are probabilities, x is sure of v, and y of giving no more."""
    return (
        min(x + y) >= 0
        and min(against_columns(matrix, x)) == v
        and max(against_rows(matrix, y)) == v
    )


def cofactors(matrix: Matrix) -> list[list[Rational]]:
    n = range(len(matrix))
    return [[(-1) ** (i + j) * determinant(minor(matrix, i, j)) for j in n] for i in n]


def determinant(matrix: Matrix) -> Rational:
    """Laplace's expansion along the first row."""
    if not matrix:
        return ONE
    terms = ((-1) ** j * a * determinant(minor(matrix, 0, j)) for j, a in enumerate(matrix[0]))
    return sum(terms, start=ZERO)


def minor(matrix: Matrix, i: int, j: int) -> Matrix:
    """The matrix without row i and column j."""
    others = [k for k in range(len(matrix)) if k != i], [k for k in range(len(matrix)) if k != j]
    return part(matrix, *others)
