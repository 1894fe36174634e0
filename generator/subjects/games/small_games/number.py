"""Number: each player doubles a number or makes it smaller, for so many moves."""

from dataclasses import dataclass, replace

from generator.base.errors import BadProblem
from generator.base.rng import Rng
from generator.subjects.games.small_game_record import Settings, SmallGameRecord
from solver.games.small_game import Position
from solver.turn import Player

SETTINGS = 4
MAX_MOVES = 5


@dataclass(frozen=True, slots=True)
class Number:
    """The rules: what may be subtracted, the cap that no number exceeds, and MAX's stake.

    `beyond` is by how many moves the game is longer than the moves that are left say.
    """

    steps: tuple[int, ...]
    cap: int
    stake: int
    beyond: int = 0

    def moves(self, position: Position, mover: Player) -> tuple[Position, ...]:  # noqa: ARG002
        """Return the numbers after each move, with a move less to come."""
        [number] = position.things
        after = (2 * number, *(number - step for step in self.steps))
        return tuple(Position((n,), position.extra - 1) for n in after if 1 <= n <= self.cap)

    def is_over(self, position: Position) -> bool:
        """Return whether no move is left."""
        return position.extra + self.beyond <= 0

    def payoff(self, position: Position, mover: Player) -> int:  # noqa: ARG002  # as others have it
        """Return what the number is above the stake."""
        return position.things[0] - self.stake

    def with_more(self) -> "Number":
        """Return the rules by which there is one move more."""
        return replace(self, beyond=1)

    def ended_early(self) -> "Number":
        """Return the rules by which there is one move less."""
        return replace(self, beyond=-1)


def number(start: Position, settings: Settings) -> Number:
    """Return the rules; raise BadProblem."""
    if len(start.things) != 1 or not 0 < start.extra <= MAX_MOVES or len(settings) != SETTINGS:
        raise BadProblem(
            "the game has one number and up to {most} moves, and as settings the two numbers that "
            "may be subtracted, the cap and the stake: 1 3 20 6",
            most=MAX_MOVES,
        )
    small, large, cap, stake = settings
    if not 0 < small < large or start.things[0] > cap:
        raise BadProblem("the second number subtracted is the larger one, and the cap not passed")
    return Number((small, large), cap, stake)


def draw(rng: Rng) -> tuple[Position, Settings]:
    """Generate a number and its moves, what may be subtracted, the cap and the stake."""
    begin = rng.between(3, 8)
    small = rng.between(1, 3)
    settings = (small, rng.between(small + 1, 5), rng.between(10, 20), rng.between(begin, 12))
    return Position((begin,), rng.between(2, 4)), settings


RECORD = SmallGameRecord(name="number", rules=number, draw=draw, keeps_number=True)
