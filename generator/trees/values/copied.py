"""How many values of nodes a leaf at one end gives, and what the others are worth."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from generator.asking import Solved
from generator.trees.problems.problem import OnTree
from solver.exact import Rational
from solver.trees.naming import inner_nodes, is_inner, leaves
from solver.trees.tree import Inner, Leaf, Tree

ABOVE_NODES: Final = 3
"""So many times the points of a node above leaves alone has a node above other nodes."""


def effort(solved: Solved[OnTree, object], name: str) -> int:
    """Return how much more work a value is than that of a node above leaves alone."""
    label = name.rpartition("-")[2]
    return worth(next(node for node in inner_nodes(solved.problem.tree) if node.name == label))


def efforts(tree: Inner) -> Mapping[str, int]:
    """Return, by inner node, how much more work its value is."""
    return {node.name: worth(node) for node in inner_nodes(tree)}


def worth(node: Inner) -> int:
    """Return how much more work a node's value is than that of a node above leaves alone."""
    return ABOVE_NODES if is_above_nodes(node) else 1


def is_above_nodes(node: Inner) -> bool:
    """Tell whether one of a node's children is no leaf."""
    return any(is_inner(child) for child in node.children)


def copied(tree: Inner, asked: Iterable[str], gives: Callable[[str, Tree], bool]) -> Rational:
    """Return the share of the points for these nodes that the first or last leaf below gives."""
    worths = efforts(tree)
    nodes = {node.name: node for node in inner_nodes(tree)}
    points, given = 0, 0
    for name in asked:
        below = leaves(nodes[name])
        points += worths[name]
        if gives(name, below[0]) or gives(name, below[-1]):
            given += worths[name]
    return Rational(given, max(points, 1))


def copied_values(tree: Inner, values: Mapping[str, object]) -> Rational:
    """Return that share for nodes with these values."""
    return copied(
        tree, values, lambda name, leaf: isinstance(leaf, Leaf) and leaf.utility == values[name]
    )
