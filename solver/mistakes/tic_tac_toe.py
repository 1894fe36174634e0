"""Misconceptions about evaluating tic-tac-toe: lines wrongly taken as open, or left out.

The lines are numbered as in LINES: three rows, three columns, two diagonals.
"""

from solver.exact import Rational
from solver.named.tic_tac_toe import LINES, lines_open

DIAGONALS = (6, 7)


def lines_with_own_piece(board: str, piece: str) -> tuple[int, ...]:
    """Count only open lines in which the player already has a piece."""
    return tuple(k for k in lines_open(board, piece) if any(board[i] == piece for i in LINES[k]))


def no_diagonals(board: str, piece: str) -> tuple[int, ...]:
    """Forget the diagonals."""
    return tuple(k for k in lines_open(board, piece) if k not in DIAGONALS)


def blocked_lines_kept(board: str, piece: str) -> tuple[int, ...]:
    """Count every line with a free square, whichever pieces are on the others."""
    return tuple(
        k
        for k, line in enumerate(LINES)
        if "." in (pieces := [board[i] for i in line]) or set(pieces) == {piece}
    )


def counts_pieces(board: str) -> Rational:
    """Return X's pieces less O's."""
    return Rational(board.count("X") - board.count("O"))
