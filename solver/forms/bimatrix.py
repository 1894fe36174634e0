"""Equilibria of games in strategic form: dominance, pure equilibria, and all of a bimatrix game.

B. von Stengel, "Computing equilibria for two-person games" (2002), sections 2 and 2.2: an
equilibrium is a pair of mixes of which each plays only best responses to the other. The extreme
ones are found by solving a linear system for every pair of supports of one size; the others are
the mixtures of extreme ones that share a player's mix.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import comb, prod
from typing import TypeAlias

from solver.exact import ONE, ZERO, Rational
from solver.forms.extensive import GameFormError, Payments
from solver.forms.simplex import maximise
from solver.forms.strategic import Profile
from solver.matrices import Matrix, Mix, against_columns, pure_mix, spread_mix, submatrix, transpose

MAX_SUPPORTS = 20_000
"""The most pairs of supports for which linear systems are solved."""
TWO = 2

Remaining: TypeAlias = tuple[tuple[int, ...], ...]
"""The strategies of each player that are not struck out."""


@dataclass(frozen=True, slots=True)
class DominatedStrategy:
    """A strategy struck out; `mix` has the weights of the strategies that dominate it."""

    player: int
    strategy: int
    mix: Mapping[int, Rational]


@dataclass(frozen=True, slots=True)
class Strike(DominatedStrategy):
    """A strategy struck out of those that remained until then.

    `rows` are the payoffs of the strategy and of those of the mix against all that the others could
    still do.
    """

    remaining: Remaining
    rows: Mapping[int, tuple[Rational, ...]]


@dataclass(frozen=True, slots=True)
class Elimination:
    """Iterated elimination: the strategies struck out, in order, and those that remain."""

    struck: tuple[Strike, ...]
    remaining: Remaining


MixedProfile: TypeAlias = tuple[Mix, ...]
"""A mix of each player."""


@dataclass(frozen=True, slots=True)
class StrategicEquilibria:
    """Equilibria of a strategic form; `infinite` if mixtures of some of them are equilibria too.

    `pure_only` says that mixed ones were not looked for.
    """

    equilibria: tuple[MixedProfile, ...]
    infinite: bool = False
    pure_only: bool = False


def no_pure_equilibrium() -> GameFormError:
    """Return the refusal of a game of several players for whom nothing is found."""
    return GameFormError(
        "three or more players move at once and have no pure equilibrium; mixed ones are "
        "calculated for two players"
    )


class TooManySupports(GameFormError):
    """Raised where the equilibria of two players would take too many linear systems."""


# Dominance.


def eliminate_dominated(shape: Sequence[int], payoffs: Mapping[Profile, Payments]) -> Elimination:
    """Strike out strictly dominated strategies, by pure strategies or mixes, until none is left.

    The order does not matter: what remains is always the same. A strategy that is not dominated is
    looked at again only when an opponent has lost one.
    """
    remaining: Remaining = tuple(tuple(range(n)) for n in shape)
    struck: list[Strike] = []
    undominated: set[tuple[int, int]] = set()
    while (strategy := first_dominated(remaining, payoffs, undominated)) is not None:
        struck.append(strategy)
        undominated = {(p, s) for p, s in undominated if p == strategy.player}
        remaining = tuple(
            tuple(s for s in own if (p, s) != (strategy.player, strategy.strategy))
            for p, own in enumerate(remaining)
        )
    return Elimination(tuple(struck), remaining)


def first_dominated(
    remaining: Remaining, payoffs: Mapping[Profile, Payments], undominated: set[tuple[int, int]]
) -> Strike | None:
    """Return a strictly dominated strategy, by a pure strategy if possible, or None.

    Players and strategies that are known not to be are `undominated`; more are added to them.
    """
    tables = [payoff_rows(remaining, payoffs, p) for p in range(len(remaining))]
    for p, rows in enumerate(tables):
        for s, row in rows.items():
            if (p, s) in undominated:
                continue
            for t, other in rows.items():
                if is_better(other, row):
                    return Strike(p, s, {t: ONE}, remaining, {s: row, t: other})
    for p, rows in enumerate(tables):
        for s in rows:
            if (p, s) in undominated:
                continue
            if len(rows) > TWO and (mix := dominating_mix(rows, s)):
                return Strike(p, s, mix, remaining, {t: rows[t] for t in (s, *mix)})
            undominated.add((p, s))
    return None


def is_better(row: Sequence[Rational], other_row: Sequence[Rational]) -> bool:
    """Tell whether the payoffs of one row are all greater than those of the other."""
    return all(a > b for a, b in zip(row, other_row, strict=True))


def payoff_rows(
    remaining: Remaining, payoffs: Mapping[Profile, Payments], player: int
) -> dict[int, tuple[Rational, ...]]:
    """Return for each strategy of the player his payoffs against all that the others can do."""
    rows: dict[int, tuple[Rational, ...]] = {}
    others: list[Profile] = [()]
    for p, own in enumerate(remaining):
        step = (0,) if p == player else own
        others = [(*profile, s) for profile in others for s in step]
    for s in remaining[player]:
        rows[s] = tuple(
            payoffs[(*other[:player], s, *other[player + 1 :])][player] for other in others
        )
    return rows


def dominating_mix(rows: Mapping[int, Sequence[Rational]], s: int) -> dict[int, Rational] | None:
    """Return a mix of the other strategies that is always better than s, or None.

    Such a mix wins the zero-sum game whose payoffs are how much better than s each strategy is.
    """
    others = [t for t in rows if t != s]
    gains = [[a - b for a, b in zip(rows[t], rows[s], strict=True)] for t in others]
    lift = Rational(ONE - min(min(row) for row in gains))
    # von Neumann's program of a positive matrix, of which the prices are the row player's mix
    dual = maximise(
        dict.fromkeys(range(len(gains[0])), ONE),
        [{k: Rational(gain + lift) for k, gain in enumerate(row)} for row in gains],
        [ONE] * len(others),
    )
    value = ONE / dual.value - lift
    if value <= 0:
        return None
    share = Rational(ONE / dual.value)
    return {t: Rational(y * share) for t, y in zip(others, dual.y, strict=True) if y}


# Equilibria of any number of players.


def strategic_equilibria(
    shape: Sequence[int], payoffs: Mapping[Profile, Payments]
) -> StrategicEquilibria:
    """Return the best strategies of one player, all equilibria of two, the pure ones of more.

    Of two players with too many strategies for all there are the pure ones as well, and
    GameFormError if there are none. Without players there is the empty profile.
    """
    mixes = tuple(
        tuple(pure_mix(n, i) for n, i in zip(shape, profile, strict=True))
        for profile in pure_equilibria(shape, payoffs)
    )
    if len(shape) == TWO:
        ours, theirs = (
            tuple(tuple(payoffs[i, j][player] for j in range(shape[1])) for i in range(shape[0]))
            for player in (0, 1)
        )
        try:
            return bimatrix_equilibria(ours, theirs)
        except TooManySupports:
            if not mixes:
                raise
    several_players = len(shape) > 1
    return StrategicEquilibria(
        mixes, infinite=not several_players and len(mixes) > 1, pure_only=several_players
    )


def expected_payoffs(payoffs: Mapping[Profile, Payments], mixes: MixedProfile) -> Payments:
    """Return what each player expects of the mixes."""
    total: list[Rational] = []
    for played in product(*([(i, p) for i, p in enumerate(mix) if p] for mix in mixes)):
        weight = prod((p for _, p in played), start=ONE)
        pays = payoffs[tuple(i for i, _ in played)]
        total = total or [ZERO] * len(pays)
        for player, u in enumerate(pays):
            total[player] += weight * u
    return tuple(total)


def pure_equilibria(
    shape: Sequence[int], payoffs: Mapping[Profile, Payments]
) -> tuple[Profile, ...]:
    """Return the profiles from which no player gains by changing his own strategy."""
    best: dict[tuple[int, Profile], Rational] = {}
    for profile, pays in payoffs.items():
        for p in range(len(shape)):
            key = (p, (*profile[:p], -1, *profile[p + 1 :]))
            best[key] = max(pays[p], best.get(key, pays[p]))
    return tuple(
        profile
        for profile, pays in sorted(payoffs.items())
        if all(pays[p] == best[p, (*profile[:p], -1, *profile[p + 1 :])] for p in range(len(shape)))
    )


# All equilibria of two players.


def bimatrix_equilibria(ours: Matrix, theirs: Matrix) -> StrategicEquilibria:
    """Return all extreme equilibria; `ours[i][j]` is paid to the row player, `theirs` to the other.

    TooManySupports if there are too many pairs of them, even without dominated strategies.
    """
    m, n = len(ours), len(ours[0])
    payoffs: dict[Profile, Payments] = {
        (i, j): (ours[i][j], theirs[i][j]) for i in range(m) for j in range(n)
    }
    rows, columns = strike_by_pure((m, n), payoffs)
    pairs = comb(len(rows) + len(columns), len(rows))
    if pairs > MAX_SUPPORTS:
        raise TooManySupports(
            "{rows} × {columns} strategies have too many pairs of supports; equilibria are looked "
            "for among at most {most:,}",
            rows=len(rows),
            columns=len(columns),
            most=MAX_SUPPORTS,
        )
    xs = vertices(submatrix(theirs, rows, columns))
    ys = vertices(transpose(submatrix(ours, rows, columns)))
    equilibria = tuple(
        (spread_mix(x, rows, m), spread_mix(y, columns, n))
        for x, best_columns in xs.items()
        for y, best_rows in ys.items()
        if support(x) <= best_rows and support(y) <= best_columns
    )
    left, right = {x for x, _ in equilibria}, {y for _, y in equilibria}
    infinite = len(left) < len(equilibria) or len(right) < len(equilibria)
    return StrategicEquilibria(equilibria, infinite=infinite)


def strike_by_pure(shape: Sequence[int], payoffs: Mapping[Profile, Payments]) -> Remaining:
    """Return the strategies that are left when those dominated by pure ones are struck out."""
    remaining: Remaining = tuple(tuple(range(n)) for n in shape)
    while True:
        rest = []
        for p in range(len(remaining)):
            rows = payoff_rows(remaining, payoffs, p)
            rest.append(
                tuple(
                    s
                    for s, row in rows.items()
                    if not any(is_better(other, row) for other in rows.values())
                )
            )
        if tuple(rest) == remaining:
            return remaining
        remaining = tuple(rest)


def support(mix: Mix) -> frozenset[int]:
    """Return the strategies that the mix plays."""
    return frozenset(i for i, p in enumerate(mix) if p)


def vertices(theirs: Matrix) -> dict[Mix, frozenset[int]]:
    """Return the row player's mixes that are vertices, with the column player's best responses.

    A vertex makes as many columns best as it plays rows: it solves the linear system of a support
    and of as many columns. `theirs` are the column player's payoffs.
    """
    m, n = len(theirs), len(theirs[0])
    mixes: dict[Mix, frozenset[int]] = {}
    for size in range(1, min(m, n) + 1):
        for rows in combinations(range(m), size):
            for columns in combinations(range(n), size):
                solved = solve_support(theirs, rows, columns)
                if solved is None:
                    continue
                mix = spread_mix(solved[:-1], rows, m)
                if mix in mixes:
                    continue
                pays = against_columns(theirs, mix)
                if max(pays) == solved[-1]:
                    best = frozenset(j for j, u in enumerate(pays) if u == solved[-1])
                    mixes[mix] = best
    return mixes


def solve_support(
    theirs: Matrix, rows: Sequence[int], columns: Sequence[int]
) -> tuple[Rational, ...] | None:
    """Return the mix of the rows that pays v in each column, and v; None if none or many do."""
    system = [[*(theirs[i][j] for i in rows), -ONE, ZERO] for j in columns]
    system.append([*(ONE for _ in rows), ZERO, ONE])
    solved = solve_linear(system)
    return None if solved is None or min(solved[:-1]) < 0 else solved


def solve_linear(system: list[list[Rational]]) -> tuple[Rational, ...] | None:
    """Solve the square system by Gauss and Jordan; None if it has not exactly one solution."""
    size = len(system)
    for k in range(size):
        pivot_row = next((i for i in range(k, size) if system[i][k]), None)
        if pivot_row is None:
            return None
        system[k], system[pivot_row] = system[pivot_row], system[k]
        pivot = system[k][k]
        row = system[k] = [a / pivot for a in system[k]]
        for i in range(size):
            factor = system[i][k]
            if i != k and factor:
                system[i] = [a - factor * b for a, b in zip(system[i], row, strict=True)]
    return tuple(row[-1] for row in system)


# Dominance in one look, before anything is struck out.


def strictly_dominated(
    remaining: Remaining, payoffs: Mapping[Profile, Payments]
) -> tuple[DominatedStrategy, ...]:
    """Return all strictly dominated strategies, by a pure strategy where one dominates."""
    by_pure = strictly_dominated_by_pure(remaining, payoffs)
    known = {(each.player, each.strategy) for each in by_pure}
    by_mix = [
        DominatedStrategy(p, s, mix)
        for p in range(len(remaining))
        if len(rows := payoff_rows(remaining, payoffs, p)) > TWO
        for s in rows
        if (p, s) not in known and (mix := dominating_mix(rows, s))
    ]
    return (*by_pure, *by_mix)


def strictly_dominated_by_pure(
    remaining: Remaining, payoffs: Mapping[Profile, Payments]
) -> tuple[DominatedStrategy, ...]:
    """Return the strategies to which another one is always preferable."""
    return dominated_by_pure(remaining, payoffs, is_better)


def weakly_dominated(
    remaining: Remaining, payoffs: Mapping[Profile, Payments]
) -> tuple[DominatedStrategy, ...]:
    """Return the strategies that a pure one dominates weakly, also those dominated strictly."""
    return dominated_by_pure(remaining, payoffs, is_never_worse)


def dominated_by_pure(
    remaining: Remaining,
    payoffs: Mapping[Profile, Payments],
    is_dominating: Callable[[Sequence[Rational], Sequence[Rational]], bool],
) -> tuple[DominatedStrategy, ...]:
    """Return the strategies that another one of the player dominates, each with the first such."""
    dominated: list[DominatedStrategy] = []
    for p in range(len(remaining)):
        rows = payoff_rows(remaining, payoffs, p)
        for s, row in rows.items():
            dominator = next((t for t, other in rows.items() if is_dominating(other, row)), None)
            if dominator is not None:
                dominated.append(DominatedStrategy(p, s, {dominator: ONE}))
    return tuple(dominated)


def is_never_worse(row: Sequence[Rational], other_row: Sequence[Rational]) -> bool:
    """Tell whether no payoff of a row is less than the other's, and one is greater."""
    pairs = [*zip(row, other_row, strict=True)]
    return all(a >= b for a, b in pairs) and any(a > b for a, b in pairs)
