"""Wrong ways to solve a draw-poker game with beliefs.

Each takes the game, and gives a BeliefTree whose beliefs and values go by the names of the right
tree. A node that does not exist for somebody who reckons so has no value in it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from gmpy2 import mpq

from solver.beliefs.belief import Belief
from solver.beliefs.model import NOTHING
from solver.beliefs.search import BeliefTree, belief_tree
from solver.exact import ZERO, Rational, Value
from solver.hidden.cards import Deal, Deck
from solver.mistakes.belief_trees import best, children, exact, fitted
from solver.mistakes.open_cards import open_value
from solver.named.draw_poker import DrawPoker
from solver.trees.naming import inner_nodes
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown

Values: TypeAlias = dict[str, Value]


def solve(game: DrawPoker) -> BeliefTree[Deal]:
    """The belief tree of the game from its own start."""
    return belief_tree(game, game.start())


@lru_cache(maxsize=1)
def rightly(game: DrawPoker) -> BeliefTree[Deal]:
    """The same, remembered: most of the wrong ways begin with it, one after the other."""
    return solve(game)


@lru_cache(maxsize=1)
def clairvoyant(game: DrawPoker) -> BeliefTree[Deal]:
    """Let both see all the cards: solve every state with open cards, and average (24/35 for 6/5).

    At the root Max too chooses in each state apart.
    """
    right = rightly(game)
    seen = {n.name: with_open_cards(game, right.beliefs[n.name]) for n in inner_nodes(right.tree)}
    values: Values = {**right.values, **seen}
    return replace(right, values=values, best=best(right.tree, values))


def min_per_state(game: DrawPoker) -> BeliefTree[Deal]:
    """Let Min choose in each state apart, as if he saw Max's cards; Max still decides once."""
    found = clairvoyant(game)
    top = max(found.values[child.name] for child in children(found.tree))
    return replace(found, values={**found.values, found.tree.name: top})


def with_open_cards(game: DrawPoker, belief: Belief[Deal]) -> Rational:
    """The average of what the states are worth when everybody sees them."""
    return belief.expected(lambda state: open_value(game, state))


def mean_at_min(game: DrawPoker) -> BeliefTree[Deal]:
    """Take the mean of Min's actions, as if he tossed a coin."""
    right = rightly(game)
    values: Values = {}
    back_up(right.tree, values)
    return replace(right, values=values, best=best(right.tree, values))


def back_up(node: Tree, values: Values) -> Rational:
    """The node's value with the mean at Min nodes; it and all below go into `values`."""
    v = values[node.name] = tossed(node, [back_up(child, values) for child in children(node)])
    return v


def tossed(node: Tree, backed: Sequence[Rational]) -> Rational:
    """The value that follows from the children's."""
    match node:
        case Max():
            return max(backed)
        case Min():
            return sum(backed, ZERO) / mpq(len(backed))
        case Chance():
            return mean(node, backed)
        case Leaf(utility):
            return exact(utility)
        case Player() | Payoffs() | Unknown():
            raise AssertionError(f"a game of Max and Min has no {node}")


def decides_before_observing(game: DrawPoker) -> BeliefTree[Deal]:
    """Choose Min's action before Max's card is seen: one action for all the observations."""
    right = rightly(game)
    values = dict(right.values)
    for node in children(right.tree):
        if isinstance(node, Chance):
            decide_first(node, values)
    values[right.tree.name] = max(values[child.name] for child in children(right.tree))
    return replace(right, values=values, best=best(right.tree, values))


def decide_first(node: Chance, values: Values) -> None:
    """Give the chance node and its children the values of the one action that is best over all."""
    plans = zip(*(children(child) for child in node.children), strict=True)
    weighed = [(mean(node, [exact(values[end.name]) for end in plan]), plan) for plan in plans]
    values[node.name], chosen = min(weighed, key=lambda pair: pair[0])
    for child, end in zip(node.children, chosen, strict=True):
        values[child.name] = values[end.name]


def mean(node: Chance, backed: Sequence[Rational]) -> Rational:
    """The sum of p times what came back."""
    return sum((p * u for p, u in zip(node.probabilities, backed, strict=True)), ZERO)


@dataclass(frozen=True, slots=True)
class Blind(DrawPoker):
    """Max does not look at what he draws."""

    def observation(self, state: Deal, action: str, outcome: Deal) -> str:  # noqa: ARG002
        return NOTHING


def merges_observations(game: DrawPoker) -> BeliefTree[Deal]:
    """Go on after Max's draw with one belief, in which all that he may have drawn is mixed."""
    return fitted(rightly(game), solve(Blind(game.deck, game.order, game.stake, game.hand)))


def natural_hand_order(game: DrawPoker) -> BeliefTree[Deal]:
    """Order the hands as in ordinary poker instead of as the rules say: KK beats A."""
    return solve(replace(game, order=natural(game.deck)))


def natural(deck: Deck) -> tuple[str, ...]:
    """The highest card decides, then the second, and any pair is better; weakest first."""
    return tuple(sorted(deck.hands(1) + deck.hands(2), key=lambda hand: strength(deck, hand)))


def strength(deck: Deck, hand: str) -> tuple[bool, list[int]]:
    """Pairs last, and then by rank."""
    return len(hand) > len(set(hand)), [-deck.ranks.index(card) for card in hand]


@dataclass(frozen=True, slots=True)
class Replacing(DrawPoker):
    """Every card goes back into the deck before the next is drawn."""

    def start(self) -> Belief[Deal]:
        return Belief({Deal(self.hand, card): p for card, p in self.deck.next().items()})

    def cards(self, state: Deal) -> dict[str, Rational]:
        held = state.min if state.line else state.max
        hands = {card: self.deck.sorted(held + card) for card in self.deck.ranks}
        chances = {c: p for c, p in self.deck.next().items() if hands[c] in self.order}
        return {card: p / sum(chances.values(), ZERO) for card, p in chances.items()}


def with_replacement(game: DrawPoker) -> BeliefTree[Deal]:
    """Take every card from the full deck, as if nobody held any: 1/2 where it is 3/7."""
    return fitted(rightly(game), solve(Replacing(game.deck, game.order, game.stake, game.hand)))


@dataclass(frozen=True, slots=True)
class TiesLose(DrawPoker):
    """Equal hands cost Max the stake."""

    def utility(self, state: Deal) -> Rational:
        return DrawPoker.utility(self, state) or -self.stake


def tie_is_loss(game: DrawPoker) -> BeliefTree[Deal]:
    """Let Max lose with equal hands, where nobody pays."""
    return solve(TiesLose(game.deck, game.order, game.stake, game.hand))
