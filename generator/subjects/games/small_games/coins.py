"""Coins: a row of coins from whose left end each player takes some."""

from dataclasses import dataclass, replace

from generator.base.errors import BadProblem
from generator.base.rng import Rng
from generator.subjects.games.small_game_record import Settings, SmallGameRecord
from solver.games.small_game import Position
from solver.turn import Player, Turn

MAX_COIN = 9
TAKEN = range(2, 5)
"""The most coins that may be taken at once."""


@dataclass(frozen=True, slots=True)
class Coins:
    """The rules; `total` is what all coins are worth, `most` the most that are taken at once.

    The game ends with `coins_at_end` coins.
    """

    total: int
    most: int
    coins_at_end: int = 0

    def moves(self, position: Position, mover: Player) -> tuple[Position, ...]:
        """Return the row after each number of coins, with what MAX's coins are worth then."""
        row, own = position
        share = 1 if mover is Turn.MAX else 0
        return tuple(
            Position(row[n:], own + share * sum(row[:n]))
            for n in range(1, min(self.most, len(row)) + 1)
        )

    def is_over(self, position: Position) -> bool:
        """Return whether no coin is left."""
        return len(position.things) <= self.coins_at_end

    def payoff(self, position: Position, mover: Player) -> int:  # noqa: ARG002  # as others have it
        """Return what MAX's coins are worth minus what MIN's are."""
        row, own = position
        return own - (self.total - sum(row) - own)

    def with_more(self) -> "Coins":
        """Return the rules by which one coin more may be taken."""
        return replace(self, most=self.most + 1)

    def ended_early(self) -> "Coins":
        """Return the rules by which the last coin stays."""
        return replace(self, coins_at_end=1)


def coins(start: Position, settings: Settings) -> Coins:
    """Return the rules; raise BadProblem."""
    if len(settings) != 1 or settings[0] not in TAKEN or len(set(start.things)) < 2:
        raise BadProblem(
            "a game of coins has different coins, like 3-1-4, and a setting from 2 to 4"
        )
    if len(set(start.things)) < len(start.things):
        raise BadProblem("no two coins are alike; write a row like 3-1-4")
    return Coins(sum(start.things), settings[0])


def draw(rng: Rng) -> tuple[Position, Settings]:
    """Generate a row of different coins."""
    row = rng.shuffled(range(1, MAX_COIN + 1))[: rng.between(3, 6)]
    return Position(row), (rng.pick(TAKEN),)


RECORD = SmallGameRecord(name="coins", rules=coins, draw=draw, keeps_number=True)
