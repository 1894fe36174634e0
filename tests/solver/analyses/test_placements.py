"""S1's and S0's counts: tic-tac-toe after two plies, and backgammon's throws."""

from itertools import permutations

import pytest

from solver.analyses.tree_counts import count_leaves, count_positions, count_sequences, count_throws
from solver.mistakes import counting as wrong


def test_tic_tac_toe_has_72_leaves_after_two_plies():
    assert count_sequences(9, 2) == 72  # S1-ttt-ply2.leaves-without-removing-symmetries
    assert count_positions(9, 2) == 72


@pytest.mark.parametrize(("squares", "plies"), [(4, 0), (4, 1), (5, 3), (6, 4), (5, 5)])
def test_positions_are_the_orders_that_give_the_same_board_counted_once(squares, plies):
    orders = list(permutations(range(squares), plies))
    assert count_sequences(squares, plies) == len(orders)
    boards = {(frozenset(order[::2]), frozenset(order[1::2])) for order in orders}
    assert count_positions(squares, plies) == len(boards)


def test_backgammon_has_21_throws_and_about_20_moves():
    assert count_throws(6) == 21
    # S0-complexity.backgammon
    assert [count_leaves(20, d, count_throws(6)) for d in (1, 2, 3)] == [420, 176_400, 74_088_000]


def test_each_mistake_counts_its_own_way():
    assert wrong.b_times_d(10, 4) == 40
    assert wrong.depth_of_b_times_d(10, 1_000) == 100
    assert wrong.d_to_the_b(10, 4) == 4**10
    assert wrong.sum_of_powers(10, 4) == 11_111
    assert wrong.b_plus_n_to_the_d(20, 2, n=21) == 41**2
    assert wrong.one_chance_level(20, 2, n=21) == 8_400
    assert wrong.rolls_36(20, 2) == 720**2
    assert wrong.leaves_for_nodes(10, 4) == 10_000
    assert wrong.sequences_for_states(9, 3) == 504
