"""Wrong ways to evaluate a position of tic-tac-toe: lines taken for open that are not, or left out.

The lines are numbered as in LINES: three rows, three columns, two diagonals.
"""

from solver.exact import Rational
from solver.named.tic_tac_toe import LINES, lines_open

DIAGONALS = (6, 7)


def lines_with_own_piece(board: str, piece: str) -> tuple[int, ...]:
    """A line counts only where the player already has a piece."""
    return tuple(k for k in lines_open(board, piece) if any(board[i] == piece for i in LINES[k]))


def no_diagonals(board: str, piece: str) -> tuple[int, ...]:
    """The diagonals are forgotten."""
    return tuple(k for k in lines_open(board, piece) if k not in DIAGONALS)


def blocked_lines_kept(board: str, piece: str) -> tuple[int, ...]:
    """A line counts as long as one of its squares is free, whoever stands on the others."""
    return tuple(
        k
        for k, line in enumerate(LINES)
        if "." in (pieces := [board[i] for i in line]) or set(pieces) == {piece}
    )


def counts_pieces(board: str) -> Rational:
    """X's pieces less O's."""
    return Rational(board.count("X") - board.count("O"))
