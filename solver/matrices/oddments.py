"""The mixes of a two by two game without a saddle point, by Williams's oddments.

J. D. Williams, The Compleat Strategyst (1954), chapter 2: the odds of a row are the difference of
the two payoffs in the *other* row, those of a column the difference in the other column.
"""

from solver.exact import Rational
from solver.matrices.matrix import Matrix, Mix, maximin, minimax, transposed


def mixed(matrix: Matrix) -> tuple[Mix, Mix] | None:
    """Max's mix and Min's; None where there is a saddle point, and nothing to mix."""
    if maximin(matrix) == minimax(matrix):
        return None
    return by_odds(*odds(matrix)), by_odds(*odds(transposed(matrix)))


def odds(matrix: Matrix) -> tuple[Rational, Rational]:
    """Those of the first row and of the second."""
    (a, b), (c, d) = matrix
    return abs(c - d), abs(a - b)


def by_odds(first: Rational, second: Rational) -> Mix:
    """The probabilities that are in that ratio."""
    return first / (first + second), second / (first + second)
