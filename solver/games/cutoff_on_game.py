"""The same game suspended after some plies, and worth there what it looks worth.

S0, "Algoritmo Minimax con suspensión": suspensión? stands for terminal?, and e for U. AIMA 4e,
section 5.3 (H-Minimax, Is-Cutoff). Chance's turn counts as a ply, as in S0's "nivel de suspensión".
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, NamedTuple

from solver.exact import Rational, Value
from solver.games.game import BadRules, Game, S
from solver.turn import ToMove


class At(NamedTuple, Generic[S]):
    """A position, and how many plies are left until it is suspended."""

    state: S
    left: int


@dataclass(frozen=True, slots=True)
class CutOff(Generic[S]):
    """`depth` is the number of plies that are looked at."""

    game: Game[S]
    depth: int

    def __post_init__(self) -> None:
        if self.depth < 0:
            raise BadRules("a depth is 0 or more plies, not {depth}", depth=self.depth)

    def initial(self) -> At[S]:
        return At(self.game.initial(), self.depth)

    def player(self, state: At[S]) -> ToMove:
        return self.game.player(state.state)

    def actions(self, state: At[S]) -> tuple[str, ...]:
        return self.game.actions(state.state)

    def outcomes(self, state: At[S]) -> Mapping[str, Rational]:
        return self.game.outcomes(state.state)

    def result(self, state: At[S], action: str) -> At[S]:
        return At(self.game.result(state.state, action), state.left - 1)

    def terminal(self, state: At[S]) -> bool:
        return not state.left or self.game.terminal(state.state)

    def utility(self, state: At[S]) -> Value:
        return self.game.evaluation(state.state)

    def evaluation(self, state: At[S]) -> Value:
        return self.game.evaluation(state.state)
