import pytest
from sympy import FiniteSet, S

from solver.algebra.roots import number
from solver.analyses.unknown_number import NoEvent
from solver.break_even import break_even
from solver.exact import Rational
from solver.games.unfold import unfold
from solver.named.betting import BettingHouse
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import run

PROBABILITIES = [Rational(n, 24) for n in range(25)]


def written(found):
    return [(piece.when.condition("p"), piece.text("p")) for piece in found.value]


@pytest.mark.parametrize("rounds", [1, 2, 3])
@pytest.mark.parametrize("money", [1, 2])
@pytest.mark.parametrize("odds", [Rational(1), Rational(1, 2), Rational(3)])
def test_at_any_p_it_is_what_the_game_with_that_number_gives(rounds, money, odds):
    found = break_even(BettingHouse(rounds=rounds, money=Rational(money), odds=odds))
    turns = {number(end) for reals in found.best.values() for end in reals.ends}
    for p in {*PROBABILITIES, *turns}:
        tree = unfold(BettingHouse(p=p, rounds=rounds, money=Rational(money), odds=odds)).tree
        solved = run(tree, expectiminimax(tree))
        assert {move for move, reals in found.best.items() if p in reals} == set(solved.best)
        assert [piece.value_at(p) for piece in found.value if p in piece.when] == [solved.value]


@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_from_one_half_on_everything_is_bet_in_every_round(rounds):
    """S0: with 1/2 all is indifferent. Whoever bets all of it has 2^n with p^n, else nothing."""
    found = break_even(BettingHouse(rounds=rounds))
    power = "2*p" if rounds == 1 else f"{2**rounds}*p^{rounds}"
    assert written(found) == [("0 <= p <= 1/2", "1"), ("1/2 < p <= 1", power)]
    both = found.best["home"].members.intersect(found.best["bet 1"].members)
    assert both == FiniteSet(S.Half)


def test_half_a_euro_won_cannot_be_bet():
    """With odds of 1/2 a win leaves 3/2, of which 1 can be bet: p (p 2 + (1 - p) 1/2)."""
    found = break_even(BettingHouse(rounds=2, odds=Rational(1, 2)))
    assert written(found) == [("0 <= p <= 2/3", "1"), ("2/3 < p <= 1", "3/2*p^2 + 1/2*p")]


def test_less_than_all_is_bet_only_where_nothing_matters():
    found = break_even(BettingHouse(rounds=2, money=Rational(2)))
    assert {move: str(reals) for move, reals in found.best.items()} == {
        "home": "[0, 1/2]",
        "bet 1": "{1/2}",
        "bet 2": "[1/2, 1]",
    }


@pytest.mark.parametrize("house", [BettingHouse(rounds=0), BettingHouse(money=Rational(1, 2))])
def test_without_anything_to_bet_there_is_no_break_even(house):
    with pytest.raises(NoEvent):
        break_even(house)
