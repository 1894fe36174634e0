"""What the keys of some families show in their trees."""

from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.subjects.trees.problems.tree_problem import TreeProblem
from solver.trees.notation import parse

AIMA = CONVENTIONS["aima"]


def key(family, tree):
    problem = TreeProblem(parse(tree))
    record = FAMILIES[family]
    return record.solution_picture(problem, record.solve(problem, AIMA))


def test_the_key_of_a_shaded_leaf_says_at_each_cut_for_which_x_it_is_made():
    # S1, exercise 6: with x at c1, c2 is cut once x is at most 3
    picture = key("shaded-leaf", "max(min(3, 12), min(?, 4, 8))")
    assert picture.notes == {"c2": "x ∈ (−∞, 3]"}
    assert picture.values == {}


def test_the_key_of_null_windows_shows_each_window_what_came_and_what_was_cut():
    picture = key("null-window", "max(min(3, 5), min(8, 2), min(max(9, 7), 6))")
    assert picture.values == {"A": 6}
    assert picture.windows == {"C": (3, 4), "D": (3, 4)}
    assert picture.notes == {"C": "≤ 2", "D": "≥ 6, 2×"}
    assert (picture.crossed, picture.faded) == (frozenset(), frozenset())
