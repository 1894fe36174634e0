"""The game of aces and kings in two rounds, worked by hand with S0's deck of 4 A and 4 K."""

from dataclasses import replace

import pytest

from solver.errors import RequestError
from solver.exact import Rational
from solver.hidden.card_game import DRAW, STAY
from solver.hidden.cards import Deck
from solver.hidden.two_rounds import NEVER, WITHOUT_ACE, TwoRounds, information_set

SIX, ONE, HALF = Rational(6), Rational(1), Rational(1, 2)
GAME = TwoRounds(Deck.parse("4A 4K"), "K", SIX, ONE, (HALF, ONE), WITHOUT_ACE)


def test_before_anybody_acts_the_notes_own_belief_holds():
    """S0: with an ace of his own, MAX believes A with 3/7 and K with 4/7."""
    game = replace(GAME, hand="A", first=(HALF, HALF))
    belief = information_set(game, "A", STAY).belief
    assert belief == {"A": Rational(3, 7), "K": Rational(4, 7)}


def test_after_a_second_king_of_his_own_the_notes_own_belief_holds():
    """S0: after drawing K to his A, MAX believes A and K with 1/2 each."""
    game = replace(GAME, hand="A", first=(HALF, HALF))
    assert information_set(game, "AK", STAY).belief == {"A": HALF, "K": HALF}


def test_a_stay_of_one_who_draws_with_every_king_tells_that_he_has_an_ace():
    assert information_set(GAME, "K", STAY).belief == {"A": ONE}


def test_gains_are_those_worked_by_hand():
    known = information_set(GAME, "K", DRAW)
    assert known.belief == {"AA": Rational(1, 5), "AK": Rational(3, 5), "KK": Rational(1, 5)}
    assert known.gains["KK"] == {DRAW: Rational(13, 5), STAY: Rational(-24, 5)}
    assert known.worths == {DRAW: Rational(-73, 25), STAY: Rational(-144, 25)}
    assert known.seeing == Rational(-68, 25)
    assert known.p == Rational(5, 7)


@pytest.mark.parametrize(
    ("ours", "theirs", "result"),
    [("A", "AK", 1), ("AA", "A", 1), ("K", "KK", 0), ("AK", "AKK", 1), ("AK", "AK", 0)],
)
def test_the_proportion_counts_and_then_the_number_of_aces(ours, theirs, result):
    assert GAME.compare(ours, theirs) == result
    assert GAME.compare(theirs, ours) == -result


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"deck": Deck.parse("4A 2K")}, "at least 3 cards each"),
        ({"deck": Deck.parse("4Q 4K")}, "at least 3 cards each"),
        ({"price": Rational(-1)}, "0 or more"),
        ({"stake": Rational(0)}, "above 0"),
        ({"first": (Rational(0), Rational(0))}, "not both 0"),
        ({"first": (Rational(2), ONE)}, "from 0 to 1"),
        ({"second": "always"}, NEVER),
    ],
)
def test_a_game_that_cannot_be_played_is_refused(changes, message):
    with pytest.raises(RequestError, match=message):
        replace(GAME, **changes)
