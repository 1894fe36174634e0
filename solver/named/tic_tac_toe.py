"""Tic-tac-toe: X is Max and begins.

S0, "Ejemplo: Tres en Raya"; S1, "tic-tac-toe (1-4)"; S3, "Il filetto"; S4, "Jogo do Galo".
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import inf

from solver.exact import ZERO, Rational, Value, text
from solver.games.game import BadRules
from solver.parameter import OneOf, Parameter, Text, Worth
from solver.record import PerfectInformationGame
from solver.turn import ToMove, Turn

EMPTY = "........."
SQUARES = (
    *("top-left", "top", "top-right"),
    *("left", "centre", "right"),
    *("bottom-left", "bottom", "bottom-right"),
)
LINES = (
    *((0, 1, 2), (3, 4, 5), (6, 7, 8)),
    *((0, 3, 6), (1, 4, 7), (2, 5, 8)),
    *((0, 4, 8), (2, 4, 6)),
)
SYMMETRIES = (
    *("012345678", "630741852", "876543210", "258147036"),
    *("210543876", "678345012", "036147258", "852741630"),
)
"""The four rotations of the board, then its four reflections: the square at each place."""
TURNED = tuple(tuple(map(int, places)) for places in SYMMETRIES)
PLACE = {square: i for i, square in enumerate(SQUARES)}
HALVES = {"X", "O", "."}


class Symmetries(StrEnum):
    """Whether all moves to equivalent boards are kept, or only the first."""

    KEPT = "kept"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class TicTacToe:
    """The game from `board`, row by row; a win is worth `win`, a loss -`win`.

    A position is such a board of nine characters X, O and `.`; a move is named by its square.
    """

    board: str = EMPTY
    symmetries: Symmetries = Symmetries.KEPT
    win: Value = inf

    def __post_init__(self) -> None:
        check_board(self.board)
        if self.win <= 0:
            raise BadRules("win is 1 or inf, or any value above 0, not {win}", win=text(self.win))

    def initial(self) -> str:
        return self.board

    def player(self, state: str) -> ToMove:
        return Turn.MAX if state.count(".") % 2 else Turn.MIN

    def actions(self, state: str) -> tuple[str, ...]:
        free = tuple(square for square, piece in zip(SQUARES, state, strict=True) if piece == ".")
        match self.symmetries:
            case Symmetries.KEPT:
                return free
            case Symmetries.REMOVED:
                first: dict[str, str] = {}
                for square in free:
                    first.setdefault(canonical(self.result(state, square)), square)
                return tuple(first.values())

    def outcomes(self, state: str) -> Mapping[str, Rational]:  # noqa: ARG002  # as Game has it
        return {}

    def result(self, state: str, action: str) -> str:
        i = PLACE[action]
        return state[:i] + ("X" if state.count(".") % 2 else "O") + state[i + 1 :]

    def terminal(self, state: str) -> bool:
        return "." not in state or won(state) != "."

    def utility(self, state: str) -> Value:
        match won(state):
            case "X":
                return self.win
            case "O":
                return -self.win
            case _:
                return ZERO

    def evaluation(self, state: str) -> Value:
        """Return f(n), S1: X's open lines minus O's; the utility of a board that is won."""
        if won(state) != ".":
            return self.utility(state)
        return Rational(open_lines(state, "X") - open_lines(state, "O"))


def won(board: str) -> str:
    """Return X or O if it has three in a line, else `.`."""
    for a, b, c in LINES:
        if board[a] == board[b] == board[c] != ".":
            return board[a]
    return "."


def lined(board: str, piece: str) -> bool:
    """Return whether the piece has three in a line."""
    return any(all(board[i] == piece for i in line) for line in LINES)


def open_lines(board: str, piece: str) -> int:
    """Return the number of rows, columns and diagonals without a piece of the opponent."""
    return len(lines_open(board, piece))


def lines_open(board: str, piece: str) -> tuple[int, ...]:
    """Return the indices of these in LINES."""
    return tuple(k for k, line in enumerate(LINES) if all(board[i] in (piece, ".") for i in line))


def canonical(board: str) -> str:
    """Return the same board for all equivalent ones: the first in the order of text."""
    return min("".join([board[i] for i in places]) for places in TURNED)


def check_board(board: str) -> None:
    """Raise BadRules for a board that X and O cannot have reached, X beginning."""
    if len(board) != len(EMPTY) or not set(board) <= HALVES:
        raise BadRules(
            "{board!r} is no board; one has nine of X, O and . row by row", board=board[:40]
        )
    if board.count("X") - board.count("O") not in (0, 1):
        raise BadRules("on {board!r} X has not one piece more than O, or as many", board=board)
    if lined(board, "X") and lined(board, "O"):
        raise BadRules(
            "on {board!r} both have won; the game is over with the first line", board=board
        )
    last = "X" if board.count("X") > board.count("O") else "O"
    if won(board) not in (".", last):
        raise BadRules(
            "on {board!r} {last} has moved after {winner} had won",
            board=board,
            last=last,
            winner=won(board),
        )


def rows(board: str) -> tuple[str, ...]:
    """Return the three rows, from the top."""
    return board[:3], board[3:6], board[6:]


RECORD = PerfectInformationGame(
    name="tic-tac-toe",
    source="S0, S1, S3, S4",
    rules=TicTacToe,
    parameters=(
        Parameter("board", Text(), EMPTY),
        Parameter("symmetries", OneOf(tuple(Symmetries)), "kept"),
        Parameter("win", Worth(), "inf"),
    ),
    moves=600_000,
    board=rows,
)
