"""The record of a small game that is told in words."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from generator.base.rng import Rng
from solver.games.small_game import Position, SmallRules

Settings = tuple[int, ...]
"""The numbers that a game's rules have: how many coins may be taken, the target of the cards."""


class AlterableRules(SmallRules, Protocol):
    """Rules that can also be misread."""

    def with_more(self) -> SmallRules:
        """Return the rules that allow one step more: another coin, another move."""
        ...

    def ended_early(self) -> SmallRules:
        """Return the rules by which the game is over too early."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class SmallGameRecord:
    """A small game: its name, its rules from its settings, and how a start is drawn.

    `rules(start, settings)` raises BadProblem for numbers that make no game. `draw(rng)` returns a
    start and settings of any size: games that are too small or too large are drawn again.
    `is_ordered` is False where the things lie in no order; they are then written from the greatest
    to the least, and read in any order. `keeps_number` is whether positions have the extra number.
    """

    name: str
    rules: Callable[[Position, Settings], AlterableRules]
    draw: Callable[[Rng], tuple[Position, Settings]]
    is_ordered: bool = True
    keeps_number: bool = False
