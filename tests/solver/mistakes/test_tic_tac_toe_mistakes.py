"""Lines wrongly counted on the lecture notes' centre against corner."""

from solver.mistakes import tic_tac_toe as wrong
from solver.named.tic_tac_toe import lines_open

BOARD = "....X...O"


def test_the_open_lines_are_the_notes_five_and_four():
    assert lines_open(BOARD, "X") == (0, 1, 3, 4, 7)
    assert lines_open(BOARD, "O") == (0, 2, 3, 5)


def test_empty_lines_are_forgotten():
    assert wrong.lines_with_own_piece(BOARD, "X") == (1, 4, 7)
    assert wrong.lines_with_own_piece(BOARD, "O") == (2, 5)


def test_diagonals_are_forgotten():
    assert wrong.no_diagonals(BOARD, "X") == (0, 1, 3, 4)


def test_a_line_is_kept_while_a_square_of_it_is_free():
    assert wrong.blocked_lines_kept("XOXO.....", "X") == (1, 2, 3, 4, 5, 6, 7)
    assert wrong.blocked_lines_kept("XXXOO....", "X") == (0, 1, 2, 3, 4, 5, 6, 7)
    assert wrong.blocked_lines_kept("XXXOO....", "O") == (1, 2, 3, 4, 5, 6, 7)


def test_pieces_are_counted_for_lines():
    assert (wrong.counts_pieces(BOARD), wrong.counts_pieces("X........")) == (0, 1)
