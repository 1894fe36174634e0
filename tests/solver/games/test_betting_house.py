import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.exact import Rational
from solver.games.game import BadRules
from solver.games.minimax_on_game import minimax
from solver.games.unfold import unfold
from solver.named.betting import Bets, BettingHouse
from solver.trees.notation import write

tenths = st.integers(0, 10).map(lambda n: Rational(n, 10))


def test_the_tree_of_one_round_with_one_euro():
    tree = unfold(BettingHouse(rounds=1)).tree
    assert write(tree) == 'max(home = 1, "bet 1" = chance(2/5: win = 2, 3/5: lose = 0))'


def test_who_has_nothing_bets_no_more():
    assert unfold(BettingHouse(rounds=9, money=Rational(0))).tree.utility == 0


@settings(deadline=None)
@given(tenths, st.integers(1, 3))
def test_nobody_bets_against_the_odds_and_all_is_bet_with_them(p, rounds):
    """Even money: a bet of k is worth (2p - 1) k."""
    value = minimax(BettingHouse(p, rounds=rounds)).value
    assert value == (1 if p <= Rational(1, 2) else (2 * p) ** rounds)


@settings(deadline=None)
@given(tenths)
def test_other_odds_move_the_break_even(p):
    """With odds of 2 a bet is fair at p = 1/3."""
    found = minimax(BettingHouse(p, rounds=1, odds=Rational(2)))
    assert ("home" in found.best) == (p <= Rational(1, 3))


def test_never_going_home_costs():
    assert minimax(BettingHouse(bets=Bets.FORCED)).value == Rational(18, 25)


@pytest.mark.parametrize(
    "rules",
    [
        {"p": Rational(3, 2)},
        {"money": Rational(-1)},
        {"money": Rational(10**9)},
        {"rounds": -1},
        {"odds": Rational(0)},
    ],
)
def test_a_house_without_sense_is_refused(rules):
    with pytest.raises(BadRules):
        BettingHouse(**rules)
