"""Alpha-beta on a game as it is played, without a tree."""

from math import inf
from typing import Generic

from solver.exact import ZERO, Value
from solver.games.game import Game, S, SearchResult, ending
from solver.turn import Turn


def alpha_beta(game: Game[S]) -> SearchResult:
    """Return the result of ALPHA-BETA-SEARCH, AIMA 4e, Figure 5.7: cuts on equality, fail-soft.

    The outcomes of chance are searched with the whole window, as in `searches.alpha_beta`.
    """
    with ending():
        return AlphaBetaSearch(game).result()


class AlphaBetaSearch(Generic[S]):
    """One alpha-beta search, which counts positions and keeps the root's first best move."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self.visited = 0

    def result(self) -> SearchResult:
        """Search from the initial position and return the result."""
        game, state = self.game, self.game.initial()
        v, best = self.value(state, -inf, +inf)
        moves = () if game.terminal(state) or game.player(state) is Turn.CHANCE else (best,)
        return SearchResult(v, moves, self.visited)

    def value(self, state: S, alpha: Value, beta: Value) -> tuple[Value, str]:
        """Return the value, or a bound beyond the window, and the first best move."""
        self.visited += 1
        if self.game.terminal(state):
            return self.game.utility(state), ""
        match self.game.player(state):
            case Turn.MAX:
                return self.max_value(state, alpha, beta)
            case Turn.MIN:
                return self.min_value(state, alpha, beta)
            case Turn.CHANCE:
                return self.expected_value(state)

    def max_value(self, state: S, alpha: Value, beta: Value) -> tuple[Value, str]:
        """Return the value of a position where Max moves, and his first best move."""
        v: Value = -inf
        move = ""
        for a in self.ordered(state):
            v2, _ = self.value(self.game.result(state, a), alpha, beta)
            if v2 > v or not move:
                v, move = v2, a
                alpha = max(alpha, v)
            if v >= beta:
                break
        return v, move

    def min_value(self, state: S, alpha: Value, beta: Value) -> tuple[Value, str]:
        """Return the value of a position where Min moves, and his first best move."""
        v: Value = +inf
        move = ""
        for a in self.ordered(state):
            v2, _ = self.value(self.game.result(state, a), alpha, beta)
            if v2 < v or not move:
                v, move = v2, a
                beta = min(beta, v)
            if v <= alpha:
                break
        return v, move

    def expected_value(self, state: S) -> tuple[Value, str]:
        """Return the expected value before a chance event."""
        v: Value = ZERO
        for outcome, p in self.game.outcomes(state).items():
            v2, _ = self.value(self.game.result(state, outcome), -inf, +inf)
            v += p * v2  # type: ignore[assignment]  # nothing infinite is weighed
        return v, ""

    def ordered(self, state: S) -> tuple[str, ...]:
        """Return the moves in the order in which they are searched."""
        return self.game.actions(state)
