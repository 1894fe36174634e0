"""Draws of matrices: a core that is mixed, and dominated rows and columns around it."""

from generator.base.rng import Rng
from solver.exact import Rational
from solver.matrices.matrix import Matrix, transposed

STEP = 4
"""By so much at most a dominated payoff is worse."""
TWO = 2


def drawn_matrix(rng: Rng, m: int, n: int, *, low: int, high: int) -> Matrix:
    """Any payoffs."""
    return tuple(tuple(Rational(rng.between(low, high)) for _ in range(n)) for _ in range(m))


def drawn_core(rng: Rng, n: int, *, low: int, high: int) -> Matrix:
    """Two rows and n columns, of which the first two have no saddle point."""
    a, b, c, d = sorted(rng.between(low, high) for _ in range(2 * TWO))
    high_ones, low_ones = rng.shuffled((c, d)), rng.shuffled((a, b))
    rows = [high_ones[0], low_ones[0]], [low_ones[1], high_ones[1]]
    for _ in range(n - TWO):
        for row in rows:
            row.append(rng.between(low, high))
    turned = rng.pick((0, 1))
    return tuple(tuple(map(Rational, rows[(i + turned) % TWO])) for i in range(TWO))


def with_dominated_row(rng: Rng, matrix: Matrix) -> Matrix:
    """A row more that is worse everywhere than one of them."""
    worse = tuple(u - Rational(rng.between(1, STEP)) for u in rng.pick(matrix))
    return (*matrix, worse)


def with_dominated_column(rng: Rng, matrix: Matrix) -> Matrix:
    """A column more that is worse for Min everywhere than one of them."""
    worse = tuple(u + Rational(rng.between(1, STEP)) for u in rng.pick(transposed(matrix)))
    return transposed((*transposed(matrix), worse))


def in_any_order(rng: Rng, matrix: Matrix) -> Matrix:
    """Rows and columns shuffled."""
    return transposed(rng.shuffled(transposed(rng.shuffled(matrix))))
