"""A written-out tree searched deeper and deeper, held against searches of the tree cut off."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.games.iterative_deepening import counted_deepening
from solver.games.unfold import WrittenOutGame
from solver.mistakes import deepening as wrong
from solver.searches.alpha_beta import alpha_beta
from solver.searches.cutoff import cut_off
from solver.searches.minimax import minimax
from solver.searches.rules import Returns
from solver.searches.run import run
from solver.trees.notation import parse
from solver.working import answer

TWICE = (
    "max@3(min@19(max@22(1, 17), max@21(12, 23), max@24(6, 24, 4)), "
    "min@22(max@24(6, 24, 4), max@19(13, 25), max@25(2, 1, 20)))"
)
"""F and G are the same position."""

numbers = st.integers(0, 9)
last = st.tuples(numbers, st.lists(numbers, min_size=1, max_size=3)).map(
    lambda n: f"max@{n[0]}({', '.join(map(str, n[1]))})"
)
replies = st.tuples(numbers, st.lists(last, min_size=1, max_size=3)).map(
    lambda n: f"min@{n[0]}({', '.join(n[1])})"
)
trees = st.lists(replies, min_size=1, max_size=3).map(lambda sons: f"max@0({', '.join(sons)})")


@given(trees)
def test_each_depth_finds_the_minimax_value_of_the_tree_cut_off_there(text):
    tree = parse(text)
    found = counted_deepening(WrittenOutGame(tree), 3)
    assert [d.value for d in found] == [answer(minimax(cut_off(tree, d))) for d in (1, 2, 3)]


@given(trees)
def test_depth_1_evaluates_what_alpha_beta_evaluates(text):
    tree = parse(text)
    first, *_ = counted_deepening(WrittenOutGame(tree), 3)
    shallow = cut_off(tree, 1)
    assert first.positions == run(shallow, alpha_beta(shallow)).visited


def test_the_best_move_of_a_depth_comes_first_at_the_next():
    found = counted_deepening(WrittenOutGame(parse(TWICE)), 3)
    assert [d.best for d in found] == ["a2", "a1", "a2"]
    assert found[1].positions == ("G", "H", "I", "D", "E", "F")
    assert found[2].positions[0] == "d1"


def test_the_table_spares_the_second_look_at_a_position():
    without = counted_deepening(WrittenOutGame(parse(TWICE)), 3)
    game = WrittenOutGame(parse(TWICE), ("F", "G"))
    found = counted_deepening(game, 3)
    assert [d.value for d in found] == [d.value for d in without]
    assert (found[1].hits, found[1].evaluated) == (1, without[1].evaluated - 1)


@pytest.mark.parametrize(
    ("mistake", "evaluated"), [(wrong.table_across_depths, 9), (wrong.exact_for_bound, 11)]
)
def test_a_table_misused_counts_otherwise_or_not_at_all(mistake, evaluated):
    game = WrittenOutGame(parse(TWICE), ("F", "G"))
    assert mistake(game, 3)[2].evaluated == evaluated
    assert counted_deepening(game, 3)[2].evaluated == 14


def test_a_bound_is_not_enough_for_a_wider_window():
    # E is cut at 6 since D = 5, so that only E >= 6 is known; below a2 its value, 9, is asked for
    tree = "max@0(min@5(max@5(5, 4), max@6(6, 9)), min@4(max@6(6, 9), max@1(8, 7)))"
    game = WrittenOutGame(parse(tree), ("E", "F"))
    right, mistaken = counted_deepening(game, 3)[2], wrong.exact_for_bound(game, 3)[2]
    assert (right.hits, right.value, right.positions[-4:]) == (0, 8, ("f1", "f2", "g1", "g2"))
    assert (mistaken.hits, mistaken.value) == (1, 6)


def test_a_static_evaluation_is_exact_in_the_table_wherever_the_window_lies():
    # at depth 2 F is evaluated below a1, outside its window; below a2 it is looked up as G
    tree = (
        "max@18(min@19(max@28(30, 24), max@29(23, 24)), min@14(max@29(23, 24), max@13(6, 13)), "
        "min@32(max@25(26, 19), max@22(11, 27)))"
    )
    found = counted_deepening(WrittenOutGame(parse(tree), ("F", "G")), 3)
    assert [depth.value for depth in found] == [32, 28, 26]
    assert [depth.evaluated for depth in found] == [3, 5, 8]
    assert sum(depth.hits for depth in found) == 2


def test_a_value_brought_into_the_window_leaves_another_bound_in_the_table():
    # J is cut at 30 where beta is 24: then 30 is a lower bound, or 24; below a2, H asks for beta 25
    tree = (
        "max@17(min@4(max@5(3, 9), max@20(26, 11)), min@19(max@22(25, 24), max@27(30, 24)), "
        "min@25(max@25(10, 24), max@27(30, 24)))"
    )
    game = WrittenOutGame(parse(tree), ("H", "J"))
    soft, hard = (
        counted_deepening(game, 3, returns=rule)[2] for rule in (Returns.SOFT, Returns.HARD)
    )
    assert (soft.evaluated, soft.hits) == (7, 1)
    assert (hard.evaluated, hard.hits) == (8, 0)


@given(trees, st.sampled_from(Returns))
def test_no_rule_for_what_is_returned_changes_the_value_of_a_depth(text, rule):
    tree = parse(text)
    found = counted_deepening(WrittenOutGame(tree), 3, returns=rule)
    assert [d.value for d in found] == [answer(minimax(cut_off(tree, d))) for d in (1, 2, 3)]
