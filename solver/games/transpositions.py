"""Alpha-beta with a transposition table: a position is searched once for all move orders.

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
    """The relation of a stored value to the true one."""

    EXACT = auto()
    LOWER = auto()
    UPPER = auto()


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the table."""

    value: Value
    move: str
    bound: Bound

    def enough(self, alpha: Value, beta: Value) -> bool:
        """Return whether a search with this window could not find out more."""
        match self.bound:
            case Bound.EXACT:
                return True
            case Bound.LOWER:
                return self.value >= beta
            case Bound.UPPER:
                return self.value <= alpha


def transpositions(game: Game[S]) -> SearchResult:
    """Run alpha-beta with a transposition table; hits are not counted as visited positions."""
    with ending():
        return TableSearch(game).result()


class TableSearch(alpha_beta_on_game.AlphaBetaSearch[S]):
    """One search with its table."""

    def __init__(self, game: Game[S]) -> None:
        super().__init__(game)
        self.table: dict[S, Entry] = {}

    def value(self, state: S, alpha: Value, beta: Value) -> tuple[Value, str]:
        """Return the value and best move, from the table if possible, else by a search."""
        entry = self.known(state, alpha, beta)
        if entry is None:
            v, move = self.searched(state, alpha, beta)
            bound = Bound.EXACT if self.is_exact(state) else says(v, alpha, beta)
            entry = self.table[state] = Entry(v, move, bound)
        return entry.value, entry.move

    def known(self, state: S, alpha: Value, beta: Value) -> Entry | None:
        """Return the position's entry if it suffices for the window, or None."""
        entry = self.table.get(state)
        return entry if entry and entry.enough(alpha, beta) else None

    def searched(self, state: S, alpha: Value, beta: Value) -> tuple[Value, str]:
        """Search the position and return its value and best move."""
        return super().value(state, alpha, beta)

    def is_exact(self, state: S) -> bool:
        """Return whether the position's value does not depend on the window.

        That is so at the end of the game, which is evaluated, and before a chance event, whose
        outcomes are searched with the whole window.
        """
        return self.game.terminal(state) or self.game.player(state) is Turn.CHANCE


def says(v: Value, alpha: Value, beta: Value) -> Bound:
    """Return what a value says about the true one, given the window of its search."""
    if alpha < v < beta:
        return Bound.EXACT
    return Bound.LOWER if v >= beta else Bound.UPPER
