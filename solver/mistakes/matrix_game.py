"""Misconceptions about matrix games; each changes a part of the right solution."""

from dataclasses import replace

from solver.exact import Rational
from solver.matrices import (
    Matrix,
    Mix,
    Play,
    against_columns,
    column_maxima,
    maximin,
    minimax,
    pure_mix,
    row_minima,
    spread_mix,
    submatrix,
    transpose,
)
from solver.trees.values import mean_value

FIRST = (0, 1)


def pure_always(matrix: Matrix, right_solution: Play) -> Play | None:
    """Play the best pure strategies instead of mixing; None where there is a saddle point."""
    if right_solution.saddle:
        return None
    row = row_minima(matrix).index(right_solution.maximin)
    column = column_maxima(matrix).index(right_solution.minimax)
    return replace(
        right_solution,
        max=pure_mix(len(matrix), row),
        min=pure_mix(len(matrix[0]), column),
        value=right_solution.maximin,
    )


def averages_rows(matrix: Matrix, right_solution: Play) -> Play:
    """Judge rows and columns by their mean, as if the opponent's moves were equally likely."""
    return replace(
        right_solution,
        maximin=max(map(mean_value, matrix)),
        minimax=min(map(mean_value, transpose(matrix))),
    )


def own_payoffs_for_opponents(matrix: Matrix, right_solution: Play) -> Play | None:
    """Mix so that the player himself is indifferent, not the opponent.

    Returns None where there is nothing to mix.
    """
    if right_solution.saddle:
        return None
    rows, columns = right_solution.kernel.rows, right_solution.kernel.columns
    x, y = (kernel_mix(mix) for mix in (right_solution.max, right_solution.min))
    return replace(
        right_solution,
        minimax=max(map(min, transpose(matrix))),
        max=spread_mix(y, rows, len(matrix)),
        min=spread_mix(x, columns, len(matrix[0])),
    )


def odds_not_swapped(matrix: Matrix, right_solution: Play) -> Play | None:
    """Give each strategy its own difference as odds, not the other one's."""
    if right_solution.saddle:
        return None
    rows, columns = right_solution.kernel.rows, right_solution.kernel.columns
    x, y = (kernel_mix(mix)[::-1] for mix in (right_solution.max, right_solution.min))
    return by_mixes(
        matrix,
        right_solution,
        spread_mix(x, rows, len(matrix)),
        spread_mix(y, columns, len(matrix[0])),
    )


def dominated_kept(matrix: Matrix, right_solution: Play) -> Play | None:
    """Mix the first two rows and columns, though one of them is dominated."""
    kept_strategies = {
        (strike.player, strike.strategy)
        for strike in right_solution.struck
        if strike.strategy in FIRST
    }
    mixes = mixes_of(submatrix(matrix, FIRST, FIRST)) if kept_strategies else None
    if mixes is None:
        return None
    x, y = mixes
    return by_mixes(
        matrix,
        right_solution,
        spread_mix(x, FIRST, len(matrix)),
        spread_mix(y, FIRST, len(matrix[0])),
    )


def by_mixes(matrix: Matrix, right_solution: Play, x: Mix, y: Mix) -> Play:
    """Return the solution with these mixes; its value is against the first column played."""
    column = next(j for j, q in enumerate(y) if q)
    return replace(right_solution, max=x, min=y, value=against_columns(matrix, x)[column])


def kernel_mix(mix: Mix) -> Mix:
    """Return the probabilities of the strategies played."""
    return tuple(filter(None, mix))


# The mixes of a two by two game without a saddle point, by Williams's oddments.
#
# J. D. Williams, The Compleat Strategyst (1954), chapter 2: the odds of a row are the difference
# of the two payoffs in the *other* row, those of a column the difference in the other column.


def mixes_of(matrix: Matrix) -> tuple[Mix, Mix] | None:
    """Return Max's mix and Min's; None at a saddle point, where there is nothing to mix."""
    if maximin(matrix) == minimax(matrix):
        return None
    return by_odds(*odds(matrix)), by_odds(*odds(transpose(matrix)))


def odds(matrix: Matrix) -> tuple[Rational, Rational]:
    """Return the odds of the first row and of the second."""
    (a, b), (c, d) = matrix
    return abs(c - d), abs(a - b)


def by_odds(first: Rational, second: Rational) -> Mix:
    """Return the probabilities in that ratio."""
    return first / (first + second), second / (first + second)
