"""Averaging over worlds: expectiminimax in each possible state, weighed by the belief.

S0, "ExpectMinimax sobre todos los estados posibles"; AIMA 4e, section 5.6. Both players see the
state, so Max is credited with knowledge that he will not have.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic

from solver.beliefs.belief import Belief, S
from solver.beliefs.belief_game import BeliefGame
from solver.beliefs.belief_steps import Weigh
from solver.beliefs.search import BeliefTree, whose_turn
from solver.errors import RequestError
from solver.exact import ZERO, Rational
from solver.trees.tree import Max, Min
from solver.turn import Turn
from solver.working import Tell, Working, work


@dataclass(frozen=True, slots=True)
class Worlds(Generic[S]):
    """Values with open cards: `actions` are U(a), `by_world` U(a | s), `best` all the best actions.

    `best` are all the best actions, in the game's order.
    """

    belief: Belief[S]
    by_world: Mapping[S, Mapping[str, Rational]]
    actions: Mapping[str, Rational]
    best: tuple[str, ...]


def worlds(game: BeliefGame[S], belief: Belief[S]) -> Worlds[S]:
    """Return U(a) = sum of p(s) U(a | s) for each action, and the best of them."""
    return work(start_weighing(game, belief)).answer


def start_weighing(game: BeliefGame[S], belief: Belief[S]) -> Working[Weigh, Worlds[S]]:
    """Return the same computation ready to run, with a Weigh for each action."""
    turn = whose_turn(game, belief)
    if turn is Turn.END:
        raise RequestError("the game is over, so there is no action to choose")
    return lambda tell: weigh_each(game, belief, tell)


def weigh_each(game: BeliefGame[S], belief: Belief[S], tell: Tell[Weigh]) -> Worlds[S]:
    """Weigh each action over the worlds and report it."""
    cards = OpenCards(game)
    by_world = {s: cards.actions(s) for s in belief}
    actions: dict[str, Rational] = {}
    for action in dict.fromkeys(a for utilities in by_world.values() for a in utilities):
        weighed = weigh(action, belief, by_world)
        tell(weighed)
        actions[action] = weighed.utility
    return Worlds(belief, by_world, actions, best(whose_turn(game, belief), actions))


def by_action(tree: BeliefTree[S]) -> dict[str, Rational]:
    """Return the value of each of the root's moves."""
    root = tree.tree
    assert isinstance(root, Max | Min), f"somebody decides at the root, not {root}"
    return {move: value_of_move(tree, move) for move in root.moves}


def value_of_move(tree: BeliefTree[S], move: str) -> Rational:
    """Return the value of one move of the root, which is finite."""
    value = tree.value(move)
    assert not isinstance(value, float), f"the utility of {move} is bounded, not {value}"
    return value


def weigh(action: str, belief: Belief[S], by_world: Mapping[S, Mapping[str, Rational]]) -> Weigh:
    """Return U(a), over the worlds where the action is applicable."""
    terms = tuple(
        (str(s), p, by_world[s][action]) for s, p in belief.weights.items() if action in by_world[s]
    )
    return Weigh(action, terms, sum((p * u for _, p, u in terms), ZERO))


def best(turn: Turn, actions: Mapping[str, Rational]) -> tuple[str, ...]:
    """Return the actions of greatest value for Max, or least for Min."""
    top = (max if turn is Turn.MAX else min)(actions.values())
    return tuple(a for a, u in actions.items() if u == top)


# Values of states with open cards: expectiminimax over states, without a tree.


class OpenCards(Generic[S]):
    """The values of the states of one game, each computed once."""

    __slots__ = ("_game", "_values")

    def __init__(self, game: BeliefGame[S]) -> None:
        self._game = game
        self._values: dict[S, Rational] = {}

    def actions(self, state: S) -> dict[str, Rational]:
        """Return the value of each applicable action, in the game's order."""
        return {action: self.after(state, action) for action in self._game.actions(state)}

    def after(self, state: S, action: str) -> Rational:
        """Return the expected value after the action."""
        ways = self._game.transitions(state, action).items()
        return sum((p * self.value(outcome) for outcome, p in ways), ZERO)

    def value(self, state: S) -> Rational:
        """Return the value of the state, as a search of its belief tree with open cards would.

        The value is computed once for each state.
        """
        if state not in self._values:
            self._values[state] = self.worked_out(state)
        return self._values[state]

    def worked_out(self, state: S) -> Rational:
        """Compute the value of the state from those of its successors."""
        match self._game.turn(state):
            case Turn.END:
                return self._game.utility(state)
            case Turn.MAX:
                return max(self.actions(state).values())
            case Turn.MIN:
                return min(self.actions(state).values())
