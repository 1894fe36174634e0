"""Children in an order of one's own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.searches.alpha_beta import alpha_beta
from solver.searches.move_ordering import NoSuchMove, listed_first
from solver.searches.run import run
from solver.trees.node_names import inner_nodes
from solver.trees.notation import parse, write

AIMA = parse("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))")
MOVES = [move for node in inner_nodes(AIMA) for move in node.moves]


def test_listed_moves_come_first_and_the_others_follow_in_their_order():
    ordered = listed_first(AIMA, ["a3", "c2", "d3"])
    assert [node.name for node in ordered.children] == ["D", "B", "C"]
    assert [leaf.name for node in ordered.children for leaf in node.children] == [
        *("d3", "d1", "d2"),
        *("b1", "b2", "b3"),
        *("c2", "c1", "c3"),
    ]


def test_an_empty_list_leaves_the_tree_as_it_is():
    assert write(listed_first(AIMA, [])) == write(AIMA)


def test_a_move_keeps_its_probability_wherever_it_comes():
    tree = parse("max(chance(1/4: 8, 3/4: 0), [1/2] b = 3)")
    ordered = listed_first(tree, ["b", "b2"])
    assert write(ordered) == "max([1/2] b = 3, a1 = chance(3/4: b2 = 0, 1/4: b1 = 8))"


def test_a_move_of_several_nodes_is_listed_for_all_of_them_or_with_its_node_for_one():
    tree = parse("max(min(l = 5, r = 1), min(l = 3, r = 2))")
    assert write(listed_first(tree, ["r"])) == "max(min(r = 1, l = 5), min(r = 2, l = 3))"
    assert write(listed_first(tree, ["C.r"])) == "max(min(l = 5, r = 1), min(r = 2, l = 3))"


@given(st.lists(st.sampled_from(MOVES), unique=True))
def test_the_value_is_the_same_in_every_order(moves):
    tree = listed_first(AIMA, moves)
    assert run(tree, alpha_beta(tree)).value == 3


@pytest.mark.parametrize(
    ("tree", "moves", "right"),
    [
        (AIMA, ["a2", "A"], "no move is called 'A'; the order is left or right, or moves such"),
        (AIMA, ["b9"], "no move is called 'b9'"),
        (AIMA, ["a1", "a1"], "lists the move 'a1' twice"),
        (parse("3"), ["a1"], "no move is called 'a1'"),
    ],
)
def test_what_is_no_move_of_the_tree_is_refused(tree, moves, right):
    with pytest.raises(NoSuchMove, match=right):
        listed_first(tree, moves)
