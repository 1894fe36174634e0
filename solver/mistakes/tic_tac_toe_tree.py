"""Two plies of tic-tac-toe grown wrongly: too many positions, too few, or by the wrong player.

Squares are numbered from 0, row by row. What is grown are the boards after each reply, by the
square of the first move; of those that are alike only the first, where the student sees it.
"""

from collections.abc import Mapping
from typing import TypeAlias

from solver.named.tic_tac_toe import TURNED, canonical

Grown: TypeAlias = Mapping[int, tuple[str, ...]]


def unreduced(board: str) -> Grown:
    """All squares and all replies are kept."""
    first, second = movers(board)
    return {i: tuple(replies(played(board, i, first), second).values()) for i in free(board)}


def merges_all_replies(board: str) -> Grown:
    """Squares that are alike before the first move are taken to be alike after it as well."""
    first, second = movers(board)
    grown = {}
    for i in first_of_each(board):
        after = replies(played(board, i, first), second)
        kept = {alike(board, k): made for k, made in reversed(after.items())}
        grown[i] = tuple(reversed(kept.values()))
    return grown


def wrong_mover(board: str) -> Grown:
    """The player who is not to move begins; of like replies the first is kept."""
    second, first = movers(board)
    grown = {}
    for i in first_of_each(board):
        after = replies(played(board, i, first), second).values()
        kept = {canonical(made): made for made in reversed(after)}
        grown[i] = tuple(reversed(kept.values()))
    return grown


def wrong_mover_unreduced(board: str) -> Grown:
    """The same where all squares and replies are kept."""
    second, first = movers(board)
    return {i: tuple(replies(played(board, i, first), second).values()) for i in free(board)}


def movers(board: str) -> tuple[str, str]:
    """Who is to move, and who replies."""
    return ("X", "O") if board.count("X") == board.count("O") else ("O", "X")


def free(board: str) -> list[int]:
    return [i for i, piece in enumerate(board) if piece == "."]


def played(board: str, i: int, piece: str) -> str:
    return board[:i] + piece + board[i + 1 :]


def replies(board: str, piece: str) -> dict[int, str]:
    """The boards after that piece came to each free square."""
    return {i: played(board, i, piece) for i in free(board)}


def alike(board: str, i: int) -> int:
    """The first of the squares to which turning or reflecting the board, unchanged, brings i."""
    same = [places for places in TURNED if all(board[k] == board[j] for j, k in enumerate(places))]
    return min(places[i] for places in same)


def first_of_each(board: str) -> list[int]:
    """The first moves, of those to positions that are alike only the first."""
    return sorted(of_each(board).values())


def of_each(board: str) -> dict[str, int]:
    """By the sort of position to which it leads, the first move."""
    mover, _ = movers(board)
    return {canonical(after): i for i, after in reversed(replies(board, mover).items())}
