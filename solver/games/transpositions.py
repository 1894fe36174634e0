"""Alpha-beta that remembers: a position reached by another order of moves is not searched again.

S3, "Altri miglioramenti" ([a1, b1, a2, b2] and [a1, b2, a2, b1] reach the same state); AIMA 4e,
section 5.2.3.
"""

from dataclasses import dataclass
from enum import Enum, auto

from solver.exact import Value
from solver.games import alpha_beta
from solver.games.ending import ending
from solver.games.game import Game, S, SearchResult


class Bound(Enum):
    """What a remembered value says about the true one."""

    EXACT = auto()
    LOWER = auto()
    UPPER = auto()


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the table."""

    value: Value
    move: str
    bound: Bound

    def enough(self, alpha: Value, beta: Value) -> bool:
        """Whether a search with this window could not find out more."""
        match self.bound:
            case Bound.EXACT:
                return True
            case Bound.LOWER:
                return self.value >= beta
            case Bound.UPPER:
                return self.value <= alpha


def transpositions(game: Game[S]) -> SearchResult:
    """Alpha-beta with a transposition table; a position found there is not counted as visited."""
    with ending():
        return Search(game).found()


class Search(alpha_beta.Search[S]):
    """One search with its table."""

    def __init__(self, game: Game[S]) -> None:
        super().__init__(game)
        self.table: dict[S, Entry] = {}

    def value(self, state: S, alpha: Value, beta: Value) -> tuple[Value, str]:
        entry = self.known(state, alpha, beta)
        if entry:
            return entry.value, entry.move
        v, move = super().value(state, alpha, beta)
        self.table[state] = Entry(v, move, says(v, alpha, beta))
        return v, move

    def known(self, state: S, alpha: Value, beta: Value) -> Entry | None:
        """The position's line of the table, if that says enough."""
        entry = self.table.get(state)
        return entry if entry and entry.enough(alpha, beta) else None


def says(v: Value, alpha: Value, beta: Value) -> Bound:
    """What a value says that a fail-soft search with this window has returned."""
    if alpha < v < beta:
        return Bound.EXACT
    return Bound.LOWER if v >= beta else Bound.UPPER
