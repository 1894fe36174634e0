"""What states are worth when both players see every card, without a tree: for speed alone."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from solver.beliefs.belief import Belief
from solver.beliefs.game import Game
from solver.exact import ZERO, Rational
from solver.turn import Turn

S = TypeVar("S", bound=Hashable)


def open_value(game: Game[S], state: S) -> Rational:
    """Expectiminimax over states: what `belief_tree` gives where nothing is hidden."""
    turn = game.turn(state)
    if turn is Turn.END:
        return game.utility(state)
    worths = open_values(game, state).values()
    return max(worths) if turn is Turn.MAX else min(worths)


@dataclass(frozen=True, slots=True)
class OpenCards(Generic[S]):
    """The same of many states of one game, each reckoned once."""

    game: Game[S]
    known: dict[S, Rational] = field(default_factory=dict)

    def value(self, state: S) -> Rational:
        """What `open_value` gives."""
        if state not in self.known:
            self.known[state] = self.reckoned(state)
        return self.known[state]

    def reckoned(self, state: S) -> Rational:
        turn = self.game.turn(state)
        if turn is Turn.END:
            return self.game.utility(state)
        worths = [self.expected(state, action) for action in self.game.actions(state)]
        return max(worths) if turn is Turn.MAX else min(worths)

    def expected(self, state: S, action: str) -> Rational:
        """U(a | s)."""
        after = self.game.transitions(state, action)
        return sum((p * self.value(s) for s, p in after.items()), ZERO)


def open_values(game: Game[S], state: S) -> Mapping[str, Rational]:
    """U(a | s) for each action of whoever's turn it is."""
    return {
        action: sum(
            (p * open_value(game, after) for after, p in game.transitions(state, action).items()),
            ZERO,
        )
        for action in game.actions(state)
    }


def averaged(
    belief: Belief[S], by_world: Mapping[S, Mapping[str, Rational]]
) -> dict[str, Rational]:
    """U(a) = sum of p(s) U(a | s), over the worlds where the action is applicable."""
    actions = dict.fromkeys(action for worths in by_world.values() for action in worths)
    return {
        action: sum(
            (p * by_world[s][action] for s, p in belief.weights.items() if action in by_world[s]),
            ZERO,
        )
        for action in actions
    }
