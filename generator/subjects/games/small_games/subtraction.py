"""Subtraction: a heap of counters from which one of some numbers is taken."""

from dataclasses import dataclass, replace

from generator.base.errors import BadProblem
from generator.base.rng import Rng
from generator.subjects.games.small_game_record import Settings, SmallGameRecord
from solver.games.small_game import Position
from solver.turn import Player, Turn

MAX_HEAP = 20
MAX_TAKEN = 6


@dataclass(frozen=True, slots=True)
class Subtraction:
    """The rules; `taken` are the numbers that may be taken, and the game is over below `least`."""

    taken: tuple[int, ...]
    least: int

    def moves(self, position: Position, mover: Player) -> tuple[Position, ...]:  # noqa: ARG002
        """Return what each number leaves."""
        [heap] = position.things or (0,)
        return tuple(heap_position(heap - n) for n in self.taken if n <= heap)

    def is_over(self, position: Position) -> bool:
        """Return whether the heap is too small."""
        return sum(position.things) < self.least

    def payoff(self, position: Position, mover: Player) -> int:
        """Return 1 and the counters that are left, from the player who cannot move."""
        amount = 1 + sum(position.things)
        return amount if mover is Turn.MAX else -amount

    def with_more(self) -> "Subtraction":
        """Return the rules by which a counter more than the most may be taken."""
        return replace(self, taken=(*self.taken, max(self.taken) + 1))

    def ended_early(self) -> "Subtraction":
        """Return the rules by which the game is over where the largest move is impossible."""
        return replace(self, least=max(self.taken))


def heap_position(heap: int) -> Position:
    """Return the position with that heap."""
    return Position((heap,) if heap else ())


def subtraction(start: Position, settings: Settings) -> Subtraction:
    """Return the rules; raise BadProblem."""
    if len(start.things) != 1 or not settings or list(settings) != sorted(set(settings)):
        raise BadProblem("subtraction has one heap, like 8, and rising settings, like 2 3")
    return Subtraction(settings, min(settings))


def draw(rng: Rng) -> tuple[Position, Settings]:
    """Generate a heap, and two to four numbers that may be taken."""
    taken = sorted(rng.shuffled(range(1, MAX_TAKEN + 1))[: rng.between(2, 4)])
    return heap_position(rng.between(5, MAX_HEAP)), tuple(taken)


RECORD = SmallGameRecord(name="subtraction", rules=subtraction, draw=draw)
