"""Whose turn it is in a game."""

from enum import StrEnum
from typing import Literal, TypeAlias


class Turn(StrEnum):
    """A player's or chance's; END where the game is over."""

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
"""Who moves in a position that is not terminal."""
Decider: TypeAlias = Literal[Turn.MAX, Turn.MIN, Turn.END]
"""Who decides in a state of a game in which something is hidden; there the rules deal the cards."""

PLAYERS: tuple[Player, ...] = (Turn.MAX, Turn.MIN)
