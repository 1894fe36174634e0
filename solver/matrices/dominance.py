"""Dominated strategies, struck out one after another.

Von Neumann and Morgenstern (1944), section 14.4; J. D. Williams, The Compleat Strategyst (1954).
"""

from dataclasses import dataclass

from solver.matrices.matrix import Matrix, part, transposed
from solver.turn import Player, Turn
from solver.working import Tell, Working


@dataclass(frozen=True, slots=True)
class Strike:
    """The player's strategy is never better than the other one, in what is left by then."""

    player: Player
    strategy: int
    by: int


@dataclass(frozen=True, slots=True)
class Left:
    """The rows and columns that are not struck out."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]


def undominated(matrix: Matrix) -> Working[Strike, Left]:
    """What is left when no row or column is dominated any more; of equal ones the first stays."""

    def working(tell: Tell[Strike]) -> Left:
        left = Left(tuple(range(len(matrix))), tuple(range(len(matrix[0]))))
        while (strike := first_dominated(matrix, left)) is not None:
            tell(strike)
            left = without(left, strike)
        return left

    return working


def first_dominated(matrix: Matrix, left: Left) -> Strike | None:
    """A dominated row, or else a dominated column."""
    game = part(matrix, left.rows, left.columns)
    if (pair := dominated_row(game)) is not None:
        return Strike(Turn.MAX, left.rows[pair[0]], left.rows[pair[1]])
    if (pair := dominated_row(for_min(game))) is not None:
        return Strike(Turn.MIN, left.columns[pair[0]], left.columns[pair[1]])
    return None


def for_min(matrix: Matrix) -> Matrix:
    """The same game with Min's strategies in rows, and what he wins."""
    return tuple(tuple(-u for u in column) for column in transposed(matrix))


def dominated_row(matrix: Matrix) -> tuple[int, int] | None:
    """A row that another one is at least as good as everywhere, and that other one."""
    for i, row in enumerate(matrix):
        for k, other in enumerate(matrix):
            better = all(a >= b for a, b in zip(other, row, strict=True))
            if i != k and better and (other != row or k < i):
                return i, k
    return None


def without(left: Left, strike: Strike) -> Left:
    """What is left after it."""
    match strike.player:
        case Turn.MAX:
            return Left(tuple(i for i in left.rows if i != strike.strategy), left.columns)
        case Turn.MIN:
            return Left(left.rows, tuple(j for j in left.columns if j != strike.strategy))
