"""Cards: cards that lie face up are laid on a pile until their sum reaches a number."""

from dataclasses import dataclass, replace

from generator.base.errors import BadProblem
from generator.base.rng import Rng
from generator.subjects.games.small_game_record import Settings, SmallGameRecord
from solver.games.small_game import Position
from solver.turn import Player, Turn

MAX_CARD, MAX_CARDS = 9, 5


@dataclass(frozen=True, slots=True)
class Cards:
    """The rules; `total` is the sum of all cards, and the pile ends the game at `target`."""

    total: int
    target: int
    end: int

    def moves(self, position: Position, mover: Player) -> tuple[Position, ...]:  # noqa: ARG002
        """Return the cards that are left after each card."""
        cards = position.things
        return tuple(Position((*cards[:i], *cards[i + 1 :])) for i in range(len(cards)))

    def is_over(self, position: Position) -> bool:
        """Return whether the pile has reached the number."""
        return self.total - sum(position.things) >= self.end

    def payoff(self, position: Position, mover: Player) -> int:
        """Return 1 and what the pile is too high, from the player who has laid the last card."""
        amount = 1 + abs(self.total - sum(position.things) - self.target)
        return -amount if mover is Turn.MAX else amount

    def with_more(self) -> "Cards":
        """Return the rules by which the game goes on where the pile has just reached the number."""
        return replace(self, end=self.target + 1)

    def ended_early(self) -> "Cards":
        """Return the rules by which the game is over a little below the number."""
        return replace(self, end=self.target - 2)


def cards(start: Position, settings: Settings) -> Cards:
    """Return the rules; raise BadProblem."""
    total = sum(start.things)
    if (
        len(settings) != 1
        or len(start.things) > MAX_CARDS
        or not max(start.things, default=0) < settings[0] <= total
        or list(start.things) != sorted(set(start.things), reverse=True)
    ):
        raise BadProblem(
            "cards are different and fall, like 4-3-1, at most {most}, and settings has a number "
            "above each of them that their sum reaches",
            most=MAX_CARDS,
        )
    return Cards(total, settings[0], settings[0])


def draw(rng: Rng) -> tuple[Position, Settings]:
    """Generate different cards, and a number that two or three of them reach."""
    hand = sorted(rng.shuffled(range(1, MAX_CARD + 1))[: rng.between(3, MAX_CARDS)], reverse=True)
    return Position(tuple(hand)), (rng.between(hand[0] + 1, max(hand[0] + 1, sum(hand) - 1)),)


RECORD = SmallGameRecord(name="cards", rules=cards, draw=draw, is_ordered=False)
