"""Families that look into a run of alpha-beta, on the notes' own trees."""

import pytest

from generator.answers.writing import write_answer
from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generation.generate import pose

AIMA = CONVENTIONS["aima"]
EXERCISE_32 = (
    "max(min(max(7,6),max(8,5),max(2,3)), min(max(0,-2),max(6,2)), min(max(5,8),max(9,2)))"
)
FIGURE_5_5 = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
DEEP = "max(5, min(max(min(4,9), 1), 3))"


def posed(family, tree):
    record = FAMILIES[family]
    return pose(record, record.from_plain({"tree": tree}), AIMA)


def key(family, tree):
    return {name: write_answer(answer) for name, answer in posed(family, tree).key.items()}


def test_the_cuts_of_exercise_3_2_with_their_conditions():
    assert key("cut-identification", EXERCISE_32) == {
        "cuts": "C, F, K",
        "condition-1": "7 <= 8",
        "by-1": "B",
        "condition-2": "0 <= 3",
        "by-2": "A",
        "condition-3": "8 <= 9",
        "by-3": "D",
        "alpha": "C",
    }


def test_a_cut_by_an_ancestor_further_up_than_the_parent_is_deep():
    found = key("cut-identification", DEEP)
    assert (found["cuts"], found["by-1"], found["deep"]) == ("B, D", "A", "D")


def test_a_cut_after_the_last_child_is_reported_by_mistake_alone():
    exercise = posed("cut-identification", "max(3, min(4, 2), min(1, 5))")
    assert write_answer(exercise.key["cuts"]) == "C"
    assert write_answer(exercise.mistakes["vacuous-cut-reported"]["cuts"]) == "B, C"


def test_the_intervals_of_figure_5_5():
    found = key("interval-frames", FIGURE_5_5)
    assert found == {
        "after-B-B": "[3, 3]",
        "after-B-A": "[3, inf]",
        "after-C-C": "[-inf, 2]",
        "after-C-A": "[3, inf]",
        "after-d1-A": "[3, 14]",
        "after-d2-D": "[-inf, 5]",
        "after-d2-A": "[3, 5]",
        "after-d3-D": "[2, 2]",
        "after-d3-A": "[3, 3]",
    }


def test_intervals_where_the_search_never_arrives_are_asked_for_as_well():
    found = key("interval-frames", "max(min(3, 12, 8), min(2, 4, 6), min(14, 1, 2))")
    assert (found["after-d2-A"], found["after-d3-D"], found["after-d3-A"]) == ("[3, 3]", "—", "—")


def test_what_students_make_of_the_first_leaves_of_figure_5_5():
    made = posed("interval-frames", FIGURE_5_5).mistakes
    assert write_answer(made["min-given-lower-bound"]["after-d2-D"]) == "[5, inf]"
    assert write_answer(made["exact-after-first-leaf"]["after-d2-D"]) == "[5, 5]"
    assert write_answer(made["root-stays-infinite"]["after-d2-A"]) == "[-inf, inf]"


TIED = "max(min(3, 7), min(3, 1))"
TWICE = "max(min(4, 6), min(max(1, 3), max(9, 2)), 5)"


def test_a_cut_move_that_returns_as_much_as_the_best_is_not_surely_best():
    exercise = posed("returned-vs-true", TIED)
    assert write_answer(exercise.key["best"]) == "a1"
    assert write_answer(exercise.mistakes["picks-tied-cut-son"]["best"]) == "a1, a2"
    assert write_answer(exercise.key["lower"]) == "C"


def test_a_bound_is_taken_over_by_the_node_above_it():
    exercise = posed("returned-vs-true", TWICE)
    assert {name: write_answer(answer) for name, answer in exercise.key.items()} == {
        "visited": "a3, b1, b2, d1, d2",
        "value-B": "4",
        "value-D": "3",
        "value-C": "3",
        "value-E": "—",
        "lower": "C",
        "higher": "none",
        "best": "a3",
    }
    mixed = exercise.mistakes["soft-hard-mixed"]
    assert {write_answer(answer) for answer in mixed.values()} == {"4"}


@pytest.mark.parametrize(
    ("tree", "cut", "expected"),
    [
        ("max(min(2,7), min(max(?,1), max(6,3)))", "cut-e2", "(2, 6]"),
        ("max(min(4, max(?,1)), 0)", "cut-c2", "[4, oo)"),
        ("max(min(5,7), min(?,9))", "cut-c2", "(-oo, 5]"),
        ("max(min(?,4), 6)", "cut-b2", "never"),
    ],
)
def test_one_answer_of_exercise_6_of_each_sort(tree, cut, expected):
    assert key("shaded-leaf", tree)[cut] == expected


def test_the_half_line_for_an_interval_of_exercise_6():
    made = posed("shaded-leaf", "max(min(2,7), min(max(?,1), max(6,3)))").mistakes
    assert write_answer(made["half-line-for-interval"]["cut-e2"]) == "(-oo, 6]"
    assert write_answer(made["integer-ends"]["cut-e2"]) == "[3, 6]"
    assert write_answer(made["open-for-closed"]["cut-e2"]) == "[2, 6)"


def test_a_cut_that_would_need_a_later_bound_is_never_made():
    tree = "max(min(8, max(5, 3), 4), min(?, max(10, 6), max(9, 7)))"
    assert key("shaded-leaf", tree)["cut-d2"] == "never"
    made = posed("shaded-leaf", tree).mistakes
    assert write_answer(made["always-possible"]["cut-d2"]) == "(-oo, oo)"


def test_a_cut_that_no_tree_of_the_shape_makes_is_no_temptation():
    assert "always-possible" not in posed("shaded-leaf", "max(min(?,4), 6)").mistakes


@pytest.mark.parametrize(
    "tree", ["max(min(3, max(?,8)), 0)", "max(min(3, max(min(9, max(?,8)), 1)), 0)"]
)
def test_a_deeper_or_a_nearer_min_node_of_exercise_9_that_has_3(tree):
    found = key("provisional-threshold", tree)
    last = list(found)[-1]
    assert (found["v-B"], found[last]) == ("3", "[3, oo)")


def test_what_the_nearest_node_or_the_next_leaf_would_give_in_exercise_9():
    made = posed("provisional-threshold", "max(min(3, max(min(9, max(?,8)), 1)), 0)").mistakes
    assert write_answer(made["nearest-ancestor"]["cut-E"]) == "[9, oo)"
    assert write_answer(made["next-leaf's-value"]["cut-E"]) == "[8, oo)"
    assert write_answer(made["reversed"]["cut-E"]) == "(-oo, 3]"


SCOUTED = "max(min(4, 5), min(max(8, 7), max(6, 9)), min(2, 1))"


def test_what_null_windows_show_and_what_students_make_of_it():
    exercise = posed("null-window", SCOUTED)
    found = {name: write_answer(answer) for name, answer in exercise.key.items()}
    assert (found["window-C"], found["window-D"], found["again"]) == ("[4, 5]", "[8, 9]", "C")
    made = exercise.mistakes
    assert write_answer(made["full-window-each-time"]["window-C"]) == "[4, inf]"
    assert write_answer(made["never-researches"]["again"]) == "none"
    assert write_answer(made["bound-taken-as-value"]["value"]) == "6"
