"""Cutoff on a game: the game stops after some plies, with its evaluation as utility.

S0, "Algoritmo Minimax con suspensión": suspensión? stands for terminal?, and e for U. AIMA 4e,
section 5.3 (H-Minimax, Is-Cutoff). Chance's turn counts as a ply, as in S0's "nivel de suspensión".
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, NamedTuple

from solver.exact import Rational, Value
from solver.games.game import BadRules, Game, S
from solver.turn import ToMove


class DepthLimitedState(NamedTuple, Generic[S]):
    """A position, and the number of plies left before the cutoff."""

    state: S
    remaining_depth: int


@dataclass(frozen=True, slots=True)
class CutOff(Generic[S]):
    """A game that is cut off after `depth` plies."""

    game: Game[S]
    depth: int

    def __post_init__(self) -> None:
        if self.depth < 0:
            raise BadRules("a depth is 0 or more plies, not {depth}", depth=self.depth)

    def initial(self) -> DepthLimitedState[S]:
        """Return the initial position, with all plies left."""
        return DepthLimitedState(self.game.initial(), self.depth)

    def player(self, state: DepthLimitedState[S]) -> ToMove:
        """Return the game's own player to move."""
        return self.game.player(state.state)

    def actions(self, state: DepthLimitedState[S]) -> tuple[str, ...]:
        """Return the game's own actions."""
        return self.game.actions(state.state)

    def outcomes(self, state: DepthLimitedState[S]) -> Mapping[str, Rational]:
        """Return the game's own outcomes of chance."""
        return self.game.outcomes(state.state)

    def result(self, state: DepthLimitedState[S], action: str) -> DepthLimitedState[S]:
        """Return the next position, with one ply less."""
        return DepthLimitedState(self.game.result(state.state, action), state.remaining_depth - 1)

    def terminal(self, state: DepthLimitedState[S]) -> bool:
        """Return whether the game is over or no ply is left."""
        return not state.remaining_depth or self.game.terminal(state.state)

    def utility(self, state: DepthLimitedState[S]) -> Value:
        """Return the static evaluation."""
        return self.game.evaluation(state.state)

    def evaluation(self, state: DepthLimitedState[S]) -> Value:
        """Return the static evaluation."""
        return self.game.evaluation(state.state)
