"""Split: one heap after the other is split into two of different sizes."""

from dataclasses import dataclass, replace

from generator.base.errors import BadProblem
from generator.base.rng import Rng
from generator.subjects.games.small_game_record import Settings, SmallGameRecord
from solver.games.small_game import Position
from solver.turn import Player, Turn

MAX_HEAPS, MAX_HEAP = 4, 12
MAX_COUNTERS = 20
GAPS = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class Split:
    """The rules; `gap` is by how much two parts differ at least; no heap below `least` is split."""

    gap: int
    least: int = 0

    def moves(self, position: Position, mover: Player) -> tuple[Position, ...]:  # noqa: ARG002
        """Return the heaps after each way to split one of them, the greatest first."""
        heaps = position.things
        after = {
            tuple(sorted((*heaps[:i], *heaps[i + 1 :], part, heap - part), reverse=True))
            for i, heap in enumerate(heaps)
            for part in range(1, heap)
            if abs(heap - 2 * part) >= self.gap and heap >= self.least
        }
        return tuple(map(Position, sorted(after, reverse=True)))

    def is_over(self, position: Position) -> bool:  # noqa: ARG002  # as others have it
        """Return False: the game is over where nobody can move."""
        return False

    def payoff(self, position: Position, mover: Player) -> int:
        """Return the number of heaps of one counter, from the player who cannot move."""
        amount = position.things.count(1)
        return amount if mover is Turn.MAX else -amount

    def with_more(self) -> "Split":
        """Return the rules by which the parts may differ by one less."""
        return replace(self, gap=self.gap - 1)

    def ended_early(self) -> "Split":
        """Return the rules by which the smallest heaps that can be split are left as they are."""
        return replace(self, least=self.gap + 3)


def split(start: Position, settings: Settings) -> Split:
    """Return the rules; raise BadProblem."""
    heaps = start.things
    if list(heaps) != sorted(heaps, reverse=True) or sum(heaps) > MAX_COUNTERS:
        raise BadProblem(
            "heaps to be split fall, like 5-3, with {most} counters in all", most=MAX_COUNTERS
        )
    if len(settings) != 1 or settings[0] not in GAPS:
        raise BadProblem("settings has the least difference of the two parts: 1 to 4")
    return Split(settings[0])


def draw(rng: Rng) -> tuple[Position, Settings]:
    """Generate up to four heaps, and by how much the parts of a heap differ."""
    heaps = [rng.between(2, MAX_HEAP) for _ in range(rng.between(1, MAX_HEAPS))]
    while sum(heaps) > MAX_COUNTERS:
        heaps.pop()
    return Position(tuple(sorted(heaps, reverse=True))), (rng.pick(GAPS),)


RECORD = SmallGameRecord(name="split", rules=split, draw=draw, is_ordered=False)
