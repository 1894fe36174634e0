"""From which utility of one leaf on the root's move to it is one of the best.

S4, "Valores exactos não são importantes". The greater the leaf, the greater every node above it, so
that one utility is the least; it is found from the root down, without an unknown.
"""

from collections.abc import Callable, Sequence
from math import inf
from typing import TypeAlias

from solver.exact import ZERO, Rational, Value
from solver.trees.backup import Worth
from solver.trees.node_names import End, leaves
from solver.trees.tree import Chance, Max, Min, Player, Tree
from solver.trees.values import finite

Weights: TypeAlias = Callable[[Chance], Sequence[Rational]]
"""What each outcome counts."""


def printed(node: Chance) -> Sequence[Rational]:
    """As the probabilities say."""
    return node.probabilities


def least_leaf(root: Max, name: str, worth: Worth[Value], weights: Weights = printed) -> Value:
    """The least utility of that leaf; -inf where any will do, inf where none does.

    `worth` is what the nodes are worth beside the way to the leaf.
    """
    i = towards(root, name)
    best = max(worth(child) for j, child in enumerate(root.children) if j != i)
    return reaching(root.children[i], name, worth, weights, finite(best))


def towards(node: Max | Min | Chance, name: str) -> int:
    """The child below which the leaf stands."""
    found = (i for i, c in enumerate(node.children) if name in {leaf.name for leaf in leaves(c)})
    return next(found)


def reaching(
    node: Tree, name: str, worth: Worth[Value], weights: Weights, least: Rational
) -> Value:
    """The least utility with which the node is worth so much."""
    if isinstance(node, End):
        return least
    assert not isinstance(node, Player), "Max and Min alone move here"
    i = towards(node, name)
    others = [finite(worth(child)) for j, child in enumerate(node.children) if j != i]
    match node:
        case Max() if any(v >= least for v in others):
            return -inf
        case Min() if any(v < least for v in others):
            return inf
        case Max() | Min():
            return reaching(node.children[i], name, worth, weights, least)
        case Chance():
            shares = list(weights(node))
            p = shares.pop(i)
            rest = sum((q * v for q, v in zip(shares, others, strict=True)), ZERO)
            if not p:
                return -inf if rest >= least else inf
            return reaching(node.children[i], name, worth, weights, (least - rest) / p)
