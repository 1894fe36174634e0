"""Plays the functions of CS50's tic-tac-toe on a tree: `minimax(board)` calls the other five."""

from itertools import count
from typing import Any

MODULE = "tictactoe"
CELLS = ((0, 0), (0, 1), (0, 2), (1, 0))
NUMBERS = count(1)
"""A number for each tree that is played, so that no board is equal to one of another tree."""


class Board:
    """A board, which is a node of a tree; a board is evaluated once, however often it is asked."""

    def __init__(self, position: Any, name: str, ply: int) -> None:
        self.position, self.name, self.ply, self.is_evaluated = position, name, ply, False
        children = position["children"].get(name, [])
        self.moves = dict(zip(set(CELLS[: len(children)]), children))  # noqa: B905  # as of 3.6

    def __repr__(self) -> str:
        return "<Board %s in tree %s>" % (self.name, self.position["number"])  # noqa: UP031

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __deepcopy__(self, _: Any) -> "Board":
        return self


def find(module: Any, algorithm: str) -> Any:
    """Return whether the program has the function."""
    return {"has": hasattr(module, algorithm)}


def play(module: Any, algorithm: str, position: Any, recorder: Any) -> Any:
    """Return the move of the function on the board of the position."""
    x, o = getattr(module, "X", "X"), getattr(module, "O", "O")

    def evaluate(board: Board) -> int:
        """Return the value of a board, recorded when it is first asked for."""
        if not board.is_evaluated:
            board.is_evaluated = True
            recorder.add("evaluate", board.name)
        return int(position["values"][board.name])

    def actions(board: Board) -> Any:
        """Return the moves as CS50 does, in a set."""
        recorder.add("actions", board.name, board.ply % 2)
        return set(CELLS[: len(board.moves)])

    def result(board: Board, action: Any) -> Board:
        """Return the board after a move."""
        if action not in board.moves:
            raise Exception("invalid move %s" % (action,))  # noqa: TRY002, UP031
        index = list(board.moves).index(action)
        recorder.add("successor", board.name, board.ply % 2, index)
        return Board(position, board.moves[action], board.ply + 1)

    def terminal(board: Board) -> bool:
        """Tell whether the game is over."""
        if not board.moves:
            evaluate(board)
        return not board.moves

    def winner(board: Board) -> Any:
        """Return who has won."""
        return None if board.moves else {1: x, -1: o}.get(evaluate(board))

    module.player = lambda board: o if board.ply % 2 else x
    module.actions, module.result, module.terminal = actions, result, terminal
    module.utility, module.winner = evaluate, winner
    position["number"] = next(NUMBERS)
    root = Board(position, position["root"], position["first"])
    action = getattr(module, algorithm)(root)
    moves = list(root.moves)
    is_move = isinstance(action, tuple) and action in moves
    return {"move": moves.index(action) if is_move else None, "returned": repr(action)[:80]}
