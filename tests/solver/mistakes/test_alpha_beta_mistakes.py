"""Searches that cut in the wrong place; the right one among them cuts as alpha-beta does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.mistakes import alpha_beta as mistaken
from solver.searches.alpha_beta import alpha_beta
from solver.searches.rules import CutRule, InfiniteBounds, Order, Rules
from solver.searches.run import run
from solver.trees.node_names import name_nodes
from solver.trees.notation import parse
from solver.trees.tree import Max, Min

AIMA = parse("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))")
DEEP = parse("max(5, min(max(min(4, 9), 1), 3))")
THREE_LEVELS = parse("max(min(max(7, 6), max(8, 5)), min(max(2, 3), max(0, -2), max(6, 2)))")

utilities = (st.integers(-5, 5) | st.sampled_from(["inf", "-inf"])).map(lambda u: parse(str(u)))
trees = st.recursive(
    utilities,
    lambda below: (
        st.lists(below, min_size=1, max_size=3)
        .map(tuple)
        .flatmap(lambda sons: st.sampled_from([Max(sons), Min(sons)]))
    ),
    max_leaves=14,
).map(name_nodes)
rules = st.builds(
    Rules,
    cut=st.sampled_from(CutRule),
    infinite_bounds=st.sampled_from(InfiniteBounds),
    order=st.sampled_from(Order),
)


@given(trees, rules)
def test_without_a_mistake_it_visits_what_alpha_beta_visits(tree, rules):
    assert mistaken.plain(tree, rules).visited == run(tree, alpha_beta(tree, rules)).visited


def test_comparing_with_the_parent_alone_misses_the_deep_cut():
    assert mistaken.parent_bound_only(DEEP, Rules()).visited == ("a1", "d1", "d2", "c2")


def test_hindsight_cuts_by_values_that_are_found_only_later():
    """C is worth 5, so that 2 at B settles it; the search does not know C when it is at b2."""
    tree = parse("max(min(2, 9), min(5, 7))")
    assert mistaken.prune_in_hindsight(tree, Rules()).visited == ("b1", "c1", "c2")
    assert mistaken.plain(tree, Rules()).visited == ("b1", "b2", "c1", "c2")


def test_hindsight_does_not_cut_by_a_later_value_that_is_worse():
    tree = parse("max(min(6, 9), min(5, 7))")
    assert mistaken.prune_in_hindsight(tree, Rules()).visited == ("b1", "b2", "c1")


def test_alpha_beta_makes_the_deep_cut():
    assert mistaken.plain(DEEP, Rules()).visited == ("a1", "d1", "c2")


def test_going_on_at_equality_evaluates_the_second_leaf():
    tied = parse("max(min(3, 5), min(3, 9))")
    assert mistaken.strict_cut(tied, Rules()).pruned == ()


def test_cutting_at_equality_prunes_the_second_leaf():
    tied = parse("max(min(3, 5), min(3, 9))")
    assert mistaken.equality_cut(tied, Rules(cut=CutRule.GT)).pruned == ("c2",)


def test_equality_is_met_only_where_a_value_equals_its_bound():
    assert mistaken.meets_equality(AIMA, Rules()) is False


@pytest.mark.parametrize(
    ("wrong", "pruned"),
    [
        (mistaken.plain, ("c2", "c3")),
        (mistaken.alpha_only, ("c2", "c3")),
        (mistaken.beta_only, ()),
        (mistaken.same_kind_ancestor, ()),
        (mistaken.right_to_left, ()),
        (mistaken.prune_in_hindsight, ("c2", "c3")),
        (mistaken.cuts_without_bound, ("b3", "c2", "c3")),
    ],
)
def test_prunes_of_aimas_tree(wrong, pruned):
    assert wrong(AIMA, Rules()).pruned == pruned


def test_prunes_what_exercise_32_of_lecture_note_s0_prunes():
    assert mistaken.plain(THREE_LEVELS, Rules()).pruned == ("e2", "g1", "g2", "h1", "h2")


def test_forgetting_the_beta_cut_evaluates_the_rest_of_the_max_node():
    assert mistaken.alpha_only(THREE_LEVELS, Rules()).pruned == ("g1", "g2", "h1", "h2")


def test_with_hindsight_a_later_branch_prunes_an_earlier_one():
    tree = parse("max(min(2, 4), min(7, 8))")
    assert mistaken.prune_in_hindsight(tree, Rules()).pruned == ("b2",)


def test_a_leaked_window_cuts_with_what_the_uncle_found():
    tree = parse("max(min(3, 4), min(max(5, 9), 8))")
    assert mistaken.leaks_sibling_window(tree, Rules()).pruned == ("d2",)


def test_comparing_max_with_max_cuts_where_nothing_may_be_cut():
    tree = parse("max(2, min(max(5, 9), 8))")
    assert mistaken.same_kind_ancestor(tree, Rules()).pruned == ("c2",)


def test_counts_the_cutting_leaf_as_pruned():
    assert mistaken.counts_cutting_leaf(mistaken.plain(AIMA, Rules())) == ("c1",)


def test_counts_a_branch_with_two_leaves_as_one():
    found = mistaken.plain(THREE_LEVELS, Rules())
    assert mistaken.branches_for_leaves(found) == 10 - 3


def test_counts_the_node_where_the_search_cuts_as_well():
    assert mistaken.counts_cut_node(mistaken.plain(AIMA, Rules())) == 7 + 1
