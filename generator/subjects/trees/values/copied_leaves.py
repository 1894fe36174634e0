"""How many values of nodes a leaf at one end gives, and what the others are worth."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from generator.exercise.question_template import SolvedProblem
from generator.subjects.trees.problems.tree_problem import OnTree
from solver.exact import Rational
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.tree import Inner, Leaf, Tree


def effort(solved: SolvedProblem[OnTree, object], name: str) -> int:
    """Return how much work a value is: how many nodes must be worked out for it, with its own."""
    return efforts(solved.problem.tree)[name.rpartition("-")[2]]


@lru_cache(maxsize=1)  # one problem's nodes are asked about one after another
def efforts(tree: Inner) -> Mapping[str, int]:
    """Return, by inner node, how many inner nodes there are in its subtree."""
    return {node.name: len(inner_nodes(node)) for node in inner_nodes(tree)}


def copied(tree: Inner, asked: Iterable[str], gives: Callable[[str, Tree], bool]) -> Rational:
    """Return the share of the points for these nodes that the first or last leaf below gives."""
    worth = efforts(tree)
    nodes = {node.name: node for node in inner_nodes(tree)}
    points, given = 0, 0
    for name in asked:
        below = leaves(nodes[name])
        points += worth[name]
        if gives(name, below[0]) or gives(name, below[-1]):
            given += worth[name]
    return Rational(given, max(points, 1))


def copied_values(tree: Inner, values: Mapping[str, object]) -> Rational:
    """Return that share for nodes with these values."""
    return copied(
        tree, values, lambda name, leaf: isinstance(leaf, Leaf) and leaf.utility == values[name]
    )
