"""Misconceptions about games of two players with payoffs of their own.

Each changes a part of the right solution.
"""

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

from solver.exact import ZERO
from solver.forms.bimatrix import (
    DominatedStrategy,
    Remaining,
    strictly_dominated,
    strictly_dominated_by_pure,
    weakly_dominated,
)
from solver.forms.bimatrix_play import (
    BimatrixPlay,
    Cells,
    PayoffPair,
    expected_pair,
    greatest_places,
    play_pure,
    pure_equilibria,
    strategies_of,
    strike_one_by_one,
    without,
)
from solver.forms.extensive import Payments
from solver.forms.strategic import Profile
from solver.matrices import Mix, played_strategies, spread_mix, transpose
from solver.trees.values import expected_value, mean_value


def others_payoffs(game: PayoffPair, right_solution: BimatrixPlay) -> BimatrixPlay | None:
    """Look at the other player's payoff in each cell; None if that finds the same equilibria."""
    solution = play_pure(exchanged(game))
    if solution.pure == right_solution.pure:
        return None
    return replace(solution, mixes=right_solution.mixes, payoffs=right_solution.payoffs)


def as_zero_sum(game: PayoffPair, right_solution: BimatrixPlay) -> BimatrixPlay | None:
    """Let player 2 keep player 1's payoff down; None if that finds the same equilibria."""
    solution = play_pure(zero_sum(game))
    if solution.pure == right_solution.pure:
        return None
    return replace(
        right_solution,
        best_rows=solution.best_rows,
        best_columns=solution.best_columns,
        pure=solution.pure,
    )


def maximin_for_equilibrium(game: PayoffPair, right_solution: BimatrixPlay) -> BimatrixPlay | None:
    """Take the strategies that guarantee most; None if a player has several of them."""
    cells = maximin_cells(game)
    return replace(right_solution, pure=cells) if len(cells) == 1 else None


def greatest_sum(game: PayoffPair, right_solution: BimatrixPlay) -> BimatrixPlay:
    """Take the cells in which both together get most."""
    return replace(right_solution, pure=greatest_sum_cells(game))


def one_player_only(game: PayoffPair, right_solution: BimatrixPlay) -> BimatrixPlay | None:
    """Take every cell in which player 1 answers best; None if player 2 does so there as well."""
    cells = best_row_cells(game)
    return None if cells == right_solution.pure else replace(right_solution, pure=cells)


def exchanged(game: PayoffPair) -> PayoffPair:
    """Return the game in which each player gets what the other one does."""
    return PayoffPair(game.theirs, game.ours)


def zero_sum(game: PayoffPair) -> PayoffPair:
    """Return the game in which player 2 loses what player 1 gets."""
    return PayoffPair(game.ours, tuple(tuple(-u for u in row) for row in game.ours))


def maximin_cells(game: PayoffPair) -> Cells:
    """Return the cells of those strategies of both players that guarantee most."""
    rows = greatest_places(tuple(map(min, game.ours)))
    columns = greatest_places(tuple(map(min, transpose(game.theirs))))
    return frozenset(product(rows, columns))


def greatest_sum_cells(game: PayoffPair) -> Cells:
    """Return the cells in which both together get most."""
    sums = {cell: sum(pair, start=ZERO) for cell, pair in game.by_profile.items()}
    most = max(sums.values())
    return frozenset((i, j) for (i, j), total in sums.items() if total == most)


def best_row_cells(game: PayoffPair) -> Cells:
    """Return the cells in which player 1 answers best."""
    columns = enumerate(transpose(game.ours))
    return frozenset((i, j) for j, column in columns for i in greatest_places(column))


def are_told_apart(game: PayoffPair) -> bool:
    """Return whether each mistake about pure equilibria finds cells of its own, and wrong ones.

    Some are not made where they find the right cells; nor is the maximin where it is not one cell.
    """
    right = pure_equilibria(game)
    absent_if_right = (
        pure_equilibria(exchanged(game)),
        pure_equilibria(zero_sum(game)),
        best_row_cells(game),
    )
    maximin = maximin_cells(game)
    found = [
        right,
        greatest_sum_cells(game),
        *(cells for cells in absent_if_right if cells != right),
        *([maximin] if len(maximin) == 1 else []),
    ]
    return len(set(found)) == len(found)


def own_payoffs_for_opponents(
    game: PayoffPair, right_solution: BimatrixPlay
) -> BimatrixPlay | None:
    """Give each player the mix that makes himself indifferent; None where nothing is mixed."""
    if right_solution.mixes is None:
        return None
    x, y = map(played_part, right_solution.mixes)
    return mixed_so(game, right_solution, (y, x))


def odds_not_swapped(game: PayoffPair, right_solution: BimatrixPlay) -> BimatrixPlay | None:
    """Give each of two strategies the probability of the other one."""
    if right_solution.mixes is None:
        return None
    x, y = map(played_part, right_solution.mixes)
    return mixed_so(game, right_solution, (x[::-1], y[::-1]))


def mixed_so(
    game: PayoffPair, right_solution: BimatrixPlay, parts: tuple[Mix, Mix]
) -> BimatrixPlay | None:
    """Return the solution with other weights for the strategies played, and what they bring."""
    assert right_solution.mixes is not None, "only mixes are changed"
    (rows, columns), (m, n) = map(played_strategies, right_solution.mixes), game.shape
    if (len(rows), len(columns)) != (len(parts[0]), len(parts[1])):
        return None
    mixes = spread_mix(parts[0], rows, m), spread_mix(parts[1], columns, n)
    return replace(right_solution, mixes=mixes, payoffs=expected_pair(game, mixes))


def played_part(mix: Mix) -> Mix:
    """Return the probabilities of the strategies played."""
    return tuple(filter(None, mix))


def weakly_for_strictly(game: PayoffPair, right_solution: BimatrixPlay) -> BimatrixPlay | None:
    """Strike out what is never better, as if that were enough; None if nothing is like that."""
    if not right_solution.weak:
        return None
    struck = strike_one_by_one(game, dominated_either_way)
    return replace(
        right_solution,
        strict=right_solution.strict | right_solution.weak,
        struck=struck,
        remaining=without(game.everything, strategies_of(struck)),
    )


def dominated_either_way(
    remaining: Remaining, payoffs: Mapping[Profile, Payments]
) -> tuple[DominatedStrategy, ...]:
    """Return the strategies dominated strictly, then those dominated weakly."""
    return (*strictly_dominated(remaining, payoffs), *weakly_dominated(remaining, payoffs))


def pure_dominators_only(game: PayoffPair, right_solution: BimatrixPlay) -> BimatrixPlay | None:
    """Compare single strategies only, never mixes; None where that finds as much."""
    strict = strategies_of(strictly_dominated_by_pure(game.everything, game.by_profile))
    if strict == right_solution.strict:
        return None
    struck = strike_one_by_one(game, strictly_dominated_by_pure)
    remaining = without(game.everything, strategies_of(struck))
    return replace(right_solution, strict=strict, struck=struck, remaining=remaining)


def one_round_only(game: PayoffPair, right_solution: BimatrixPlay) -> BimatrixPlay | None:
    """Strike out what is dominated at first, and do not look again; None if that is all."""
    remaining = without(game.everything, right_solution.strict)
    if remaining == right_solution.remaining:
        return None
    return replace(right_solution, remaining=remaining)


def own_mix_weighs(game: PayoffPair, right_solution: BimatrixPlay) -> BimatrixPlay | None:
    """Weigh each player's payoffs by his own probabilities, against one strategy of the other."""
    if right_solution.mixes is None:
        return None
    x, y = right_solution.mixes
    i, j = played_strategies(x)[0], played_strategies(y)[0]
    ours = expected_value(x, [row[j] for row in game.ours])
    theirs = expected_value(y, game.theirs[i])
    return replace(right_solution, payoffs=(ours, theirs))


def cells_averaged(game: PayoffPair, right_solution: BimatrixPlay) -> BimatrixPlay | None:
    """Take the plain mean of the cells that may come about, as if all were equally likely."""
    if right_solution.mixes is None:
        return None
    rows, columns = map(played_strategies, right_solution.mixes)
    payoffs = tuple(
        mean_value([matrix[i][j] for i in rows for j in columns])
        for matrix in (game.ours, game.theirs)
    )
    return replace(right_solution, payoffs=payoffs)
