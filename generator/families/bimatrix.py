"""Bimatrix: two players with payoffs of their own; dominance, best responses, equilibria."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import gcd
from typing import TypeAlias

from generator.base.errors import BadParameter
from generator.base.rng import Rng, draw_until
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering
from generator.exercise.parts import Features
from generator.exercise.size import one_of, within
from generator.subjects.games.bimatrix_problem import (
    MAX_SIDE,
    MIN_SIDE,
    PAYOFFS,
    PLAYERS,
    BimatrixProblem,
    bimatrix_problem,
    in_order,
    in_this_order,
    is_mixed,
)
from generator.subjects.games.bimatrix_questions import bimatrix_questions, mix_question
from solver.exact import ZERO, Rational
from solver.forms.bimatrix_play import (
    BimatrixPlay,
    PayoffPair,
    mixed_equilibria,
    play,
)
from solver.matrices import Matrix, transpose
from solver.mistakes import bimatrix as wrong

# Draws: a part of two rows and two columns, and dominated strategies around it.


HALF = Rational(1, 2)
STEP = 4
"""The most by which a dominated payoff is worse."""
MIN_PAYOFFS = 8
TURNS = (*3 * ((0, 0), (1, 1)), (0, 1), (1, 0))
"""How the payoffs of both are turned: one draw in four has no pure equilibrium in the part of two,
the others have one of two pairs of them.
"""
SELDOM = 3
"""One draw in this many has no equal payoff, and so nothing that is only weakly dominated."""
TRIES = 30
"""How often a part of a game is drawn anew at most, before the game is solved."""

Gains: TypeAlias = tuple[int, int]
"""How much better one answer of a player is than the other, against each of two strategies."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `dominators` says whether a mix dominates some strategy, or none does."""

    rows: int = within(MIN_SIDE, MAX_SIDE)
    columns: int = within(MIN_SIDE, MAX_SIDE)
    dominators: str = one_of("pure", "mix")
    low: int = within(-99, 90)
    high: int = within(-90, 99)
    denominator: int = within(4, 40)


SIZES = {
    Level.EASY: Size(2, 2, "pure", 0, 9, 9),
    Level.MEDIUM: Size(3, 3, "pure", 0, 12, 10),
    Level.HARD: Size(3, 3, "mix", -9, 15, 15),
}


def draw(rng: Rng, size: Size) -> BimatrixProblem:
    """Generate a game, with rows and columns in any order.

    Decided are first the mixes, then what is dominated, then how great the payoffs are.
    """
    core = drawn_core(rng, size)
    game = draw_until(
        lambda: with_dominated(rng, core, size), lambda game: are_narrow(game, size), TRIES
    )
    game = draw_until(lambda: raised(rng, game, size), wrong.are_told_apart, TRIES)
    m, n = game.shape
    return BimatrixProblem(
        in_this_order(game, rng.shuffled(tuple(range(m))), rng.shuffled(tuple(range(n))))
    )


def are_narrow(game: PayoffPair, size: Size) -> bool:
    """Return whether the payoffs that a player compares can lie within bounds together."""
    lines = (*transpose(game.ours), *game.theirs)
    return all(max(line) - min(line) <= size.high - size.low for line in lines)


def raised(rng: Rng, game: PayoffPair, size: Size) -> PayoffPair:
    """Raise or lower together what a player compares, which changes no comparison and no mix."""
    return PayoffPair(
        transpose(tuple(raised_line(rng, column, size) for column in transpose(game.ours))),
        tuple(raised_line(rng, row, size) for row in game.theirs),
    )


def raised_line(rng: Rng, line: Sequence[Rational], size: Size) -> tuple[Rational, ...]:
    """Raise or lower payoffs by the same number, so that they lie within bounds if they can."""
    lowest, highest = size.low - int(min(line)), size.high - int(max(line))
    step = rng.between(lowest, max(lowest, highest))
    return tuple(Rational(u + step) for u in line)


def drawn_core(rng: Rng, size: Size) -> PayoffPair:
    """Generate two rows and two columns in which each player's best response changes."""
    turned = rng.pick(TURNS)
    pairs = plain_gains(size.high - size.low, size.denominator)
    ours, theirs = draw_until(lambda: (rng.pick(pairs), rng.pick(pairs)), are_unlike, TRIES)
    return PayoffPair(
        transpose(tuple(opposed_rows(ours, turned[0]))), tuple(opposed_rows(theirs, turned[1]))
    )


@lru_cache(maxsize=64)
def plain_gains(most: int, denominator: int) -> Sequence[Gains]:
    """Return the different gains up to the most whose shares are fractions up to a denominator.

    The other player mixes by these shares.
    """
    every = range(1, most + 1)
    return [(a, b) for a in every for b in every if a != b and (a + b) // gcd(a, b) <= denominator]


def are_unlike(gains: tuple[Gains, Gains]) -> bool:
    """Return whether each player has his own shares.

    Where both have the same ones, no answer shows whose payoffs were looked at.
    """
    (a, b), (c, d) = gains
    return a * d != b * c and a * c != b * d


def opposed_rows(gains: Gains, turned: int) -> Iterator[tuple[Rational, ...]]:
    """Yield two rows; where the first has its greater payoff the second has its smaller one.

    The first row's greater payoff is its second one, or its first one if it is turned.
    """
    for i, gain in enumerate(map(Rational, gains)):
        yield (gain, ZERO) if (i + turned) % 2 else (ZERO, gain)


def drawn_payoff(rng: Rng, size: Size) -> Rational:
    """Generate any payoff."""
    return Rational(rng.between(size.low, size.high))


def with_dominated(rng: Rng, core: PayoffPair, size: Size) -> PayoffPair:
    """Add a dominated strategy for each player with three; the second one after the first."""
    game, players = core, [*range(PLAYERS)]
    if rng.below(2):
        players.reverse()
    is_weak = rng.below(SELDOM) > 0
    by_mix = 0 if is_weak else rng.below(PLAYERS)
    for turn, player in enumerate(players):
        if (size.rows, size.columns)[player] > MIN_SIDE:
            mixed = size.dominators == "mix" and (turn == by_mix or size.rows != size.columns)
            game = with_dominated_strategy(
                rng, game, size, player=player, mixed=mixed, is_weak=is_weak
            )
    return game


def with_dominated_strategy(  # noqa: PLR0913  # what is wanted of it, by name
    rng: Rng, game: PayoffPair, size: Size, *, player: int, mixed: bool, is_weak: bool
) -> PayoffPair:
    """Add a strategy that is worse than another one, or than half of each, against the core.

    Against the other player's third strategy, if there is one, it is as good as the best one or
    better; and that strategy stays worse.
    """
    own, others = as_rows_of(game, player)
    is_second = len(own[0]) > MIN_SIDE
    dominator = max(own, key=lambda row: row[-1]) if is_second else rng.pick(own)
    worse = [
        below_half(rng, first, second) if mixed else u - rng.between(1, STEP)
        for u, first, second in zip(dominator, *own[:MIN_SIDE], strict=True)
    ]
    gifts = [drawn_payoff(rng, size) for _ in range(MIN_SIDE)]
    if is_second:
        worse[-1] = dominator[-1] + (0 if is_weak else rng.between(1, STEP))
        gifts.append(still_worse(rng, transpose(others), gifts))
    return from_rows_of((*own, tuple(map(Rational, worse))), (*others, tuple(gifts)), player)


def still_worse(rng: Rng, rows: Matrix, gifts: Sequence[Rational]) -> Rational:
    """Generate what keeps the third row worse than one of the others, or than half of each."""
    for row, gift in zip(rows, gifts, strict=False):
        if all(u > w for u, w in zip(row, rows[-1], strict=True)):
            return gift - Rational(rng.between(1, STEP))
    return below_half(rng, *gifts)


def as_rows_of(game: PayoffPair, player: int) -> tuple[Matrix, Matrix]:
    """Return a row for each strategy of the player, with his payoffs and with the other one's."""
    if player:
        return transpose(game.theirs), transpose(game.ours)
    return game.ours, game.theirs


def from_rows_of(own: Matrix, others: Matrix, player: int) -> PayoffPair:
    """Return the game of these rows of the player's strategies."""
    return PayoffPair(transpose(others), transpose(own)) if player else PayoffPair(own, others)


def below_half(rng: Rng, first: Rational, second: Rational) -> Rational:
    """Generate a whole number a little less than the mean of two, and less than both if equal."""
    below = (int(first + second) - 1) // 2
    return Rational(below - (rng.below(2) if below > min(first, second) else 0))


def check(size: Size) -> None:
    """Raise BadParameter where a mix cannot dominate, or there are too few payoffs."""
    if size.dominators == "mix" and size.rows == size.columns == MIN_SIDE:
        raise BadParameter(
            "with two rows and two columns no mix dominates anything; raise rows or columns, or "
            "set dominators to pure"
        )
    if size.high - size.low < MIN_PAYOFFS:
        raise BadParameter(
            "telling the mistakes apart takes at least {least_payoffs} different payoffs; raise "
            "high, or lower low",
            least_payoffs=MIN_PAYOFFS + 1,
        )


def fair(problem: BimatrixProblem, solution: BimatrixPlay, size: Size) -> bool:
    """Return whether one equilibrium is mixed, with small numbers, and dominance is as wanted.

    Where each player has three strategies, the second is struck out only after the first.
    """
    game = problem.payoffs
    if game.shape != (size.rows, size.columns) or not are_within(game, size):
        return False
    if not is_reduced(solution, size) or not is_solved(game):
        return False
    assert solution.mixes is not None, "there is one equilibrium in which both mix"
    numbers = (*solution.mixes[0], *solution.mixes[1], *solution.payoffs)
    return HALF not in numbers and max(v.denominator for v in numbers) <= size.denominator


def are_within(game: PayoffPair, size: Size) -> bool:
    """Return whether all payoffs lie between the least and the greatest wanted."""
    return all(size.low <= u <= size.high for pair in game.by_profile.values() for u in pair)


def is_reduced(solution: BimatrixPlay, size: Size) -> bool:
    """Return whether two strategies of each player remain, by as many rounds as wanted."""
    if any(len(own) != MIN_SIDE for own in solution.remaining):
        return False
    if len(solution.struck) > 1 and len(solution.strict) > 1:
        return False
    has_mix = any(len(each.mix) > 1 for each in solution.struck)
    return has_mix == (size.dominators == "mix")


def is_solved(game: PayoffPair) -> bool:
    """Return whether one equilibrium is mixed, and there are finitely many."""
    equilibria = mixed_equilibria(game)
    return equilibria.finite and len(equilibria.mixes) == 1 and is_mixed(equilibria.mixes[0])


def counted(problem: BimatrixProblem, solution: BimatrixPlay) -> Features:
    """Return the features: payoffs, strategies struck out, pairs that are mixed or dominate."""
    m, n = problem.payoffs.shape
    dominating_pairs = sum(len(each.mix) > 1 for each in solution.struck)
    return {
        "payoffs": PLAYERS * m * n,
        "dominated": len(solution.struck),
        "mixed_pairs": (0 if solution.mixes is None else 1) + dominating_pairs,
    }


def on_table(
    name: str,
    solver: Callable[[PayoffPair, BimatrixPlay], BimatrixPlay | None],
    *,
    about: str,
    answers: Callable[[str], bool] | None = None,
) -> Wrong[BimatrixProblem, BimatrixPlay, BimatrixPlay]:
    """Return the mistake of solving the table wrongly."""
    return altering(
        name,
        lambda problem, solution: solver(problem.payoffs, solution),
        about=about,
        answers=answers,
    )


def about_mixes(question: str) -> bool:
    """Return whether the question is about the mixed equilibrium."""
    return question.startswith("mix-") or question == "payoffs"


def about_pure_play(question: str) -> bool:
    """Return whether the question is about best responses, dominance or pure equilibria."""
    return not about_mixes(question)


def about_dominance(question: str) -> bool:
    """Return whether the question is about dominance."""
    return question in {"strict", "weak", "remaining"}


def about_equilibria(question: str) -> bool:
    """Return whether the question is about the pure equilibria."""
    return question == "pure"


FAMILY: Family[Size, BimatrixProblem, BimatrixPlay] = family_by_parts(
    "bimatrix",
    source="AIMA 4e, section 18.2; Osborne, An Introduction to Game Theory (2004), chapters 2, 4",
    sizes=SIZES,
    draw=draw,
    revision=4,
    check=check,
    fair=fair,
    solve=lambda problem: play(problem.payoffs),
    questions=bimatrix_questions(),
    game=bimatrix_problem,
    parts=(PAYOFFS,),
    alike=in_order,
    features=counted,
    lazy_limit=Fraction(1, 4),
    worth={
        "best-*|pure": 1,
        "strict|weak": 1,
        "remaining": 1,
        "mix-*": 3,
        "payoffs": 2,
    },
    easy_limits={"best-*": 0},  # where both mix, two answers are possible for each player
    mistakes=(
        on_table(
            "other's-payoffs",
            wrong.others_payoffs,
            about="pure",
            answers=about_pure_play,
        ),
        on_table("as-zero-sum", wrong.as_zero_sum, about="pure", answers=about_pure_play),
        on_table(
            "maximin-for-equilibrium",
            wrong.maximin_for_equilibrium,
            about="pure",
            answers=about_equilibria,
        ),
        on_table("greatest-sum", wrong.greatest_sum, about="pure", answers=about_equilibria),
        on_table("one-player-only", wrong.one_player_only, about="pure", answers=about_equilibria),
        on_table(
            "weakly-for-strictly",
            wrong.weakly_for_strictly,
            about="strict",
            answers=about_dominance,
        ),
        on_table(
            "pure-dominators-only",
            wrong.pure_dominators_only,
            about="strict",
            answers=about_dominance,
        ),
        on_table(
            "one-round-only", wrong.one_round_only, about="remaining", answers=about_dominance
        ),
        on_table(
            "own-payoffs-for-opponent's",
            wrong.own_payoffs_for_opponents,
            about=mix_question(0),
            answers=about_mixes,
        ),
        on_table(
            "odds-not-swapped", wrong.odds_not_swapped, about=mix_question(0), answers=about_mixes
        ),
        on_table("own-mix-weighs", wrong.own_mix_weighs, about="payoffs", answers=about_mixes),
        on_table("cells-averaged", wrong.cells_averaged, about="payoffs", answers=about_mixes),
    ),
)
