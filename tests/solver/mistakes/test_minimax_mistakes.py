"""What students make of AIMA's tree (4e, Figure 5.2), and of trees on which mistakes differ."""

import pytest

from solver.exact import Rational
from solver.mistakes import minimax as mistaken
from solver.trees.notation import parse
from solver.trees.values import backed_up, correct_choice

AIMA = parse("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))")


@pytest.mark.parametrize(
    ("wrong", "root"),
    [
        (mistaken.roles_swapped, 6),
        (mistaken.all_max, 14),
        (mistaken.all_min, 2),
        (mistaken.mean_at_min, Rational(23, 3)),
        (mistaken.last_son, 2),
        (mistaken.negamax_sign, -2),
    ],
)
def test_gives_the_notes_number_for_aimas_tree(wrong, root):
    assert wrong(AIMA).values["A"] == root


def test_backs_up_the_right_values_by_the_right_rule():
    assert backed_up(AIMA, correct_choice).values == {"A": 3, "B": 3, "C": 2, "D": 2}


def test_chases_the_move_toward_the_14():
    assert mistaken.leaf_chase(AIMA) == ("a3", "d1")


def test_chases_the_least_leaf_where_min_is_at_the_root():
    assert mistaken.leaf_chase(parse("min(max(1, 9), max(5, 4))")) == ("a1", "b1")


def test_points_at_the_leaf_with_the_value_when_asked_for_the_move():
    assert mistaken.value_for_move(AIMA) == "b1"


def test_names_only_the_first_of_several_best_moves():
    tied = parse("max(min(1, 2), min(3, 5), min(4, 3))")
    assert mistaken.first_tie_only(tied) == ("a2",)


def test_names_only_the_last_of_several_best_moves():
    tied = parse("max(min(1, 2), min(3, 5), min(4, 3))")
    assert mistaken.last_tie_only(tied) == ("a3",)


def test_takes_a_player_for_the_other_where_branches_end_at_different_depths():
    uneven = parse("max(min(1, 2), min(max(3, 4), max(5, 6)))")
    assert mistaken.parity_shift(uneven).values == {"A": 4, "B": 2, "C": 4, "D": 4, "E": 6}


def test_counts_the_parity_right_where_all_leaves_are_equally_deep():
    assert mistaken.shifts_parity(AIMA) is False


def test_thinks_that_minus_seven_is_more_than_three():
    assert mistaken.abs_value(parse("max(-7, 3)")).values["A"] == -7


def test_thinks_that_one_is_less_than_minus_two():
    assert mistaken.abs_value(parse("min(-2, 1)")).values["A"] == 1


def test_plays_from_a_random_min_the_move_with_the_best_mean():
    assert mistaken.mean_at_min(AIMA).best == ("a1",)


def test_names_min_no_move_where_min_is_thought_to_move_at_random():
    assert list(mistaken.mean_at_min(AIMA).lines()) == [("a1",)]
