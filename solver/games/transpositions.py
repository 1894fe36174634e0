"""Alpha-beta that remembers: a position reached by another order of moves is not searched again.

S3, "Altri miglioramenti" ([a1, b1, a2, b2] and [a1, b2, a2, b1] reach the same state); AIMA 4e,
section 5.2.3.
"""

from dataclasses import dataclass
from enum import Enum, auto

from solver.exact import Value
from solver.games import alpha_beta_on_game
from solver.games.game import Game, S, SearchResult, ending
from solver.turn import Turn


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
        return TableSearch(game).found()


class TableSearch(alpha_beta_on_game.AlphaBetaSearch[S]):
    """One search with its table."""

    def __init__(self, game: Game[S]) -> None:
        super().__init__(game)
        self.table: dict[S, Entry] = {}

    def value(self, state: S, alpha: Value, beta: Value) -> tuple[Value, str]:
        entry = self.known(state, alpha, beta)
        if entry is None:
            v, move = self.searched(state, alpha, beta)
            bound = Bound.EXACT if self.is_exact(state) else says(v, alpha, beta)
            entry = self.table[state] = Entry(v, move, bound)
        return entry.value, entry.move

    def known(self, state: S, alpha: Value, beta: Value) -> Entry | None:
        """Return the position's line of the table, if that says enough."""
        entry = self.table.get(state)
        return entry if entry and entry.enough(alpha, beta) else None

    def searched(self, state: S, alpha: Value, beta: Value) -> tuple[Value, str]:
        """Return what a search of the position finds."""
        return super().value(state, alpha, beta)

    def is_exact(self, state: S) -> bool:
        """Return whether the position gets its value whatever the window.

        An end of the game is evaluated, and what follows a throw is searched with the whole window.
        """
        return self.game.terminal(state) or self.game.player(state) is Turn.CHANCE


def says(v: Value, alpha: Value, beta: Value) -> Bound:
    """Return what a value says that a search with this window has found below a choice."""
    if alpha < v < beta:
        return Bound.EXACT
    return Bound.LOWER if v >= beta else Bound.UPPER
