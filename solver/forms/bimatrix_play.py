"""A game of two players solved as on paper: best responses, dominance, and its equilibria.

M. J. Osborne, "An Introduction to Game Theory" (2004), sections 2.6 to 2.9 and 4.2 to 4.4.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from solver.exact import ONE, ZERO, Rational
from solver.forms.bimatrix import (
    DominatedStrategy,
    Remaining,
    bimatrix_equilibria,
    strictly_dominated,
    weakly_dominated,
)
from solver.forms.extensive import Payments
from solver.forms.strategic import Profile
from solver.matrices import Matrix, Mix, transpose

Cells: TypeAlias = frozenset[tuple[int, int]]
"""Cells of the table, each as its row and its column."""
Strategies: TypeAlias = frozenset[tuple[int, int]]
"""Strategies, each as its player, 0 or 1, and its index."""


@dataclass(frozen=True, slots=True)
class PayoffPair:
    """The payoffs of both players: rows are player 1's strategies, columns player 2's."""

    ours: Matrix
    theirs: Matrix

    @property
    def shape(self) -> tuple[int, int]:
        """The number of rows and of columns."""
        return len(self.ours), len(self.ours[0])

    @property
    def everything(self) -> Remaining:
        """All strategies of both players."""
        m, n = self.shape
        return tuple(range(m)), tuple(range(n))

    @property
    def by_profile(self) -> Mapping[Profile, Payments]:
        """Both payoffs of each cell."""
        m, n = self.shape
        return {(i, j): (self.ours[i][j], self.theirs[i][j]) for i in range(m) for j in range(n)}


@dataclass(frozen=True, slots=True, kw_only=True)
class BimatrixPlay:
    """A solved game.

    `best_rows` are player 1's best responses to each column, `best_columns` player 2's to each row.
    `strict` and `weak` are the strategies dominated strictly, and weakly only, in the whole game;
    `reasons` says by what. `struck` are those struck out one after another, and `remaining` the
    others. `mixes` is the only equilibrium in which somebody mixes, or None; `payoffs` is what both
    expect in it.
    """

    best_rows: tuple[frozenset[int], ...]
    best_columns: tuple[frozenset[int], ...]
    pure: Cells
    strict: Strategies
    weak: Strategies
    reasons: tuple[DominatedStrategy, ...]
    struck: tuple[DominatedStrategy, ...]
    remaining: Remaining
    mixes: tuple[Mix, Mix] | None = None
    payoffs: Payments = ()


Dominance: TypeAlias = Callable[
    [Remaining, Mapping[Profile, Payments]], tuple[DominatedStrategy, ...]
]
"""A function that returns the strategies dominated among those that remain."""


@dataclass(frozen=True, slots=True)
class MixedEquilibria:
    """The equilibria in which somebody mixes; `finite` is whether there are finitely many."""

    mixes: tuple[tuple[Mix, Mix], ...]
    finite: bool


@lru_cache(maxsize=64)
def mixed_equilibria(game: PayoffPair) -> MixedEquilibria:
    """Return the equilibria that are not pure."""
    solution = bimatrix_equilibria(game.ours, game.theirs)
    mixes = tuple((x, y) for x, y in solution.equilibria if not {*x, *y} <= {ZERO, ONE})
    return MixedEquilibria(mixes, finite=not solution.infinite)


def play(game: PayoffPair) -> BimatrixPlay:
    """Solve a game that has at most one equilibrium in which somebody mixes."""
    mixes = mixed_equilibria(game).mixes
    solution = play_pure(game)
    if not mixes:
        return solution
    return with_mixes(game, solution, mixes[0])


def with_mixes(game: PayoffPair, solution: BimatrixPlay, mixes: tuple[Mix, Mix]) -> BimatrixPlay:
    """Return the solution with these mixes, and what both players expect of them."""
    return replace(solution, mixes=mixes, payoffs=expected_pair(game, mixes))


def play_pure(game: PayoffPair) -> BimatrixPlay:
    """Solve the game without looking for mixes."""
    payoffs = game.by_profile
    best_rows = tuple(map(greatest_places, transpose(game.ours)))
    best_columns = tuple(map(greatest_places, game.theirs))
    strictly = strictly_dominated(game.everything, payoffs)
    strict = strategies_of(strictly)
    weakly = tuple(
        each
        for each in weakly_dominated(game.everything, payoffs)
        if (each.player, each.strategy) not in strict
    )
    struck = strike_one_by_one(game, strictly_dominated)
    return BimatrixPlay(
        best_rows=best_rows,
        best_columns=best_columns,
        pure=both_best(best_rows, best_columns),
        strict=strict,
        weak=strategies_of(weakly),
        reasons=(*strictly, *weakly),
        struck=struck,
        remaining=without(game.everything, strategies_of(struck)),
    )


def pure_equilibria(game: PayoffPair) -> Cells:
    """Return the cells in which each player answers best, without looking for dominance."""
    return both_best(
        tuple(map(greatest_places, transpose(game.ours))), tuple(map(greatest_places, game.theirs))
    )


def greatest_places(payoffs: tuple[Rational, ...]) -> frozenset[int]:
    """Return the places of the greatest payoff."""
    most = max(payoffs)
    return frozenset(i for i, u in enumerate(payoffs) if u == most)


def both_best(
    best_rows: tuple[frozenset[int], ...], best_columns: tuple[frozenset[int], ...]
) -> Cells:
    """Return the cells in which both strategies are best responses."""
    return frozenset(
        (i, j) for j, rows in enumerate(best_rows) for i in rows if j in best_columns[i]
    )


def strategies_of(dominated: Iterable[DominatedStrategy]) -> Strategies:
    """Return the dominated strategies without what dominates them."""
    return frozenset((each.player, each.strategy) for each in dominated)


def strike_one_by_one(
    game: PayoffPair, dominance: Dominance, start: Remaining | None = None
) -> tuple[DominatedStrategy, ...]:
    """Strike out the first dominated strategy of those that remain, until none is dominated."""
    remaining = game.everything if start is None else start
    struck: list[DominatedStrategy] = []
    while dominated := dominance(remaining, game.by_profile):
        struck.append(dominated[0])
        remaining = without(remaining, strategies_of(dominated[:1]))
    return tuple(struck)


def without(remaining: Remaining, strategies: Strategies) -> Remaining:
    """Return what remains without these strategies."""
    return tuple(
        tuple(s for s in own if (p, s) not in strategies) for p, own in enumerate(remaining)
    )


def expected_pair(game: PayoffPair, mixes: tuple[Mix, Mix]) -> Payments:
    """Return what each player expects if both play these mixes."""
    x, y = mixes
    m, n = game.shape
    return tuple(
        sum((x[i] * y[j] * matrix[i][j] for i in range(m) for j in range(n)), start=ZERO)
        for matrix in (game.ours, game.theirs)
    )
