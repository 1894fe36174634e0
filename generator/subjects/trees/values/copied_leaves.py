"""How many values of nodes a leaf at one place gives, and what the others are worth."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final

from generator.exercise.question_template import SolvedProblem
from generator.subjects.trees.problems.tree_problem import OnTree
from solver.exact import Rational
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.tree import Inner, Leaf, Tree


def effort(solved: SolvedProblem[OnTree, object], name: str) -> int:
    """Return the work behind a value: the number of inner nodes in its node's subtree."""
    return efforts(solved.problem.tree)[name.rpartition("-")[2]]


@lru_cache(maxsize=1)  # one problem's nodes are asked about one after another
def efforts(tree: Inner) -> Mapping[str, int]:
    """Return the number of inner nodes in the subtree of each inner node, by name."""
    return {node.name: len(inner_nodes(node)) for node in inner_nodes(tree)}


PLACES: Final = 3
"""So many leaves below a node, counted from either end, are tried by somebody who copies."""


def copied(tree: Inner, node_names: Iterable[str], gives: Callable[[str, Tree], bool]) -> Rational:
    """Return the share of the points for these nodes that a leaf at one place below them gives.

    That is the leaf of the same number below each of them, counted from the left or from the
    right: of all such leaves, those that give most.
    """
    worth = efforts(tree)
    nodes = {node.name: node for node in inner_nodes(tree)}
    points, points_by_place = 0, Counter[int]()
    for name in node_names:
        below = leaves(nodes[name])
        points += worth[name]
        for i in range(min(PLACES, len(below))):
            points_by_place[i] += worth[name] * gives(name, below[i])
            points_by_place[~i] += worth[name] * gives(name, below[~i])
    return Rational(max(points_by_place.values(), default=0), max(points, 1))


def copied_values(tree: Inner, values: Mapping[str, object]) -> Rational:
    """Return that share for nodes with these values."""
    return copied(
        tree, values, lambda name, leaf: isinstance(leaf, Leaf) and leaf.utility == values[name]
    )
