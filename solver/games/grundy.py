"""Grundy's game: a move splits one row into two rows of different sizes.

S1, "Juego de Grundy (8, 9)"; S3 tells its rules under the name of "Il gioco del NIM".
"""

from collections.abc import Iterator
from dataclasses import dataclass

from solver.games.rows import RowGame


@dataclass(frozen=True, slots=True)
class Grundy:
    """The rule of the game."""

    def moves(self, row: int) -> Iterator[tuple[int, ...]]:
        """7 becomes 6-1, 5-2 or 4-3."""
        for small in range(1, (row + 1) // 2):
            yield row - small, small


GRUNDY_7 = RowGame(Grundy(), (7,))
"""S3's own: seven matches in a row."""
