"""Games of two players solved as on paper, against games that are published."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.exact import Rational
from solver.forms.bimatrix import is_never_worse, strictly_dominated, weakly_dominated
from solver.forms.bimatrix_play import (
    PayoffPair,
    mixed_equilibria,
    play_pure,
    strategies_of,
    strike_one_by_one,
    without,
)
from solver.forms.bimatrix_play import play as solve


def table(*rows):
    """Return the game of rows such as `3 2, 0 0`."""
    cells = [[tuple(map(Rational, map(int, cell.split()))) for cell in r.split(",")] for r in rows]
    ours, theirs = (tuple(tuple(cell[k] for cell in row) for row in cells) for k in (0, 1))
    return PayoffPair(ours, theirs)


def shares(*texts):
    return tuple(Rational(text) for text in texts)


def test_bach_or_stravinsky_has_two_pure_equilibria_and_one_mixed_one():
    """Bach or Stravinsky: Osborne (2004), chapters 2 and 4."""
    solution = solve(table("2 1, 0 0", "0 0, 1 2"))
    assert solution.pure == {(0, 0), (1, 1)}
    assert solution.mixes == (shares("2/3", "1/3"), shares("1/3", "2/3"))
    assert solution.payoffs == shares("2/3", "2/3")


def test_in_the_prisoners_dilemma_one_strategy_of_each_is_strictly_dominated():
    """The prisoners of Osborne (2004), chapter 2: quiet is dominated by fink."""
    solution = solve(table("2 2, 0 3", "3 0, 1 1"))
    assert solution.strict == {(0, 0), (1, 0)}
    assert solution.pure == {(1, 1)}
    assert solution.mixes is None


def test_matching_pennies_has_no_pure_equilibrium():
    """Matching pennies: Osborne (2004), chapters 2 and 4."""
    solution = solve(table("1 -1, -1 1", "-1 1, 1 -1"))
    assert not solution.pure
    assert solution.mixes == (shares("1/2", "1/2"), shares("1/2", "1/2"))


def test_a_mix_may_dominate_what_no_pure_strategy_does():
    """Half of M and half of B against T, in the manner of Osborne (2004), chapter 4."""
    game = table("1 0, 1 0", "4 0, 0 0", "0 0, 3 0")
    assert strategies_of(strictly_dominated(game.everything, game.by_profile)) == {(0, 0)}
    assert not strategies_of(weakly_dominated(game.everything, game.by_profile)) & {(0, 0)}


def test_a_strategy_that_is_sometimes_as_good_is_dominated_weakly_only():
    """T gets 1, 0, M gets 2, 0 and B gets 2, 1; Osborne (2004), chapter 2, has such games."""
    solution = play_pure(table("1 0, 0 0", "2 0, 0 0", "2 0, 1 0"))
    assert solution.strict == {(0, 0)}
    assert solution.weak == {(0, 1)}


def test_chicken_as_its_other_players_see_it_has_its_cells_turned():
    game = table("0 0, 7 2", "2 7, 6 6")
    turned = PayoffPair(tuple(zip(*game.theirs, strict=True)), tuple(zip(*game.ours, strict=True)))
    assert solve(turned).pure == {(j, i) for i, j in solve(game).pure}


payoffs = st.integers(-3, 3).map(Rational)
rows = st.tuples(payoffs, payoffs, payoffs)
games = st.builds(PayoffPair, st.tuples(rows, rows, rows), st.tuples(rows, rows, rows))


@pytest.mark.hypothesis
@given(games)
def test_no_pure_equilibrium_and_no_mix_uses_what_is_strictly_dominated(game):
    solution = play_pure(game)
    struck = {(each.player, each.strategy) for each in solution.struck}
    assert not any((0, i) in struck or (1, j) in struck for i, j in solution.pure)
    for mixes in mixed_equilibria(game).mixes:
        played = {(p, s) for p, mix in enumerate(mixes) for s, share in enumerate(mix) if share}
        assert not played & struck


@pytest.mark.hypothesis
@given(games)
def test_striking_out_all_at_once_leaves_what_one_by_one_leaves(game):
    remaining = game.everything
    while dominated := strictly_dominated(remaining, game.by_profile):
        remaining = without(remaining, strategies_of(dominated))
    assert remaining == without(
        game.everything, strategies_of(strike_one_by_one(game, strictly_dominated))
    )


@pytest.mark.hypothesis
@given(games)
def test_what_is_weakly_dominated_is_so_by_some_other_row(game):
    weak = strategies_of(weakly_dominated(game.everything, game.by_profile))
    for i, k in product(range(3), repeat=2):
        if is_never_worse(game.ours[k], game.ours[i]):
            assert (0, i) in weak
