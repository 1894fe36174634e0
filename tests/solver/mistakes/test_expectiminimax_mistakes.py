"""What students make of exercise 3.3 of lecture note S0, as its figure is rebuilt, and of dice."""

import pytest

from solver.exact import Rational
from solver.mistakes import expectiminimax as mistaken
from solver.trees.notation import parse

EX33 = parse(
    "max(chance(0.2: min(chance(0.5: 7, 0.5: 6), chance(0.5: 7, 0.5: 0)),"
    " 0.7: min(chance(0.5: 8, 0.5: 9), chance(0.5: 12, 0.5: 11)),"
    " 0.1: min(chance(0.5: 1, 0.5: 1), chance(0.5: 3, 0.5: 4))),"
    " chance(0.1: min(chance(0.5: 4, 0.5: 4), chance(0.5: 0, 0.5: 1)),"
    " 0.9: min(chance(0.5: 7, 0.5: 2), chance(0.5: 3, 0.5: -2))),"
    " chance(0.3: min(chance(0.5: 0, 0.5: 6), chance(0.5: 2, 0.5: 8)),"
    " 0.7: min(chance(0.5: 7, 0.5: 7), chance(0.5: 7, 0.5: 6))))"
)
REPLIES = parse("max(chance(1/2: min(0, 6), 1/2: min(8, 2)), 1)")


@pytest.mark.parametrize(
    ("wrong", "root"),
    [
        (mistaken.uniform_mean, Rational(19, 4)),
        (mistaken.optimistic_for_chance, 9),
        (mistaken.pessimistic_for_chance, 0),
        (mistaken.max_at_min, Rational(97, 10)),
    ],
)
def test_gives_the_notes_number_for_exercise_33(wrong, root):
    assert wrong(EX33).values["A"] == root


def test_the_plain_mean_leads_to_another_move():
    assert mistaken.uniform_mean(EX33).best == ("a3",)


def test_goes_on_with_the_likeliest_outcome_alone():
    assert mistaken.modal_outcome(parse("max(chance(0.7: 3, 0.3: -1), 0)")).values["B"] == 3


def test_averages_where_no_outcome_is_the_likeliest():
    assert mistaken.modal_outcome(parse("max(chance(1/2: 3, 1/2: -1), 0)")).values["B"] == 1


def test_adds_the_outcomes_where_the_weights_are_forgotten():
    assert mistaken.weights_forgotten(parse("max(chance(0.7: 3, 0.3: -1), 0)")).values["B"] == 2


def test_lets_min_reply_before_the_event():
    assert mistaken.p_before_min(REPLIES).values["B"] == 4


def test_has_no_corresponding_replies_where_min_has_more_of_them_here_than_there():
    node = parse("max(chance(1/2: min(0, 6, 1), 1/2: min(8, 2)), 1)").children[0]
    assert mistaken.corresponding_replies(node) == ()


@pytest.mark.parametrize(
    ("exact", "whole"),
    [
        (Rational(27, 4), 7),
        (Rational(5, 2), 3),
        (Rational(-5, 2), -3),
        (Rational(-1, 3), 0),
        (Rational(4), 4),
    ],
)
def test_rounds_to_the_nearest_whole_number_and_a_half_away_from_zero(exact, whole):
    assert mistaken.round_to_whole(exact) == whole


def test_goes_on_with_rounded_values():
    tree = parse("max(chance(1/2: min(chance(1/2: 1, 1/2: 2), 9), 1/2: 4), 0)")
    assert mistaken.early_rounding(tree).values == {"A": 3, "B": 3, "C": 2, "D": 2}


def test_gives_a_double_six_the_probability_of_any_roll():
    assert mistaken.double_the_doubles((Rational(1, 36), Rational(5, 36), Rational(5, 6))) == (
        Rational(1, 18),
        Rational(5, 18),
        Rational(2, 3),
    )


def test_finds_the_missing_probability_from_the_first_alone():
    tree = parse("max(chance(1/2: 4, 1/3: 6, 1/6: 12), 0)")
    assert mistaken.complement_wrong(tree).values["B"] == 2 + 2 + 6
