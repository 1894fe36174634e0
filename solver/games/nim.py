"""Nim: a move takes matches from one row (Bouton 1901)."""

from collections.abc import Iterator
from dataclasses import dataclass

from solver.games.errors import BadRules


@dataclass(frozen=True, slots=True)
class Nim:
    """At most so many matches are taken at once; without `most`, as many as there are."""

    most: int | None = None

    def __post_init__(self) -> None:
        if self.most is not None and self.most < 1:
            raise BadRules(f"a move takes at most 1 match or more, not {self.most}")

    def moves(self, row: int) -> Iterator[tuple[int, ...]]:
        """3 becomes 2, 1 or nothing."""
        for taken in range(1, min(row, self.most or row) + 1):
            yield (row - taken,)
