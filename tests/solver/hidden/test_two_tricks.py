"""The game of one trick or two with numbered cards, worked by hand."""

import pytest

from solver.errors import RequestError
from solver.exact import Rational
from solver.hidden.two_tricks import TwoTricks
from solver.trees.values import mean_value

ONE_TRICK = TwoTricks((4, 9), (2, 6, 8, 11))
TWO_TRICKS = TwoTricks((3, 7, 10), (2, 5, 8, 11))


def test_the_lowest_card_that_beats_the_lead_is_the_reply():
    assert TWO_TRICKS.reply(3, (5, 8)) == 5
    assert TWO_TRICKS.reply(7, (5, 8)) == 8
    assert TWO_TRICKS.reply(10, (5, 8)) == 5


def test_in_one_trick_a_card_really_gains_its_mean_value():
    assert ONE_TRICK.open_values(4) == (-4, -4, -4, -4, -4, -4)
    assert ONE_TRICK.open_values(9) == (2, 2, -9, 6, -9, -9)
    assert ONE_TRICK.real_value(9) == Rational(-17, 6)


def test_averaging_over_open_cards_overrates_a_card_whose_second_one_depends_on_the_deal():
    assert TWO_TRICKS.open_values(7) == (7, -5, -5, -2, -2, -10)
    assert mean_value(TWO_TRICKS.open_values(7)) == Rational(-17, 6)
    assert TWO_TRICKS.real_value(7) == -4


def test_deals_with_the_same_reply_are_told_apart_by_nothing():
    assert TWO_TRICKS.by_reply(7) == {
        2: ((2, 5),),
        8: ((2, 8), (5, 8), (8, 11)),
        11: ((2, 11), (5, 11)),
    }
    assert TWO_TRICKS.second_gains(7, ((2, 8), (5, 8), (8, 11))) == {3: -25, 10: -24}


@pytest.mark.parametrize(
    ("hand", "unseen"),
    [
        ((4,), (2, 6, 8, 11)),
        ((4, 9), (2, 6, 8)),
        ((4, 6), (2, 6, 8, 11)),
        ((9, 4), (2, 6, 8, 11)),
        ((4, 99), (2, 6, 8, 11)),
    ],
)
def test_cards_that_make_no_game_are_refused(hand, unseen):
    with pytest.raises(RequestError, match="cards"):
        TwoTricks(hand, unseen)
