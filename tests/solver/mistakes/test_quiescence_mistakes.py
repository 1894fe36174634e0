"""Misconceptions about quiescence (AIMA 4e, section 5.3.1), on a tree of three moves."""

from solver.mistakes.quiescence import evaluates_noisy, extends_quiet, ignores_sacrifice
from solver.trees.notation import parse, write

TREE = parse("max@5(a = min@3(9, 9), b = min@5(4, 6), c = min@6!(1, 2))")


def test_a_sacrifice_that_is_ignored_is_left_out_whatever_it_wins_later():
    """a is evaluated 3, below the 5 before it, and wins 9; b is as good as before and stays."""
    assert write(ignores_sacrifice(TREE, 1)) == "max@5(b = 5, c = 6)"
    assert write(ignores_sacrifice(TREE, 2)) == "max@5(b = min@5(4, 6), c = min@6!(1, 2))"


def test_where_every_move_is_a_sacrifice_all_are_considered():
    tree = parse("max@5(a = min@3(9, 9), b = min@2(4, 6))")
    assert write(ignores_sacrifice(tree, 1)) == "max@5(a = 3, b = 2)"


def test_a_noisy_position_is_evaluated_at_the_depth_and_a_quiet_one_below_it():
    assert write(evaluates_noisy(TREE, 1)) == "max@5(a = 3, b = 5, c = 6)"
    assert write(extends_quiet(TREE, 1)) == write(TREE)
