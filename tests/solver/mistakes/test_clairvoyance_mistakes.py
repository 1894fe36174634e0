"""What students make of "Adivina la carta", of the two roads and of the four-card hand."""

import pytest

from solver.beliefs.informed_min import informed
from solver.beliefs.worlds import worlds
from solver.exact import Rational
from solver.mistakes import clairvoyance as mistaken
from solver.named.four_cards import AIMA_HAND, FourCards
from solver.named.guess import ADIVINA
from solver.named.roads import ROADS


def over_worlds(game):
    return worlds(game, game.start())


@pytest.mark.parametrize(
    ("game", "legitimate", "clairvoyant"),
    [
        (ADIVINA, {"pass": 1, "try": 0}, {"pass": 1, "try": 5}),  # FAMILIES, row 34: 5 for 0
        (ROADS, {"A": 1, "B": -45}, {"A": 1, "B": 10}),
        (
            AIMA_HAND,
            {"H6": 0, "D6": 0, "C9": Rational(-1, 2), "C8": Rational(-1, 2)},
            dict.fromkeys(("H6", "D6", "C9", "C8"), 0),
        ),
    ],
)
def test_takes_the_average_over_the_worlds_for_what_max_can_be_sure_of(
    game, legitimate, clairvoyant
):
    assert informed(game, game.start()).actions == legitimate
    assert mistaken.clairvoyant_as_answer(over_worlds(game)).actions == clairvoyant


def test_sees_in_each_world_the_card_to_name():
    by_world = mistaken.clairvoyant_as_answer(over_worlds(ADIVINA)).by_world
    assert list(by_world["try"].values()) == [5, 5]


@pytest.mark.parametrize(
    ("game", "optimal"),
    [(ADIVINA, ("try",)), (ROADS, ("B",)), (AIMA_HAND, ("H6", "D6", "C9", "C8"))],
)
def test_plays_what_is_best_in_every_world(game, optimal):
    assert mistaken.optimal_in_each_is_optimal(over_worlds(game)) == optimal


def test_finds_no_action_where_the_worlds_do_not_agree():
    # with H9 in his hand Min punishes the lead of H6, with D9 that of D6
    hand = FourCards(("H6", "D6"), ("C2",), ("H9", "D9"))
    assert mistaken.optimal_in_each_is_optimal(over_worlds(hand)) == ()


def test_counts_on_the_10_that_min_would_lose_by_passing():
    assert mistaken.counts_mins_loss(ADIVINA).actions == {"pass": 1, "try": 10}
    assert mistaken.counts_mins_loss(ADIVINA).best == ("try",)
