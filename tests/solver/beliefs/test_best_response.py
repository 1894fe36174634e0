"""A best response to a known plan, held against Kuhn's numbers and against trying every reply."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.beliefs.unfold_game import PLAYERS, unfold_game
from solver.exact import Rational
from solver.forms.extensive import own_sequences
from solver.forms.plans import best_response
from solver.forms.sequence_form import optimal_plans, sequence_form
from solver.hidden.cards import Deck
from solver.named.kuhn import KUHN, Bettors, Kuhn
from solver.named.poker_2 import POKER_2
from solver.turn import Turn

ONLY_MAX_BETS = Kuhn(Deck.parse("1K 1Q 1J"), ("J", "Q", "K"), "K", bettors=Bettors.MAX)


def reply_to(unfolded, plan):
    """Min's best response to a plan of Max by information set, and what it gains."""
    form = unfolded.form
    return best_response(form, own_sequences(form), plan, PLAYERS[Turn.MIN])


def kuhn_plan(unfolded, bets, calls):
    """Max's plan: how likely he bets with K, Q and J, and calls after a pass and a bet."""
    chances = {(view, "bet"): p for view, p in zip("KQJ", bets, strict=True)}
    chances |= {(view, "call"): p for view, p in zip("KQJ", calls, strict=True)}
    plan = {}
    for (turn, view), h in unfolded.sets.items():
        if turn is Turn.MAX:
            p = chances[view.dealt, unfolded.form.sets[h].actions[1]]
            plan[h] = (1 - p, p)
    return plan


def replies(game, bets, calls):
    """Min's best actions by what he has seen, and what his response gains."""
    unfolded = unfold_game(game)
    found = reply_to(unfolded, kuhn_plan(unfolded, bets, calls))
    sets = unfolded.form.sets
    best = {sets[h].label: [sets[h].actions[a] for a in r.best] for h, r in found.replies.items()}
    return best, found.value


@pytest.mark.parametrize("bluff", [Rational(0), Rational(1, 9), Rational(1, 6), Rational(1, 3)])
def test_no_reply_gains_more_than_an_eighteenth_against_each_of_kuhns_plans(bluff):
    # Kuhn (1950): Max bluffs with a Jack up to a third of the time, and the rest follows
    _, gain = replies(KUHN, (3 * bluff, 0, bluff), (1, bluff + Rational(1, 3), 0))
    assert gain == Rational(1, 18)


@pytest.mark.parametrize("game", [KUHN, ONLY_MAX_BETS, POKER_2])
def test_against_a_plan_in_equilibrium_it_is_worth_the_games_value(game):
    unfolded = unfold_game(game)
    optimal = optimal_plans(sequence_form(unfolded.form))
    mine = {h for (turn, _), h in unfolded.sets.items() if turn is Turn.MAX}
    pure = {h: {a: int(not i) for i, a in enumerate(unfolded.form.sets[h].actions)} for h in mine}
    plan = {h: tuple({**pure, **optimal.max}[h].values()) for h in mine}
    assert reply_to(unfolded, plan).value == -optimal.value


def test_who_never_bluffs_is_never_called_by_a_queen():
    unfolded = unfold_game(KUHN)
    found = reply_to(unfolded, kuhn_plan(unfolded, (1, 0, 0), (1, 0, 0)))
    (h,) = (h for h, infoset in enumerate(unfolded.form.sets) if infoset.label == "Q; bet")
    reply = found.replies[h]
    assert [unfolded.form.sets[h].actions[a] for a in reply.best] == ["pass"]
    assert {unfolded.states[i].state.max for i in reply.reach} == {"K"}
    assert [list(by_node.values()) for by_node in reply.worths] == [[-1], [-2]]


def test_what_the_plan_never_does_leads_to_no_set():
    best, _ = replies(KUHN, (0, 0, 0), (1, 0, 0))
    assert set(best) == {"K; pass", "Q; pass", "J; pass"}


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
    assert replies(game, bets, calls)[1] == -value
