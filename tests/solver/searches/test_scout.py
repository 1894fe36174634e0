"""Principal variation search: the value of minimax, and what its null windows show."""

from hypothesis import given
from hypothesis import strategies as st

from solver.searches.alpha_beta import alpha_beta
from solver.searches.minimax import minimax
from solver.searches.run import run
from solver.searches.scout import scout
from solver.trees.node_names import name_nodes
from solver.trees.notation import parse
from solver.trees.tree import Leaf, Max, Min
from solver.working import answer

LEAVES = st.integers(-9, 9).map(Leaf)


def nodes(kind, below):
    return st.lists(below, min_size=1, max_size=3).map(lambda children: kind(tuple(children)))


TREES = nodes(Max, LEAVES | nodes(Min, LEAVES | nodes(Max, LEAVES))).map(name_nodes)


@given(TREES)
def test_the_value_is_that_of_minimax(tree):
    assert scout(tree).value == answer(minimax(tree))


@given(TREES)
def test_no_leaf_is_evaluated_that_alpha_beta_prunes(tree):
    assert {*scout(tree).visited} <= {*run(tree, alpha_beta(tree)).visited}


def test_a_child_that_fails_high_is_searched_again():
    found = scout(parse("max(min(4, 5), min(max(8, 7), max(6, 9)), min(2, 1))"))
    assert found.scoutings["C"].window == (4, 5)
    assert (found.scoutings["C"].value, found.scoutings["C"].again) == (6, True)
    assert (found.scoutings["D"].window, found.scoutings["D"].high) == ((8, 9), False)
    assert found.value == 8


def test_a_window_that_becomes_null_only_within_the_node_does_not_end_the_scouting():
    found = scout(parse("max(min(max(6, 5), max(15, 8)), min(max(7, 0), max(20, 4)))"))
    assert found.scoutings["C"].again, "searched with (6, oo), where its first child leaves (6, 7)"
    assert found.scoutings["G"].window == (6, 7)
    assert (found.scoutings["G"].high, found.scoutings["G"].again) == (True, False)
