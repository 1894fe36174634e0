"""A best response to a known plan, held against Kuhn's numbers and against trying every reply."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.beliefs.best_response import best_response
from solver.beliefs.equilibrium import equilibrium
from solver.beliefs.model import NOTHING
from solver.beliefs.recall import View
from solver.exact import Rational
from solver.hidden.cards import Deck
from solver.named.kuhn import KUHN, Bettors, Kuhn
from solver.named.poker_2 import POKER_2

PASSED = (("pass", NOTHING), ("bet", NOTHING))
ONLY_MAX_BETS = Kuhn(Deck.parse("1K 1Q 1J"), ("J", "Q", "K"), "K", bettors=Bettors.MAX)


def plan(bets, calls):
    firsts = {View(card): {"pass": 1 - p, "bet": p} for card, p in zip("KQJ", bets, strict=True)}
    later = {
        View(card, PASSED): {"pass": 1 - p, "call": p} for card, p in zip("KQJ", calls, strict=True)
    }
    return firsts | later


@pytest.mark.parametrize("bluff", [Rational(0), Rational(1, 9), Rational(1, 6), Rational(1, 3)])
def test_no_reply_gains_more_than_an_eighteenth_against_each_of_kuhns_plans(bluff):
    # Kuhn (1950): Max bluffs with a Jack up to a third of the time, and the rest follows
    kuhns = plan((3 * bluff, 0, bluff), (1, bluff + Rational(1, 3), 0))
    assert best_response(KUHN, kuhns).value == Rational(-1, 18)


@pytest.mark.parametrize("game", [KUHN, ONLY_MAX_BETS, POKER_2])
def test_against_a_plan_in_equilibrium_it_is_worth_the_games_value(game):
    found = equilibrium(game)
    assert best_response(game, found.max).value == found.value


def test_who_never_bluffs_is_never_called_by_a_queen():
    found = best_response(KUHN, plan((1, 0, 0), (1, 0, 0)))
    answer = found.answers[View("Q", (("bet", NOTHING),))]
    assert answer.best == ("pass",)
    assert answer.belief.labelled() == {"<K,Q>": 1}


def test_what_the_plan_never_does_leads_to_no_set():
    found = best_response(KUHN, plan((0, 0, 0), (1, 0, 0)))
    assert {view.history[0][0] for view in found.answers} == {"pass"}


chances = st.sampled_from([Rational(n, 6) for n in range(7)])
threes = st.tuples(chances, chances, chances)


def reply_by_reply(bets, calls, *, both):
    """What Max expects against the best of all Min's pure replies, deal by deal."""
    deals = [(x, y) for x in range(3) for y in range(3) if x != y]  # 0 is the King

    def worth(x, y, reply):
        win = 1 if x < y else -1
        called = 2 * win if reply[y] else 1
        if not both:
            return bets[x] * called + (1 - bets[x]) * win
        faced = calls[x] * 2 * win - (1 - calls[x])
        return bets[x] * called + (1 - bets[x]) * (faced if reply[3 + y] else win)

    return min(
        sum(worth(x, y, reply) for x, y in deals) / Rational(6)
        for reply in product([False, True], repeat=6)
    )


@settings(deadline=None)
@given(threes, threes, st.sampled_from([KUHN, ONLY_MAX_BETS]))
def test_no_other_reply_is_better(bets, calls, game):
    both = game.bettors is Bettors.BOTH
    value = reply_by_reply(bets, calls, both=both)
    assert best_response(game, plan(bets, calls)).value == value
