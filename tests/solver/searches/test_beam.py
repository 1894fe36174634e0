"""Forward pruning with a beam: what is kept, what is missed, what it costs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.searches.beam import decide_by_beams, narrow_tree
from solver.searches.cutoff import NotEvaluated
from solver.searches.minimax import minimax
from solver.searches.run import run
from solver.trees.node_names import leaves
from solver.trees.notation import parse

MISSED = "max(min@5(3, 12, 8), min@7(2, 4, 6), min@2(14, 5, 4))"
DEEP = "max(min@5(max@3(1, 2), max@4(3, 4)), min@7(max@1(5, 6), max@2(7, 8)), min@2(9, 10))"
SHAPE = "max(min@{}({}, {}, {}), min@{}({}, {}, {}), min@{}({}, {}, {}))"


def names(tree):
    return [leaf.name for leaf in leaves(tree)]


def test_max_keeps_the_greatest_evaluations_and_min_the_least():
    assert names(narrow_tree(parse(DEEP), 1)) == ["g1", "g2"]
    assert names(narrow_tree(parse(DEEP), 2)) == [f"{node}{i}" for node in "efgh" for i in (1, 2)]


def test_leaves_without_other_nodes_beside_them_are_all_evaluated():
    assert names(narrow_tree(parse(MISSED), 1)) == ["c1", "c2", "c3"]
    assert names(narrow_tree(parse("max(min@5(9, max@3(1, 2), 2), 4)"), 1)) == ["b3"]


def test_the_best_move_is_lost_where_it_looks_worst():
    narrow, wider, whole = decide_by_beams(parse(MISSED))
    assert (narrow.value, narrow.best, narrow.leaves) == (2, ("a2",), 3)
    assert (wider.value, wider.best, wider.leaves) == (3, ("a1",), 6)
    assert (whole.value, whole.best, whole.leaves) == (4, ("a3",), 9)


def test_of_equal_evaluations_the_first_is_kept():
    assert names(narrow_tree(parse("max(min@5(1, 2), min@5(3, 4))"), 1)) == ["b1", "b2"]


def test_all_outcomes_of_chance_are_kept():
    tree = parse("max(chance@3(1/2: 4, 1/2: 0), chance@2(1/2: 9, 1/2: 1))")
    assert names(narrow_tree(tree, 1)) == ["b1", "b2"]


def test_a_node_without_an_evaluation_is_refused_only_where_somebody_has_to_choose():
    with pytest.raises(NotEvaluated, match="no static evaluation"):
        narrow_tree(parse("max(min(1, 2), min(3, 4), 5)"), 2)
    assert names(narrow_tree(parse("max(min(1, 2), min(3, 4), 5)"), 3)) == [
        "b1",
        "b2",
        "c1",
        "c2",
        "a3",
    ]


@given(st.lists(st.integers(-9, 9), min_size=12, max_size=12))
def test_the_widest_beam_is_minimax_and_wider_beams_evaluate_more(numbers):
    tree = parse(SHAPE.format(*numbers))
    beams = list(decide_by_beams(tree))
    whole = run(tree, minimax(tree))
    assert (beams[-1].value, beams[-1].best) == (whole.value, whole.best)
    assert [beam.leaves for beam in beams] == [3, 6, 9]
