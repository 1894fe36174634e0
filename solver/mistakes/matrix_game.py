"""Wrong solvers of matrix games; each has the right solution and changes what its student does."""

from dataclasses import replace

from solver.exact import Rational
from solver.matrices.matrix import (
    Matrix,
    Mix,
    against_columns,
    column_maxima,
    maximin,
    minimax,
    part,
    pure,
    row_minima,
    spread,
    transposed,
    weighed,
)
from solver.matrices.solving import Play

FIRST = (0, 1)


def pure_always(matrix: Matrix, right: Play) -> Play | None:
    """Nobody mixes: each plays the strategy that is surest alone. Right at a saddle point."""
    if right.saddle:
        return None
    row = row_minima(matrix).index(right.maximin)
    column = column_maxima(matrix).index(right.minimax)
    return replace(
        right,
        max=pure(len(matrix), row),
        min=pure(len(matrix[0]), column),
        value=right.maximin,
    )


def averages_rows(matrix: Matrix, right: Play) -> Play:
    """A row is judged by its mean, as if every column were equally likely; a column likewise."""
    return replace(
        right, maximin=max(map(mean, matrix)), minimax=min(map(mean, transposed(matrix)))
    )


def own_payoffs_for_opponents(matrix: Matrix, right: Play) -> Play | None:
    """Each mixes so that he himself is indifferent; the payoffs are taken for the other's as well.

    None where there is nothing to mix.
    """
    if right.saddle:
        return None
    rows, columns = right.kernel.rows, right.kernel.columns
    x, y = (kernel_mix(mix) for mix in (right.max, right.min))
    return replace(
        right,
        minimax=max(map(min, transposed(matrix))),
        max=spread(y, rows, len(matrix)),
        min=spread(x, columns, len(matrix[0])),
    )


def odds_not_swapped(matrix: Matrix, right: Play) -> Play | None:
    """Each strategy gets its own difference as odds, not the other one's."""
    if right.saddle:
        return None
    rows, columns = right.kernel.rows, right.kernel.columns
    x, y = (kernel_mix(mix)[::-1] for mix in (right.max, right.min))
    return by_mixes(matrix, right, spread(x, rows, len(matrix)), spread(y, columns, len(matrix[0])))


def dominated_kept(matrix: Matrix, right: Play) -> Play | None:
    """The first two rows and columns are mixed, though one of them is dominated."""
    kept = {(strike.player, strike.strategy) for strike in right.struck if strike.strategy in FIRST}
    found = mixed(part(matrix, FIRST, FIRST)) if kept else None
    if found is None:
        return None
    x, y = found
    return by_mixes(matrix, right, spread(x, FIRST, len(matrix)), spread(y, FIRST, len(matrix[0])))


def by_mixes(matrix: Matrix, right: Play, x: Mix, y: Mix) -> Play:
    """The value is taken to be what Max's mix brings against the first column that Min plays."""
    column = next(j for j, q in enumerate(y) if q)
    return replace(right, max=x, min=y, value=against_columns(matrix, x)[column])


def kernel_mix(mix: Mix) -> Mix:
    """The probabilities of what is played."""
    return tuple(filter(None, mix))


def mean(payoffs: tuple[Rational, ...]) -> Rational:
    return weighed(payoffs, tuple(Rational(1, len(payoffs)) for _ in payoffs))


# The mixes of a two by two game without a saddle point, by Williams's oddments.
#
# J. D. Williams, The Compleat Strategyst (1954), chapter 2: the odds of a row are the difference
# of the two payoffs in the *other* row, those of a column the difference in the other column.


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
