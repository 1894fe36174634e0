"""Averaging over worlds: expectiminimax in each possible state, weighed by the belief.

S0, "ExpectMinimax sobre todos los estados posibles"; AIMA 4e, section 5.6. Both players see the
state, so Max is credited with knowledge that he will not have.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from solver.beliefs.belief import Belief
from solver.beliefs.belief_game import BeliefGame
from solver.beliefs.belief_steps import Weigh
from solver.beliefs.open_cards import OpenCards
from solver.beliefs.search import BeliefTree, whose_turn
from solver.errors import RequestError
from solver.exact import ZERO, Rational
from solver.trees.tree import Max, Min
from solver.turn import Turn
from solver.working import Tell, Working, work

S = TypeVar("S", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Worlds(Generic[S]):
    """`actions` are U(a) and `by_world` U(a | s), with open cards in each world.

    `best` are all the best actions, in the game's order.
    """

    belief: Belief[S]
    by_world: Mapping[S, Mapping[str, Rational]]
    actions: Mapping[str, Rational]
    best: tuple[str, ...]


def worlds(game: BeliefGame[S], belief: Belief[S]) -> Worlds[S]:
    """U(a) = sum of p(s) U(a | s) for each action, and the best of them."""
    return work(weighing(game, belief)).answer


def weighing(game: BeliefGame[S], belief: Belief[S]) -> Working[Weigh, Worlds[S]]:
    """The same with a Weigh for each action."""
    turn = whose_turn(game, belief)
    if turn is Turn.END:
        raise RequestError("the game is over, so there is no action to choose")
    return lambda tell: weigh_each(game, belief, tell)


def weigh_each(game: BeliefGame[S], belief: Belief[S], tell: Tell[Weigh]) -> Worlds[S]:
    cards = OpenCards(game)
    by_world = {s: cards.actions(s) for s in belief}
    actions: dict[str, Rational] = {}
    for action in dict.fromkeys(a for utilities in by_world.values() for a in utilities):
        weighed = weigh(action, belief, by_world)
        tell(weighed)
        actions[action] = weighed.utility
    return Worlds(belief, by_world, actions, best(whose_turn(game, belief), actions))


def by_action(tree: BeliefTree[S]) -> dict[str, Rational]:
    """The value of each of the root's moves."""
    root = tree.tree
    assert isinstance(root, Max | Min), f"somebody decides at the root, not {root}"
    return {move: rational(tree, move) for move in root.moves}


def rational(tree: BeliefTree[S], move: str) -> Rational:
    """The value of one move of the root: utilities are bounded, so it is no infinity."""
    value = tree.value(move)
    assert not isinstance(value, float), f"the utility of {move} is bounded, not {value}"
    return value


def weigh(action: str, belief: Belief[S], by_world: Mapping[S, Mapping[str, Rational]]) -> Weigh:
    """U(a), over the worlds where the action is applicable."""
    terms = tuple(
        (str(s), p, by_world[s][action]) for s, p in belief.weights.items() if action in by_world[s]
    )
    return Weigh(action, terms, sum((p * u for _, p, u in terms), ZERO))


def best(turn: Turn, actions: Mapping[str, Rational]) -> tuple[str, ...]:
    """The actions that are greatest for Max, or least for Min."""
    top = (max if turn is Turn.MAX else min)(actions.values())
    return tuple(a for a, u in actions.items() if u == top)
