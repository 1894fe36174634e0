"""What states are worth when both players see every card, without a tree: for speed alone."""

from collections.abc import Hashable, Mapping
from typing import TypeVar

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
