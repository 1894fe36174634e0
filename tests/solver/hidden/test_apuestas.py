import pytest

from solver.beliefs.search import belief_tree
from solver.beliefs.worlds import worlds
from solver.exact import Rational
from solver.hidden.cards import BadDeck, BadHand, Deck
from solver.named.apuestas_1 import APUESTAS_1, Apuestas, BadBets

DECK = Deck.from_counts({"A": 2, "K": 2, "Q": 2})
ORDER = ("Q", "K", "A")
BETS = (Rational(2), Rational(4))


def solved(hand):
    game = Apuestas(DECK, ORDER, hand, BETS)
    return worlds(game, game.start())


def test_believes_what_the_notes_say_of_mins_card():
    # S0-apuestas1.belief
    assert solved("K").belief.labelled() == {
        "<K,A>": Rational(2, 5),
        "<K,K>": Rational(1, 5),
        "<K,Q>": Rational(2, 5),
    }


def test_each_action_is_worth_in_each_world_what_the_notes_say():
    # S0-apuestas1, U of an action in a state
    by_world = {str(s): dict(table) for s, table in solved("K").by_world.items()}
    assert by_world == {
        "<K,Q>": {"pass": -1, "bet 2": 1, "bet 4": 1},
        "<K,K>": {"pass": -1, "bet 2": 0, "bet 4": 0},
        "<K,A>": {"pass": -1, "bet 2": -3, "bet 4": -5},
    }


def test_bets_two_on_a_king():
    # S0-apuestas1.U(p), U(2), U(4); the slide's -1,4 for U(4) is an error (E14)
    assert solved("K").actions == {"pass": -1, "bet 2": Rational(-4, 5), "bet 4": Rational(-8, 5)}


def test_the_best_action_is_to_bet_two():
    assert solved("K").best == ("bet 2",)


def test_an_ace_is_worth_either_bet():
    # S0-apuestas1.max-holds-A
    assert solved("A").actions == {"pass": -1, "bet 2": Rational(4, 5), "bet 4": Rational(4, 5)}


def test_names_every_best_action():
    assert solved("A").best == ("bet 2", "bet 4")


def test_a_queen_is_worth_no_bet():
    # S0-apuestas1.max-holds-Q
    assert solved("Q").actions == {"pass": -1, "bet 2": Rational(-12, 5), "bet 4": -4}


@pytest.mark.parametrize(("action", "value"), [("pass", -1), ("bet 2", 0), ("bet 4", 0)])
def test_a_min_who_decides_once_for_the_belief_lets_max_draw_level(action, value):
    # S0-apuestas1.belief-state-model
    assert belief_tree(APUESTAS_1, APUESTAS_1.start()).value(action) == value


@pytest.mark.parametrize(("reply", "value"), [("call", 0), ("pass", 1)])
def test_mins_replies_to_a_bet_of_two_are_worth_what_the_notes_say(reply, value):
    # S0-apuestas1.belief-min-options-after-2
    assert belief_tree(APUESTAS_1, APUESTAS_1.start()).value("bet 2", reply) == value


def test_an_ante_is_part_of_every_gain_and_loss():
    game = Apuestas(DECK, ORDER, "K", BETS, Rational(3))
    by_world = {s.min: table["bet 4"] for s, table in worlds(game, game.start()).by_world.items()}
    assert by_world == {"A": -7, "K": 0, "Q": 3}


@pytest.mark.parametrize("bets", [(), (Rational(2), Rational(2)), (Rational(0),), (Rational(-1),)])
def test_says_which_bets_can_be_made(bets):
    with pytest.raises(BadBets, match="one bet, and all are different and above 0"):
        Apuestas(DECK, ORDER, "K", bets)


def test_says_that_an_ante_is_above_0():
    with pytest.raises(BadBets, match="the ante is above 0, not 0"):
        Apuestas(DECK, ORDER, "K", BETS, Rational(0))


def test_refuses_a_card_that_the_deck_does_not_hold():
    with pytest.raises(BadHand, match="J cannot be dealt from 2A 2K 2Q"):
        Apuestas(DECK, ORDER, "J", BETS)


def test_refuses_an_order_without_all_the_ranks():
    with pytest.raises(BadHand, match="lacks Q"):
        Apuestas(DECK, ("K", "A"), "K", BETS)


def test_refuses_a_deck_from_which_min_gets_no_card():
    with pytest.raises(BadDeck, match="a hand of 1 cannot be dealt from 1A without A"):
        Apuestas(Deck.from_counts({"A": 1}), ("A",), "A", BETS)
