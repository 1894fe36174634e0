"""The player to move in a game."""

from enum import StrEnum
from typing import Literal, TypeAlias


class Turn(StrEnum):
    """Max, Min or Chance; END where the game is over."""

    MAX = "max"
    MIN = "min"
    CHANCE = "chance"
    END = "end"

    @property
    def other(self) -> "Player":
        """The opponent of a player."""
        assert self in (Turn.MAX, Turn.MIN), f"{self} plays against nobody"
        return Turn.MIN if self is Turn.MAX else Turn.MAX


Player: TypeAlias = Literal[Turn.MAX, Turn.MIN]
ToMove: TypeAlias = Literal[Turn.MAX, Turn.MIN, Turn.CHANCE]
"""The player, or Chance, to move in a position that is not terminal."""
Decider: TypeAlias = Literal[Turn.MAX, Turn.MIN, Turn.END]
"""The player who decides in a state of a game with hidden cards, which the rules deal."""

PLAYERS: tuple[Player, ...] = (Turn.MAX, Turn.MIN)
