from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.games.cutoff_on_game import CutOff
from solver.games.game import BadRules
from solver.games.unfold import unfold
from solver.named.tic_tac_toe import (
    EMPTY,
    TURNED,
    Symmetries,
    TicTacToe,
    canonical,
    open_lines,
    won,
)
from solver.searches.minimax import minimax
from solver.turn import Turn
from solver.working import answer

boards = st.text("XO.", min_size=9, max_size=9)


def turned(board, places):
    return "".join(board[i] for i in places)


def test_x_begins_and_the_two_take_turns():
    game = TicTacToe()
    assert game.player(EMPTY) is Turn.MAX
    assert game.result(EMPTY, "centre") == "....X...."
    assert game.player("....X....") is Turn.MIN
    assert game.result("....X....", "top-left") == "O...X...."


def test_a_full_line_wins_and_a_full_board_without_one_is_a_draw():
    game = TicTacToe()
    assert (game.terminal("XXXOO...."), game.utility("XXXOO....")) == (True, inf)
    assert (game.terminal("OXXXO.X.O"), game.utility("OXXXO.X.O")) == (True, -inf)
    assert (game.terminal("XOXXOOOXX"), game.utility("XOXXOOOXX")) == (True, 0)
    assert not game.terminal("XX.OO....")


@pytest.mark.parametrize(
    ("board", "x", "o"),
    [("XO.......", 6, 5), ("X.O......", 5, 5), ("X...O....", 4, 5), (".X..O....", 4, 6)],
)
def test_lines_are_open_to_whom_no_piece_is_in_the_way(board, x, o):
    """S3, "Il filetto": 6-5=1, 5-5=0, 4-5=-1, 4-6=-2."""
    assert (open_lines(board, "X"), open_lines(board, "O")) == (x, o)
    assert TicTacToe().evaluation(board) == x - o


def test_removed_symmetries_leave_one_move_of_each_kind():
    game = TicTacToe(symmetries=Symmetries.REMOVED)
    assert game.actions(EMPTY) == ("top-left", "top", "centre")
    assert game.actions("....X....") == ("top-left", "top")


@pytest.mark.parametrize("depth", range(5))
def test_removing_symmetries_changes_no_value(depth):
    values = {
        answer(minimax(unfold(CutOff(TicTacToe(symmetries=how), depth)).tree)) for how in Symmetries
    }
    assert len(values) == 1


@given(boards, st.sampled_from(TURNED))
def test_boards_that_are_alike_have_one_canonical_board_and_one_evaluation(board, places):
    alike = turned(board, places)
    assert canonical(alike) == canonical(board)
    assert open_lines(alike, "X") == open_lines(board, "X")
    assert (won(alike) == ".") == (won(board) == ".")


def test_the_eight_symmetries_are_a_group():
    assert len(set(TURNED)) == 8
    assert {tuple(a[i] for i in b) for a in TURNED for b in TURNED} == set(TURNED)


@pytest.mark.parametrize("board", ["", "XO", "XXX......", "O........", "xo.......", "X" * 9])
def test_a_board_that_cannot_come_up_is_refused_in_one_line(board):
    with pytest.raises(BadRules) as refusal:
        TicTacToe(board)
    assert "\n" not in str(refusal.value)
