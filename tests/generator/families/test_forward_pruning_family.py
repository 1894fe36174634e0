"""The family of forward pruning: what its levels ask, and which problems it refuses."""

import pytest
from drawn import exercise

from generator.base.errors import BadProblem
from generator.families import FAMILIES

FAMILY = FAMILIES["forward-pruning"]
TREE = "max(min@5(max@3(3, 12), max@2(8, 1), max@7(9, 20)), min@2(max@14(15, 16), max@6(17, 18)))"


def test_the_levels_ask_about_one_beam_several_widths_and_alpha_beta():
    asked = {level: list(exercise(FAMILY.name, level).key) for level in FAMILY.sizes}
    assert asked == {
        "easy": ["reached", "value", "best", "true-value", "true-best"],
        "medium": ["values", "true-value", "least-width", "missed", "loss"],
        "hard": [
            *("reached", "value", "true-value", "loss", "cut-leaves", "unsafe", "estimates"),
        ],
    }


def test_a_problem_of_ones_own_may_have_any_width_that_discards_something():
    for width in (1, 2):
        assert FAMILY.from_plain({"tree": TREE, "width": width}).width == width


@pytest.mark.parametrize(
    ("tree", "message"),
    [
        ("max(min@1(3, 4), min@2(5, 6))", "MAX moves, then MIN, then MAX"),
        ("min(max@1(min@1(1, 2), min@3(3, 4)), max@1(min@2(5, 6), min@2(7, 8)))", "MAX moves"),
        (TREE.replace("max@14(15, 16)", "15"), "equally deep"),
        (TREE.replace("max@14(15, 16)", "max@14(16)"), "everybody has a choice"),
        (TREE.replace("min@2", "min"), "finite static evaluation"),
        (TREE.replace("18", "17"), "no two are worth the same"),
    ],
)
def test_trees_of_another_kind_are_refused(tree, message):
    with pytest.raises(BadProblem, match=message):
        FAMILY.from_plain({"tree": tree, "width": 1})


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"width": 3}, "a whole number from 1 to 2"),
        ({"width": True}, "a whole number from 1 to 2"),
        ({"width": 1, "widest": 1}, "one less than the most children"),
        ({"width": 1, "node": "A"}, "whose estimate is unknown"),
        ({"width": 1, "node": "b1"}, "whose estimate is unknown"),
        ({"width": 1, "widest": 2, "node": "B"}, "either widest or node"),
    ],
)
def test_widths_and_nodes_that_make_no_sense_are_refused(parts, message):
    with pytest.raises(BadProblem, match=message):
        FAMILY.from_plain({"tree": TREE, **parts})
