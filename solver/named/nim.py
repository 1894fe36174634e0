"""Nim: a move takes matches from one row (Bouton 1901)."""

from collections.abc import Iterator
from dataclasses import dataclass

from solver.games.game import BadRules
from solver.games.rows import FIRST, LAST, MAX_MATCHES, Last, RowGame, Sizes
from solver.parameter import NONE, OrNone, Parameter, WholeNumber
from solver.record import PerfectInformationGame
from solver.turn import Player


@dataclass(frozen=True, slots=True)
class Nim:
    """The rule of Nim; `most` matches at most are taken at once, or any number."""

    most: int | None = None

    def __post_init__(self) -> None:
        if self.most is not None and self.most < 1:
            raise BadRules("a move takes at most 1 match or more, not {most}", most=self.most)

    def moves(self, row: int) -> Iterator[tuple[int, ...]]:
        """Yield the row after each move: 3 becomes 2, 1 or nothing."""
        for taken in range(1, min(row, self.most or row) + 1):
            yield (row - taken,)


def nim(*, rows: tuple[int, ...], first: Player, last: Last, most: int | None) -> RowGame:
    """Return the game with these rows."""
    return RowGame(Nim(most), rows, first, last)


RECORD = PerfectInformationGame(
    name="nim",
    source="Bouton (1901)",
    rules=nim,
    parameters=(
        Parameter("rows", Sizes(), "3 4 5"),
        FIRST,
        LAST,
        Parameter("most", OrNone(WholeNumber(1, MAX_MATCHES)), NONE),
    ),
    moves=100_000,
)
