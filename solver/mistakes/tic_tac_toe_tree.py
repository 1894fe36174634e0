"""Misconceptions about two plies of tic-tac-toe: too many positions, too few, wrong player.

Squares are numbered from 0, row by row. A result has the boards after each reply, by the square of
the first move; of equivalent ones only the first, where the student sees it.
"""

from collections.abc import Mapping
from typing import TypeAlias

from solver.named.tic_tac_toe import TURNED, canonical

GrownReplies: TypeAlias = Mapping[int, tuple[str, ...]]


def keep_all(board: str) -> GrownReplies:
    """Keep all squares and all replies."""
    first, second = movers(board)
    return {i: tuple(replies(board_after(board, i, first), second).values()) for i in free(board)}


def merges_all_replies(board: str) -> GrownReplies:
    """Merge replies as if squares equivalent before the first move were so after it."""
    first, second = movers(board)
    grown = {}
    for i in first_of_each(board):
        after = replies(board_after(board, i, first), second)
        representatives: dict[int, str] = {}
        for k, reply_board in after.items():
            representatives.setdefault(first_equivalent(board, k), reply_board)
        grown[i] = tuple(representatives.values())
    return grown


def wrong_mover(board: str) -> GrownReplies:
    """Let the other player begin; of equivalent replies keep the first."""
    second, first = movers(board)
    grown = {}
    for i in first_of_each(board):
        representatives: dict[str, str] = {}
        for reply_board in replies(board_after(board, i, first), second).values():
            representatives.setdefault(canonical(reply_board), reply_board)
        grown[i] = tuple(representatives.values())
    return grown


def wrong_mover_unreduced(board: str) -> GrownReplies:
    """Let the other player begin, and keep all squares and replies."""
    second, first = movers(board)
    return {i: tuple(replies(board_after(board, i, first), second).values()) for i in free(board)}


def movers(board: str) -> tuple[str, str]:
    """Return the player to move, and the player who replies."""
    return ("X", "O") if board.count("X") == board.count("O") else ("O", "X")


def free(board: str) -> list[int]:
    """Return the free squares."""
    return [i for i, piece in enumerate(board) if piece == "."]


def board_after(board: str, i: int, piece: str) -> str:
    """Return the board with the piece on square i."""
    return board[:i] + piece + board[i + 1 :]


def replies(board: str, piece: str) -> dict[int, str]:
    """Return the boards after that piece is put on each free square."""
    return {i: board_after(board, i, piece) for i in free(board)}


def first_equivalent(board: str, i: int) -> int:
    """Return the first of the squares equivalent to i by the board's symmetries."""
    same = [places for places in TURNED if all(board[k] == board[j] for j, k in enumerate(places))]
    return min(places[i] for places in same)


def first_of_each(board: str) -> list[int]:
    """Return the first moves, of those to equivalent positions only the first."""
    return sorted(of_each(board).values())


def of_each(board: str) -> dict[str, int]:
    """Return the first move to each class of equivalent positions."""
    mover, _ = movers(board)
    return {canonical(after): i for i, after in reversed(replies(board, mover).items())}
