"""A card game unfolded into a tree of beliefs, with the parts of its solution."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from generator.answers.kinds.distribution import Distribution
from generator.exercise.question_template import SolvedProblem
from generator.subjects.cards.hands import distribution
from generator.subjects.cards.tables import UpdateTable, tables
from generator.subjects.trees.values.valuation import bottom_up
from solver.beliefs.search import BeliefTree, belief_tree
from solver.exact import Rational, Value
from solver.hidden.card_game import CardGame
from solver.hidden.cards import Deal
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Tree

# Nodes of a belief tree at which beliefs are asked, and the names of these questions.


HandTree: TypeAlias = BeliefTree[Deal]
"""A tree of Max's beliefs about Min's hand."""


@dataclass(frozen=True, slots=True)
class BeliefPlace:
    """A decision or leaf below the root, with the action and the observation that lead to it.

    The action is taken at `parent`. `p` is the probability of the observation, if several are
    possible.
    """

    name: str
    parent: str
    action: str
    observation: str | None = None
    p: Rational | None = None


def places(node: Tree) -> Iterator[BeliefPlace]:
    """Yield every decision and leaf below the node, depth-first."""
    if not isinstance(node, Max | Min):
        return
    for action, child in zip(node.moves, node.children, strict=True):
        if isinstance(child, Chance):
            observations = zip(child.moves, child.probabilities, child.children, strict=True)
            for observation, p, grandchild in observations:
                yield BeliefPlace(grandchild.name, node.name, action, observation, p)
                yield from places(grandchild)
        else:
            yield BeliefPlace(child.name, node.name, action)
            yield from places(child)


def asked_name(node: str) -> str:
    """Return the name of the question about a node's value: `D-draw` for the leaf `D.draw`."""
    return node.replace(".", "-")


def belief_name(node: str) -> str:
    """Return the name of the question about the belief at a node."""
    return f"belief-{asked_name(node)}"


def chance_name(node: str) -> str:
    """Return the name of the question about the probability of the edge to a node."""
    return f"p-{asked_name(node)}"


def holders(hand_tree: HandTree) -> Mapping[str, str]:
    """Return the node at which the belief of each decision or leaf is asked: its last change."""
    root = hand_tree.tree.name
    holder = {root: root}
    hands = {root: distribution(hand_tree.beliefs[root])}
    for place in places(hand_tree.tree):
        hands[place.name] = distribution(hand_tree.beliefs[place.name])
        moved = hands[place.name] != hands[place.parent]
        holder[place.name] = place.name if moved or place.p is not None else holder[place.parent]
    return holder


def asked_beliefs(hand_tree: HandTree) -> tuple[str, ...]:
    """Return the nodes at which a belief is asked."""
    return tuple(dict.fromkeys(holders(hand_tree).values()))


def ends(hand_tree: HandTree) -> tuple[Leaf, ...]:
    """Return the leaves, left to right."""
    return tuple(leaf for leaf in leaves(hand_tree.tree) if isinstance(leaf, Leaf))


def root(hand_tree: HandTree) -> Inner:
    """Return the root, where Max decides."""
    assert not isinstance(hand_tree.tree, End), "somebody has to decide"
    return hand_tree.tree


@dataclass(frozen=True)  # without slots: what is asked of it often is kept
class HandGame:
    """The belief tree of a game, from a right or wrong solution."""

    game: CardGame
    solution_tree: HandTree

    @cached_property
    def places(self) -> tuple[BeliefPlace, ...]:
        """Every decision and leaf below the root, depth-first."""
        return tuple(places(self.solution_tree.tree))

    @cached_property
    def holders(self) -> Mapping[str, str]:
        """For each decision and leaf, the node at which its belief is asked."""
        return holders(self.solution_tree)

    @cached_property
    def asked_beliefs(self) -> Mapping[str, Distribution]:
        """The beliefs by the node at which each is asked."""
        names = dict.fromkeys(self.holders.values())
        return {name: distribution(self.solution_tree.beliefs[name]) for name in names}

    @property
    def tables(self) -> Mapping[str, UpdateTable]:
        """The update tables, by the node where the belief changes."""
        names = (place.name for place in self.places)
        every = dict(zip(names, tables(self.game.deck, self.solution_tree.steps), strict=True))
        return {name: table for name, table in every.items() if name in self.asked_beliefs}

    @cached_property
    def ends(self) -> tuple[Leaf, ...]:
        """The leaves, left to right."""
        return ends(self.solution_tree)

    @property
    def backed(self) -> tuple[tuple[Inner, tuple[Value, ...]], ...]:
        """Every inner node, those below first, with the values of its children."""
        values = self.solution_tree.values
        return tuple(
            (node, tuple(values[child.name] for child in node.children)) for node in self.nodes
        )

    @cached_property
    def nodes(self) -> tuple[Inner, ...]:
        """Every inner node, those below first."""
        return tuple(bottom_up(root(self.solution_tree)))


def solved(game: CardGame) -> HandGame:
    """Solve the game by expectiminimax over beliefs."""
    return HandGame(game, belief_tree(game, game.start()))


# On which earlier answers each answer about a belief tree rests.


Solution: TypeAlias = SolvedProblem[CardGame, HandGame]
Resting: TypeAlias = Mapping[str, tuple[str, ...]]


def on_belief_before(solved: Solution) -> Resting:
    """Return the belief before, on which each belief rests."""
    holder, asked_distributions = solved.solution.holders, solved.solution.asked_beliefs
    return {
        belief_name(place.name): (belief_name(holder[place.parent]),)
        for place in solved.solution.places
        if place.name in asked_distributions
    }


def on_foreseeing_belief(solved: Solution) -> Resting:
    """Return the belief before, on which the probability of each observation rests."""
    holder = solved.solution.holders
    return {
        chance_name(place.name): (belief_name(holder[place.parent]),)
        for place in solved.solution.places
        if place.p is not None
    }


def on_belief_there(solved: Solution) -> Resting:
    """Return the belief at each leaf, on which the leaf's utility rests."""
    holder = solved.solution.holders
    return {
        asked_name(leaf.name): (belief_name(holder[leaf.name]),) for leaf in solved.solution.ends
    }


def on_children(solved: Solution) -> Resting:
    """Return the children's values and probabilities, on which each node's value rests."""
    return {
        asked_name(node.name): (*below(node), *chances(node))
        for node in inner_nodes(solved.solution.solution_tree.tree)
    }


def below(node: Inner) -> tuple[str, ...]:
    """Return the questions about the children's values."""
    return tuple(asked_name(child.name) for child in node.children)


def chances(node: Inner) -> tuple[str, ...]:
    """Return the questions about the probabilities of a chance node."""
    if not isinstance(node, Chance):
        return ()
    return tuple(chance_name(child.name) for child in node.children)
