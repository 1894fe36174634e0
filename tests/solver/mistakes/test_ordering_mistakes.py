"""S1's model tree with its evaluations, and one of depth 3 for the preliminary order."""

import pytest

from solver.mistakes import ordering as wrong
from solver.searches.alpha_beta import alpha_beta
from solver.searches.move_ordering import ordered_at_each_level, ordered_preliminarily
from solver.searches.run import run
from solver.trees.node_names import inner_nodes
from solver.trees.notation import parse

MODEL = parse("max@2(min@1(14,5,2), min@1(6,4,2), min@3(12,8,3))")
DEEP = parse("max@0(min@9(max@1(4, 1), max@2(5, 2)), min@5(max@7(8, 3), max@6(7, 6)))")


def evaluated(tree):
    return len(run(tree, alpha_beta(tree)).visited)


def first_moves(tree):
    return [node.moves[0] for node in inner_nodes(tree)]


def test_ordered_expansion_needs_the_leaves_of_the_note():
    assert evaluated(ordered_at_each_level(MODEL)) == 5  # S1-order.model-leaves-expansion-ordenada


@pytest.mark.parametrize(
    ("mistake", "first", "leaves"),
    [(wrong.descending_at_min, ["a3", "d1", "b1", "c1"], 9),
     (wrong.root_only, ["a3", "d1", "b1", "c1"], 9)],
)  # fmt: skip
def test_a_wrong_order_saves_nothing_where_the_leaves_come_from_the_greatest(
    mistake, first, leaves
):
    tree = mistake(MODEL)
    assert first_moves(tree) == first
    assert evaluated(tree) == leaves


def test_what_is_backed_up_from_level_2_puts_the_other_move_first():
    assert first_moves(ordered_preliminarily(DEEP, 2))[0] == "a2"
    assert first_moves(wrong.unbacked_level_m(DEEP, 2)) == [
        "a1",
        "b1",
        "c2",
        "d1",
        "e1",
        "g1",
        "f1",
    ]
