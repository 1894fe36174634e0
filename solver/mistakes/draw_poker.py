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
from solver.trees.values import decide_node, expected_value, mean_value
from solver.weights import normalise_weights

Values: TypeAlias = dict[str, Value]
PokerTree: TypeAlias = BeliefTree[Deal]
Rule: TypeAlias = Callable[[Tree, Sequence[Rational]], Rational]
"""A function that returns the value of a node, from those of its children."""


@lru_cache(maxsize=1)
def open_cards(game: DrawPoker) -> OpenCards[Deal]:
    """Return the values with open cards, cached, as two misconceptions use them."""
    return OpenCards(game)


def see_all_cards(game: DrawPoker, right_solution: PokerTree) -> PokerTree:
    """Let both players see all cards: solve every state with open cards, and average.

    At the root Max too chooses in each state separately: 24/35 for 6/5.
    """
    value = open_cards(game).value
    open_values = {
        node.name: right_solution.beliefs[node.name].expected(value)
        for node in inner_nodes(right_solution.tree)
    }
    values: Values = {**right_solution.values, **open_values}
    return replace(right_solution, values=values, best=best(right_solution.tree, values))


def min_per_state(game: DrawPoker, right_solution: PokerTree) -> PokerTree:
    """Let Min choose in each state separately, as if he saw Max's cards."""
    solution = see_all_cards(game, right_solution)
    top = max(solution.values[child.name] for child in children(solution.tree))
    return replace(solution, values={**solution.values, solution.tree.name: top})


def back_up_by_rule(right_solution: PokerTree, rule: Rule) -> PokerTree:
    """Return the right tree with the values that the rule gives its nodes and leaves."""
    values: Values = {}

    def back_up(node: Tree) -> Rational:
        v = values[node.name] = rule(node, [back_up(child) for child in children(node)])
        return v

    back_up(right_solution.tree)
    return replace(right_solution, values=values, best=best(right_solution.tree, values))


def mean_at_min(_game: DrawPoker, right_solution: PokerTree) -> PokerTree:
    """Take the mean of Min's actions, as if he tossed a coin."""
    return back_up_by_rule(right_solution, toss_at_min)


def toss_at_min(node: Tree, backed: Sequence[Rational]) -> Rational:
    """Return the value of a node from its children's, with the mean at Min nodes."""
    match node:
        case Max():
            return max(backed)
        case Min():
            return mean_value(backed)
        case Chance():
            return expected_value(node.probabilities, backed)
        case Leaf(utility):
            return check_exact(utility)
        case Player() | Payoffs() | Unknown():
            raise AssertionError(f"a game of Max and Min has no {node}")


def decides_before_observing(_game: DrawPoker, right_solution: PokerTree) -> PokerTree:
    """Choose one action of Min for all observations, before Max's card is seen."""
    values = dict(right_solution.values)
    for node in children(right_solution.tree):
        if isinstance(node, Chance):
            decide_first(node, values)
    values[right_solution.tree.name] = max(
        values[child.name] for child in children(right_solution.tree)
    )
    return replace(right_solution, values=values, best=best(right_solution.tree, values))


def decide_first(node: Chance, values: Values) -> None:
    """Give the chance node and its children the values of the one action best over all."""
    plans = zip(*(children(child) for child in node.children), strict=True)
    p = node.probabilities
    weighed = [
        (expected_value(p, [check_exact(values[end.name]) for end in plan]), plan) for plan in plans
    ]
    values[node.name], chosen = min(weighed, key=lambda pair: pair[0])
    for child, end in zip(node.children, chosen, strict=True):
        values[child.name] = values[end.name]


def merges_observations(game: DrawPoker, right_solution: PokerTree) -> PokerTree:
    """Go on after Max's draw with one belief, in which all his possible cards are mixed."""
    beliefs, values = dict(right_solution.beliefs), dict(right_solution.values)
    for node in children(right_solution.tree):
        if isinstance(node, Chance):
            mixed = belief_tree(game, right_solution.beliefs[node.name])
            for name, other in pair_nodes(node, mixed.tree):
                beliefs[name], values[name] = mixed.beliefs[other], mixed.values[other]
    values[right_solution.tree.name] = max(
        values[child.name] for child in children(right_solution.tree)
    )
    return BeliefTree(right_solution.tree, beliefs, values, best(right_solution.tree, values))


def natural_hand_order(game: DrawPoker, right_solution: PokerTree) -> PokerTree:
    """Order the hands as in ordinary poker instead of by the rules: KK beats A."""
    return pay_otherwise(right_solution, replace(game, order=natural_order(game.deck)))


def pay_otherwise(right_solution: PokerTree, wrong: DrawPoker) -> PokerTree:
    """Revalue the right tree for a game that differs only in its utility.

    It equals the tree of that game, and is faster.
    """

    def worth(node: Tree, backed: Sequence[Rational]) -> Rational:
        if isinstance(node, Max | Min | Chance):
            return check_exact(decide_node(node, backed)[0])
        return right_solution.beliefs[node.name].expected(wrong.utility)

    return back_up_by_rule(right_solution, worth)


def natural_order(deck: Deck) -> tuple[str, ...]:
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
        hand = state.min if state.line else state.max
        hands = {card: self.deck.sorted(hand + card) for card in self.deck.ranks}
        chances = {c: p for c, p in self.deck.next().items() if hands[c] in self.order}
        return normalise_weights(chances)

    def believed(self, known: Deal) -> Belief[Deal]:
        """Return the belief about Min's hand where all else is as in that state.

        No draw of Max's tells anything of it.
        """
        weights: dict[Deal, Rational] = {}
        for dealt, p in self.start().weights.items():
            deal = Deal(known.max, dealt.min, known.played, known.line)
            card_chances = self.cards(deal) if len(known.min) > len(dealt.min) else {"": ONE}
            for card, q in card_chances.items():
                after = self.to_min(deal, card)
                weights[after] = weights.get(after, ZERO) + p * q
        return Belief(weights)


def with_replacement(game: DrawPoker, right_solution: PokerTree) -> PokerTree:
    """Take every card from the full deck, as if no player held any: 1/2 where it is 3/7."""
    wrong = ReplacingDraws(game.deck, game.order, game.stake, game.hand)
    chances = {node.name for node in inner_nodes(right_solution.tree) if isinstance(node, Chance)}
    own = {n: next(iter(b)) for n, b in right_solution.beliefs.items() if n not in chances}
    beliefs = {name: wrong.believed(state) for name, state in own.items()}
    card_chances = wrong.cards(own[right_solution.tree.name])

    def worth(node: Tree, backed: Sequence[Rational]) -> Rational:
        match node:
            case Chance():
                return expected_value([card_chances[card] for card in node.moves], backed)
            case Max() | Min():
                return check_exact(decide_node(node, backed)[0])
            case Leaf() | Player() | Payoffs() | Unknown():
                return beliefs[node.name].expected(wrong.utility)

    return replace(back_up_by_rule(right_solution, worth), beliefs=beliefs)


@dataclass(frozen=True, slots=True)
class TiesLose(DrawPoker):
    """The game in which equal hands cost Max the stake."""

    def utility(self, state: Deal) -> Rational:
        """Return the stake as lost for equal hands."""
        return DrawPoker.utility(self, state) or -self.stake


def tie_is_loss(game: DrawPoker, right_solution: PokerTree) -> PokerTree:
    """Let Max lose with equal hands, where nobody pays."""
    return pay_otherwise(right_solution, TiesLose(game.deck, game.order, game.stake, game.hand))


# Wrong belief trees under the names of the right tree.


def fit_to_right_tree(right_tree: BeliefTree[Deal], wrong: BeliefTree[Deal]) -> BeliefTree[Deal]:
    """Return the wrong beliefs and values under the names of the right tree's nodes."""
    names = dict(pair_nodes(right_tree.tree, wrong.tree))
    beliefs = {name: wrong.beliefs[other] for name, other in names.items()}
    values = {name: wrong.values[other] for name, other in names.items()}
    return BeliefTree(right_tree.tree, beliefs, values, wrong.best)


def pair_nodes(right_tree: Tree, wrong: Tree) -> Iterator[tuple[str, str]]:
    """Yield the name of each node of the right tree, and of its counterpart in the wrong one."""
    yield right_tree.name, wrong.name
    if isinstance(right_tree, Chance) and not isinstance(wrong, Chance):
        for child in right_tree.children:
            yield from pair_nodes(child, wrong)
        return
    others = dict(zip(moves(wrong), children(wrong), strict=True))
    for move, child in zip(moves(right_tree), children(right_tree), strict=True):
        if move in others:
            yield from pair_nodes(child, others[move])


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


def check_exact(v: Value) -> Rational:
    """Return the value, which is finite: utilities of a game with beliefs are bounded."""
    assert not isinstance(v, float), f"a utility is bounded, not {v}"
    return v
