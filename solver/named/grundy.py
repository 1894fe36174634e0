"""Grundy's game: a move splits one row into two rows of different sizes.

S1, "Juego de Grundy (8, 9)"; S3 tells its rules under the name of "Il gioco del NIM".
"""

from collections.abc import Iterator
from dataclasses import dataclass

from solver.games.rows import FIRST, LAST, Last, RowGame, Sizes
from solver.parameter import Parameter
from solver.record import PerfectInformationGame
from solver.turn import Player


@dataclass(frozen=True, slots=True)
class Grundy:
    """The rule of Grundy's game for one row."""

    def moves(self, row: int) -> Iterator[tuple[int, ...]]:
        """Yield the two rows of each move: 7 becomes 6-1, 5-2 or 4-3."""
        for small in range(1, (row + 1) // 2):
            yield row - small, small


def grundy(*, rows: tuple[int, ...], first: Player, last: Last) -> RowGame:
    """Return the game with these rows."""
    return RowGame(Grundy(), rows, first, last)


RECORD = PerfectInformationGame(
    name="grundy",
    source="S1, Juego de Grundy; S3, Il gioco del NIM",
    rules=grundy,
    parameters=(Parameter("rows", Sizes(), "7"), FIRST, LAST),
    moves=100_000,
)

GRUNDY_7 = RECORD.usual()
"""S3's example: seven matches in a row."""
