"""Minimax on a game as it is played, without a tree; every line is followed to its end."""

from math import inf
from typing import Generic

from solver.exact import ZERO, Value
from solver.games.game import Game, S, SearchResult, ending
from solver.turn import Turn


def minimax(game: Game[S]) -> SearchResult:
    """Return the result of MINIMAX-SEARCH, AIMA 4e, Figure 5.3, or EXPECTIMINIMAX (5.5).

    Chance nodes are those where chance is to move. Raises TooLarge where the game need not end. A
    leaf below a chance node is finite.
    """
    with ending():
        return MinimaxSearch(game).result()


class MinimaxSearch(Generic[S]):
    """One minimax search, which counts the positions that it visits."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self.visited = 0

    def result(self) -> SearchResult:
        """Search from the initial position and return the result."""
        game, state = self.game, self.game.initial()
        if game.terminal(state) or game.player(state) is Turn.CHANCE:
            return SearchResult(self.value(state), (), self.visited)
        self.visited = 1
        values = {a: self.value(game.result(state, a)) for a in game.actions(state)}
        v = (max if game.player(state) is Turn.MAX else min)(values.values())
        return SearchResult(v, tuple(a for a, u in values.items() if u == v), self.visited)

    def value(self, state: S) -> Value:
        """Return the value of any position."""
        self.visited += 1
        if self.game.terminal(state):
            return self.game.utility(state)
        match self.game.player(state):
            case Turn.MAX:
                return self.max_value(state)
            case Turn.MIN:
                return self.min_value(state)
            case Turn.CHANCE:
                return self.expected_value(state)

    def max_value(self, state: S) -> Value:
        """Return the greatest value after a move of Max."""
        v: Value = -inf
        for a in self.game.actions(state):
            v = max(v, self.value(self.game.result(state, a)))
        return v

    def min_value(self, state: S) -> Value:
        """Return the least value after a move of Min."""
        v: Value = +inf
        for a in self.game.actions(state):
            v = min(v, self.value(self.game.result(state, a)))
        return v

    def expected_value(self, state: S) -> Value:
        """Return the expected value before a chance event."""
        v: Value = ZERO
        for outcome, p in self.game.outcomes(state).items():
            v += p * self.value(self.game.result(state, outcome))  # type: ignore[assignment]  # finite
        return v
