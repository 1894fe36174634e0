"""What students make of "Adivina la carta", of the two roads and of the four-card hand."""

from dataclasses import replace

import pytest
from gmpy2 import mpq

from solver.beliefs.informed import informed
from solver.hidden.four_cards import AIMA_HAND
from solver.hidden.guess import ADIVINA
from solver.hidden.roads import ROADS
from solver.mistakes import clairvoyance as mistaken


@pytest.mark.parametrize(
    ("game", "legitimate", "clairvoyant"),
    [
        (ADIVINA, {"pass": 1, "try": 0}, {"pass": 1, "try": 5}),  # FAMILIES, row 34: 5 for 0
        (ROADS, {"A": 1, "B": -45}, {"A": 1, "B": 10}),
        (
            AIMA_HAND,
            {"H6": 0, "D6": 0, "C9": mpq(-1, 2), "C8": mpq(-1, 2)},
            dict.fromkeys(("H6", "D6", "C9", "C8"), 0),
        ),
    ],
)
def test_takes_the_average_over_the_worlds_for_what_max_can_be_sure_of(
    game, legitimate, clairvoyant
):
    assert informed(game, game.start()).actions == legitimate
    assert mistaken.clairvoyant_as_answer(game).actions == clairvoyant


def test_sees_in_each_world_the_card_to_name():
    by_world = mistaken.clairvoyant_as_answer(ADIVINA).by_world
    assert list(by_world["try"].values()) == [5, 5]


@pytest.mark.parametrize(
    ("game", "optimal"),
    [(ADIVINA, ("try",)), (ROADS, ("B",)), (AIMA_HAND, ("H6", "D6", "C9", "C8"))],
)
def test_plays_what_is_best_in_every_world(game, optimal):
    assert mistaken.optimal_in_each_is_optimal(game) == optimal


def test_finds_no_action_where_the_worlds_do_not_agree():
    # at the fork itself left is best on one day and right on the other
    fork = replace(ROADS, gold=mpq(10), jewels=mpq(20), bus=mpq(0))
    assert mistaken.optimal_in_each_is_optimal(fork) == ("B",)
    assert mistaken.optimal_in_each_is_optimal(replace(fork, jewels=mpq(5))) == ("A",)


def test_counts_on_the_10_that_min_would_lose_by_passing():
    assert mistaken.counts_mins_loss(ADIVINA).actions == {"pass": 1, "try": 10}
    assert mistaken.counts_mins_loss(ADIVINA).best == ("try",)
