"""What a state is worth with all cards on the table, without a tree: expectiminimax over states."""

from typing import Generic

from solver.beliefs.belief import S
from solver.beliefs.belief_game import BeliefGame
from solver.exact import ZERO, Rational
from solver.turn import Turn


class OpenCards(Generic[S]):
    """The values of the states of one game, each worked out once: lines of play meet again."""

    __slots__ = ("_game", "_values")

    def __init__(self, game: BeliefGame[S]) -> None:
        self._game = game
        self._values: dict[S, Rational] = {}

    def actions(self, state: S) -> dict[str, Rational]:
        """The value of each action that is applicable in the state, in the game's order."""
        return {action: self.after(state, action) for action in self._game.actions(state)}

    def after(self, state: S, action: str) -> Rational:
        """The mean of what the action may lead to."""
        ways = self._game.transitions(state, action).items()
        return sum((p * self.value(outcome) for outcome, p in ways), ZERO)

    def value(self, state: S) -> Rational:
        """As the book's search over a tree of beliefs finds it, where every belief is certain."""
        if state not in self._values:
            self._values[state] = self.worked_out(state)
        return self._values[state]

    def worked_out(self, state: S) -> Rational:
        match self._game.turn(state):
            case Turn.END:
                return self._game.utility(state)
            case Turn.MAX:
                return max(self.actions(state).values())
            case Turn.MIN:
                return min(self.actions(state).values())
