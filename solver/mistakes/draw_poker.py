"""Misconceptions about solving a draw-poker game with beliefs.

Each takes the game and its right tree, and returns a BeliefTree whose beliefs and values go by the
names of the right one. A node that does not exist under the misconception has no value in it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from solver.beliefs.belief import Belief
from solver.beliefs.search import BeliefTree, belief_tree
from solver.beliefs.worlds import OpenCards
from solver.exact import ONE, ZERO, Rational, Value
from solver.hidden.cards import Deal, Deck
from solver.named.draw_poker import DrawPoker
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown
from solver.trees.values import decided

Values: TypeAlias = dict[str, Value]
Found: TypeAlias = BeliefTree[Deal]
Rule: TypeAlias = Callable[[Tree, Sequence[Rational]], Rational]
"""A function that returns the value of a node, from those of its children."""


@lru_cache(maxsize=1)
def open_cards(game: DrawPoker) -> OpenCards[Deal]:
    """Return the values with open cards, cached, as two misconceptions use them."""
    return OpenCards(game)


def clairvoyant(game: DrawPoker, right: Found) -> Found:
    """Let both players see all cards: solve every state with open cards, and average.

    At the root Max too chooses in each state separately: 24/35 for 6/5.
    """
    value = open_cards(game).value
    seen = {node.name: right.beliefs[node.name].expected(value) for node in inner_nodes(right.tree)}
    values: Values = {**right.values, **seen}
    return replace(right, values=values, best=best(right.tree, values))


def min_per_state(game: DrawPoker, right: Found) -> Found:
    """Let Min choose in each state separately, as if he saw Max's cards."""
    found = clairvoyant(game, right)
    top = max(found.values[child.name] for child in children(found.tree))
    return replace(found, values={**found.values, found.tree.name: top})


def backed_up(right: Found, rule: Rule) -> Found:
    """Return the right tree with the values that the rule gives its nodes and leaves."""
    values: Values = {}

    def back_up(node: Tree) -> Rational:
        v = values[node.name] = rule(node, [back_up(child) for child in children(node)])
        return v

    back_up(right.tree)
    return replace(right, values=values, best=best(right.tree, values))


def mean_at_min(_game: DrawPoker, right: Found) -> Found:
    """Take the mean of Min's actions, as if he tossed a coin."""
    return backed_up(right, tossed)


def tossed(node: Tree, backed: Sequence[Rational]) -> Rational:
    """Return the value of a node from its children's, with the mean at Min nodes."""
    match node:
        case Max():
            return max(backed)
        case Min():
            return sum(backed, ZERO) / Rational(len(backed))
        case Chance():
            return expected(node.probabilities, backed)
        case Leaf(utility):
            return exact(utility)
        case Player() | Payoffs() | Unknown():
            raise AssertionError(f"a game of Max and Min has no {node}")


def decides_before_observing(_game: DrawPoker, right: Found) -> Found:
    """Choose one action of Min for all observations, before Max's card is seen."""
    values = dict(right.values)
    for node in children(right.tree):
        if isinstance(node, Chance):
            decide_first(node, values)
    values[right.tree.name] = max(values[child.name] for child in children(right.tree))
    return replace(right, values=values, best=best(right.tree, values))


def decide_first(node: Chance, values: Values) -> None:
    """Give the chance node and its children the values of the one action best over all."""
    plans = zip(*(children(child) for child in node.children), strict=True)
    p = node.probabilities
    weighed = [(expected(p, [exact(values[end.name]) for end in plan]), plan) for plan in plans]
    values[node.name], chosen = min(weighed, key=lambda pair: pair[0])
    for child, end in zip(node.children, chosen, strict=True):
        values[child.name] = values[end.name]


def expected(chances: Sequence[Rational], backed: Sequence[Rational]) -> Rational:
    """Return the weighted sum of the values."""
    return sum((p * u for p, u in zip(chances, backed, strict=True)), ZERO)


def merges_observations(game: DrawPoker, right: Found) -> Found:
    """Go on after Max's draw with one belief, in which all his possible cards are mixed."""
    beliefs, values = dict(right.beliefs), dict(right.values)
    for node in children(right.tree):
        if isinstance(node, Chance):
            mixed = belief_tree(game, right.beliefs[node.name])
            for name, other in pair(node, mixed.tree):
                beliefs[name], values[name] = mixed.beliefs[other], mixed.values[other]
    values[right.tree.name] = max(values[child.name] for child in children(right.tree))
    return BeliefTree(right.tree, beliefs, values, best(right.tree, values))


def natural_hand_order(game: DrawPoker, right: Found) -> Found:
    """Order the hands as in ordinary poker instead of by the rules: KK beats A."""
    return paid_otherwise(right, replace(game, order=natural(game.deck)))


def paid_otherwise(right: Found, wrong: DrawPoker) -> Found:
    """Revalue the right tree for a game that differs only in its utility.

    It equals the tree of that game, and is faster.
    """

    def worth(node: Tree, backed: Sequence[Rational]) -> Rational:
        if isinstance(node, Max | Min | Chance):
            return exact(decided(node, backed)[0])
        return right.beliefs[node.name].expected(wrong.utility)

    return backed_up(right, worth)


def natural(deck: Deck) -> tuple[str, ...]:
    """Return the hands by the highest card, then the second, any pair above; weakest first."""
    return tuple(sorted(deck.hands(1) + deck.hands(2), key=lambda hand: strength(deck, hand)))


def strength(deck: Deck, hand: str) -> tuple[bool, list[int]]:
    """Return the sort key of a hand: pairs last, then by rank."""
    return len(hand) > len(set(hand)), [-deck.ranks.index(card) for card in hand]


@dataclass(frozen=True, slots=True)
class ReplacingDraws(DrawPoker):
    """The game in which every card goes back into the deck before the next is drawn."""

    def start(self) -> Belief[Deal]:
        """Return the belief in which Min's card comes from the full deck."""
        return Belief({Deal(self.hand, card): p for card, p in self.deck.next().items()})

    def cards(self, state: Deal) -> dict[str, Rational]:
        """Return the next card's probabilities in the full deck, for hands that the order has."""
        held = state.min if state.line else state.max
        hands = {card: self.deck.sorted(held + card) for card in self.deck.ranks}
        chances = {c: p for c, p in self.deck.next().items() if hands[c] in self.order}
        total = sum(chances.values(), ZERO)
        return {card: p / total for card, p in chances.items()}

    def believed(self, known: Deal) -> Belief[Deal]:
        """Return the belief about Min's hand where all else is as in that state.

        No draw of Max's tells anything of it.
        """
        weights: dict[Deal, Rational] = {}
        for dealt, p in self.start().weights.items():
            held = Deal(known.max, dealt.min, known.played, known.line)
            drawn = self.cards(held) if len(known.min) > len(dealt.min) else {"": ONE}
            for card, q in drawn.items():
                after = self.to_min(held, card)
                weights[after] = weights.get(after, ZERO) + p * q
        return Belief(weights)


def with_replacement(game: DrawPoker, right: Found) -> Found:
    """Take every card from the full deck, as if no player held any: 1/2 where it is 3/7."""
    wrong = ReplacingDraws(game.deck, game.order, game.stake, game.hand)
    chances = {node.name for node in inner_nodes(right.tree) if isinstance(node, Chance)}
    own = {n: next(iter(b)) for n, b in right.beliefs.items() if n not in chances}
    beliefs = {name: wrong.believed(state) for name, state in own.items()}
    seen = wrong.cards(own[right.tree.name])

    def worth(node: Tree, backed: Sequence[Rational]) -> Rational:
        match node:
            case Chance():
                return expected([seen[card] for card in node.moves], backed)
            case Max() | Min():
                return exact(decided(node, backed)[0])
            case Leaf() | Player() | Payoffs() | Unknown():
                return beliefs[node.name].expected(wrong.utility)

    return replace(backed_up(right, worth), beliefs=beliefs)


@dataclass(frozen=True, slots=True)
class TiesLose(DrawPoker):
    """The game in which equal hands cost Max the stake."""

    def utility(self, state: Deal) -> Rational:
        """Return the stake as lost for equal hands."""
        return DrawPoker.utility(self, state) or -self.stake


def tie_is_loss(game: DrawPoker, right: Found) -> Found:
    """Let Max lose with equal hands, where nobody pays."""
    return paid_otherwise(right, TiesLose(game.deck, game.order, game.stake, game.hand))


# Wrong belief trees under the names of the right tree.


def fitted(right: BeliefTree[Deal], wrong: BeliefTree[Deal]) -> BeliefTree[Deal]:
    """Return the wrong beliefs and values under the names of the right tree's nodes."""
    names = dict(pair(right.tree, wrong.tree))
    beliefs = {name: wrong.beliefs[other] for name, other in names.items()}
    values = {name: wrong.values[other] for name, other in names.items()}
    return BeliefTree(right.tree, beliefs, values, wrong.best)


def pair(right: Tree, wrong: Tree) -> Iterator[tuple[str, str]]:
    """Yield the name of each node of the right tree, and of its counterpart in the wrong one."""
    yield right.name, wrong.name
    if isinstance(right, Chance) and not isinstance(wrong, Chance):
        for child in right.children:
            yield from pair(child, wrong)
        return
    others = dict(zip(moves(wrong), children(wrong), strict=True))
    for move, child in zip(moves(right), children(right), strict=True):
        if move in others:
            yield from pair(child, others[move])


def children(node: Tree) -> tuple[Tree, ...]:
    """Return the children, none for a leaf."""
    return node.children if isinstance(node, Max | Min | Chance) else ()


def moves(node: Tree) -> tuple[str, ...]:
    """Return the moves to the children, none for a leaf."""
    return node.moves if isinstance(node, Max | Min | Chance) else ()


def best(root: Tree, values: Mapping[str, Value]) -> tuple[str, ...]:
    """Return Max's moves to the greatest of the values."""
    top = max(values[child.name] for child in children(root))
    pairs = zip(moves(root), children(root), strict=True)
    return tuple(move for move, child in pairs if values[child.name] == top)


def exact(v: Value) -> Rational:
    """Return the value, which is finite: utilities of a game with beliefs are bounded."""
    assert not isinstance(v, float), f"a utility is bounded, not {v}"
    return v
