"""Positions of tic-tac-toe to be evaluated: generated, and their evaluations."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from generator.base.errors import BadProblem
from generator.base.rng import Rng
from generator.exercise.parts import PlainPart, labels
from solver.exact import Rational, Value
from solver.named.tic_tac_toe import (
    EMPTY,
    LINES,
    TicTacToe,
    canonical,
    check_board,
    lines_open,
    won,
)

# A problem that is several positions of tic-tac-toe, as plain data and back.


LETTERS = "ABCDEF"
"""The names of positions, as many as fit on a sheet."""


@dataclass(frozen=True, slots=True)
class Boards:
    """A problem: positions of nine characters each, called A, B, C on the sheet."""

    boards: tuple[str, ...]

    @property
    def boards_by_name(self) -> Mapping[str, str]:
        """The positions by their letters."""
        return dict(zip(LETTERS, self.boards, strict=False))


def boards_problem(*, boards: tuple[str, ...]) -> Boards:
    """Return the problem; raise BadProblem or BadRules."""
    if not 1 <= len(boards) <= len(LETTERS):
        raise BadProblem(
            "there are 1 to {letters} boards, not {boards}",
            letters=len(LETTERS),
            boards=len(boards),
        )
    for board in boards:
        check_board(board)
    return Boards(boards)


def in_any_order(problem: Boards) -> Boards:
    """Return the same problem for all orders, rotations and reflections of the boards."""
    return Boards(tuple(sorted(map(canonical, problem.boards))))


BOARDS: PlainPart[tuple[str, ...]] = labels("boards", ["X...O....", "XO..X...."])


Counting: TypeAlias = Callable[[str, str], tuple[int, ...]]
"""A function that returns the lines counted on a board for X or O."""

LINE_NAMES = ("h1", "h2", "h3", "v1", "v2", "v3", "d1", "d2")
"""The names in the order of LINES: rows from the top, columns, the falling diagonal first."""


@dataclass(frozen=True, slots=True)
class EvaluatedBoard:
    """The lines counted for X and for O, by name, and f."""

    x: frozenset[str]
    o: frozenset[str]
    f: Value


def evaluated(board: str) -> EvaluatedBoard:
    """Return the open lines of each, and f: their difference, or an infinity on a won board."""
    return EvaluatedBoard(*counted(board, lines_open), TicTacToe().evaluation(board))


def evaluated_by(board: str, counting: Counting) -> EvaluatedBoard:
    """Evaluate the board by other lines; a won board keeps its value."""
    x, o = counted(board, counting)
    f = TicTacToe().evaluation(board) if won(board) != "." else Rational(len(x) - len(o))
    return EvaluatedBoard(x, o, f)


def counted(board: str, counting: Counting) -> tuple[frozenset[str], frozenset[str]]:
    """Return the names of X's lines and of O's."""
    x, o = (frozenset(LINE_NAMES[k] for k in counting(board, piece)) for piece in "XO")
    return x, o


def drawn_board(rng: Rng, pieces: int) -> str:
    """Generate a board with `pieces` pieces, X having begun, that nobody has won."""
    while True:
        board = placed(rng, tuple(range(len(EMPTY))), pieces_of(pieces))
        if won(board) == ".":
            return board


def drawn_won_board(rng: Rng, pieces: int) -> str:
    """Generate a board with `pieces` pieces, five or more, that the last one has won."""
    winner = "X" if pieces % 2 else "O"
    rest = pieces_of(pieces).replace(winner, "", len(LINES[0]))
    while True:
        line = rng.pick(LINES)
        others = tuple(i for i in range(len(EMPTY)) if i not in line)
        board = placed(rng, others, rest)
        if won(board) == ".":
            return "".join(winner if i in line else piece for i, piece in enumerate(board))


def pieces_of(n: int) -> str:
    """Return the letters of n pieces, X having begun."""
    return ("XO" * n)[:n]


def placed(rng: Rng, squares: tuple[int, ...], pieces: str) -> str:
    """Put the pieces on some of these squares, at random."""
    taken = dict(zip(rng.shuffled(squares), pieces, strict=False))
    return "".join(taken.get(i, ".") for i in range(len(EMPTY)))
