"""In which order `solve` goes through moves, and which it leaves out."""

import pytest
from solved_trees import AIMA, ORDER


def test_ordered_expansion_looks_at_fewer_leaves(result):
    assert len(result(ORDER)["visited"]) == 9  # S1, section 6
    ordered = result(ORDER, "--method", "ordered")
    assert (len(ordered["visited"]), ordered["value"], ordered["best"]) == (5, "3", ["a3"])
    assert ordered["tree"].startswith("max@2(a3 = min@3(")


@pytest.mark.parametrize(("level", "leaves"), [("1", 9), ("2", 5)])
def test_preliminary_order_goes_down_to_a_level(result, level, leaves):
    found = result(ORDER, "--method", "preliminary", "--level", level)
    assert len(found["visited"]) == leaves  # S1, section 6


def test_orders_reach_the_fewest_and_the_most_leaves(result):
    found = result(ORDER, "--method", "orders")
    for name, leaves in (("fewest", 5), ("most", 9)):
        assert found[name]["leaves"] == str(leaves)
        assert len(result(found[name]["tree"], "--method", "alpha-beta")["visited"]) == leaves


UNSURE = "max(a = -2, [1/2] b = -3)"


@pytest.mark.parametrize(
    ("applicability", "value", "best"),
    [("multiply", "-3/2", ["b"]), ("ignore", "-2", ["a"]), ("sure", "-2", ["a"])],
)
def test_what_a_move_counts_that_may_be_impossible_is_a_setting(result, applicability, value, best):
    found = result(UNSURE, "--set", f"applicability={applicability}")
    assert (found["method"], found["value"], found["best"]) == ("expectiminimax", value, best)


def test_only_moves_that_are_always_possible_are_searched_where_the_course_says_so(result):
    found = result(UNSURE, "--set", "applicability=sure", "--method", "alpha-beta")
    assert (found["visited"], found["value"]) == (["a"], "-2")


def test_the_listed_moves_are_searched_first_in_their_order(result):
    found = result(AIMA, "--order", "d3, a3, a2")
    assert found["visited"] == ["d3", "d1", "d2", "c1", "b1", "b2", "b3"]
    assert (found["value"], found["best"]) == ("3", ["a1"])
    assert found["values"] == {"A": "3", "D": "2", "C": "2", "B": "3"}


def test_a_move_of_one_node_alone_may_be_listed(result):
    tree = "max(min(l = 5, r = 1), min(l = 3, r = 2))"
    assert result(tree, "--order", "B.r", "--method", "minimax")["visited"] == [
        "B.r",
        "B.l",
        "C.l",
        "C.r",
    ]
    every = result(tree, "--order", "r", "--method", "minimax")
    assert every["visited"] == ["B.r", "B.l", "C.r", "C.l"]


def test_chances_keep_their_outcomes_in_an_order_of_ones_own(result):
    tree = "max(chance(1/4: 8, 3/4: 0), [1/2] b = 3)"
    found = result(tree, "--order", "b2,b", "--method", "expectiminimax")
    assert found["visited"] == ["b", "b2", "b1"]
    assert found["values"] == {"A": "2", "B": "2"}
