"""A zero-sum game as a matrix, and what a strategy without chance is sure of.

Von Neumann and Morgenstern, Theory of Games and Economic Behavior (1944), sections 14 and 17; AIMA
4e, section 17.2.2.
"""

from collections.abc import Sequence
from typing import TypeAlias

from solver.exact import ZERO, Rational

Matrix: TypeAlias = tuple[tuple[Rational, ...], ...]
"""What Max wins: a row for each of his strategies, a column for each of Min's."""
Mix: TypeAlias = tuple[Rational, ...]
"""The probability of each of a player's strategies."""


def transposed(matrix: Matrix) -> Matrix:
    """Columns for rows."""
    return tuple(zip(*matrix, strict=True))


def part(matrix: Matrix, rows: Sequence[int], columns: Sequence[int]) -> Matrix:
    """The game in which these strategies alone are left."""
    return tuple(tuple(matrix[i][j] for j in columns) for i in rows)


def row_minima(matrix: Matrix) -> tuple[Rational, ...]:
    """What each row is sure of."""
    return tuple(map(min, matrix))


def column_maxima(matrix: Matrix) -> tuple[Rational, ...]:
    """What Max can get at most against each column."""
    return tuple(map(max, transposed(matrix)))


def maximin(matrix: Matrix) -> Rational:
    """What Max is sure of with one row alone."""
    return max(row_minima(matrix))


def minimax(matrix: Matrix) -> Rational:
    """What Min can hold Max down to with one column alone."""
    return min(column_maxima(matrix))


def against_columns(matrix: Matrix, mix: Mix) -> tuple[Rational, ...]:
    """What Max's mix brings on average against each column."""
    return tuple(weighed(column, mix) for column in transposed(matrix))


def against_rows(matrix: Matrix, mix: Mix) -> tuple[Rational, ...]:
    """What each row brings on average against Min's mix."""
    return tuple(weighed(row, mix) for row in matrix)


def weighed(payoffs: Sequence[Rational], mix: Mix) -> Rational:
    """The mean of the payoffs."""
    return sum((p * u for p, u in zip(mix, payoffs, strict=True)), start=ZERO)


def spread(mix: Sequence[Rational], strategies: Sequence[int], n: int) -> Mix:
    """Probabilities of these strategies among all n; the others are never played."""
    p = dict(zip(strategies, mix, strict=True))
    return tuple(p.get(i, ZERO) for i in range(n))


def pure(n: int, i: int) -> Mix:
    """Strategy i of n for sure."""
    return tuple(Rational(int(k == i)) for k in range(n))
