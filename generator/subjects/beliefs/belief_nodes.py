"""The nodes of a belief tree where somebody has a belief, and what is asked about each."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from generator.subjects.cards.hands import distribution
from solver.beliefs.search import BeliefTree
from solver.exact import Rational
from solver.hidden.cards import Deal
from solver.trees.node_names import End, leaves
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Tree

HandTree: TypeAlias = BeliefTree[Deal]
"""A tree of what Max believes of Min's hand."""


@dataclass(frozen=True, slots=True)
class BeliefPlace:
    """A decision or a leaf below the root: which action at `parent` leads to it, and what is seen.

    `p` is the probability of what is seen, if it is one of several things.
    """

    name: str
    parent: str
    action: str
    observation: str | None = None
    p: Rational | None = None


def places(node: Tree) -> Iterator[BeliefPlace]:
    """Every decision and leaf below the node, depth-first."""
    if not isinstance(node, Max | Min):
        return
    for action, child in zip(node.moves, node.children, strict=True):
        if isinstance(child, Chance):
            seen = zip(child.moves, child.probabilities, child.children, strict=True)
            for observation, p, grandchild in seen:
                yield BeliefPlace(grandchild.name, node.name, action, observation, p)
                yield from places(grandchild)
        else:
            yield BeliefPlace(child.name, node.name, action)
            yield from places(child)


def asked_name(node: str) -> str:
    """What the question about a node's value is called: the leaf `D.draw` is `D-draw` there."""
    return node.replace(".", "-")


def belief_name(node: str) -> str:
    """What the question about the belief at a node is called."""
    return f"belief-{asked_name(node)}"


def chance_name(node: str) -> str:
    """What the question about the probability of the edge to a node is called."""
    return f"p-{asked_name(node)}"


def holders(found: HandTree) -> Mapping[str, str]:
    """For each decision and leaf, the node at which its belief is asked: where it last changed."""
    root = found.tree.name
    holder = {root: root}
    hands = {root: distribution(found.beliefs[root])}
    for place in places(found.tree):
        hands[place.name] = distribution(found.beliefs[place.name])
        moved = hands[place.name] != hands[place.parent]
        holder[place.name] = place.name if moved or place.p is not None else holder[place.parent]
    return holder


def asked_beliefs(found: HandTree) -> tuple[str, ...]:
    """The nodes at which a belief is asked."""
    return tuple(dict.fromkeys(holders(found).values()))


def ends(found: HandTree) -> tuple[Leaf, ...]:
    """The leaves, left to right."""
    return tuple(leaf for leaf in leaves(found.tree) if isinstance(leaf, Leaf))


def root(found: HandTree) -> Inner:
    """The root, where Max decides."""
    assert not isinstance(found.tree, End), "somebody has to decide"
    return found.tree
