"""Fast twins of alpha-beta and of two wrong searches, for trying thousands of fillings of a tree.

They go from left to right, cut on equality, and report nothing but the leaves that they evaluate;
`tests/solver/analyses/test_quick_search.py` proves them equal to the searches with steps.
"""

from collections.abc import Mapping
from enum import StrEnum
from math import inf

from solver.exact import Value
from solver.trees.node_names import End
from solver.trees.tree import Leaf, Max, Tree

Filling = Mapping[str, Value]
"""Numbers for blank leaves, by name."""


class Habit(StrEnum):
    """How somebody searches: rightly, without the cuts at MAX nodes, or cutting without a bound."""

    RIGHT = "right"
    ALPHA_ONLY = "alpha-only"
    IMPATIENT = "impatient"
    """A node stops also after a leaf that is no better than a child before it."""


def evaluate(
    tree: Tree, filling: Filling, habit: Habit = Habit.RIGHT
) -> tuple[Value, tuple[str, ...]]:
    """Return the value of a tree of MAX and MIN, and the leaves that are evaluated, in order."""
    names: list[str] = []
    value = value_of(tree, -inf, inf, filling=filling, names=names, habit=habit)
    return value, tuple(names)


def value_of(  # noqa: PLR0913  # the book's arguments, and what is collected
    node: Tree, alpha: Value, beta: Value, *, filling: Filling, names: list[str], habit: Habit
) -> Value:
    """Return the value of a node, given its window."""
    if isinstance(node, End):
        names.append(node.name)
        return leaf_value(node, filling)
    is_max = isinstance(node, Max)
    v: Value = -inf if is_max else inf
    for child in node.children:
        low, high = (max(alpha, v), beta) if is_max else (alpha, min(beta, v))
        v2 = value_of(child, low, high, filling=filling, names=names, habit=habit)
        is_better = v2 > v if is_max else v2 < v
        is_no_help = habit is Habit.IMPATIENT and isinstance(child, End) and not is_better
        v = v2 if is_better else v
        is_cut = v >= beta and habit is not Habit.ALPHA_ONLY if is_max else v <= alpha
        if is_cut or is_no_help:
            break
    return v


def leaf_value(leaf: End, filling: Filling) -> Value:
    """Return the number of a leaf, which is filled in if it is blank."""
    return leaf.utility if isinstance(leaf, Leaf) else filling[leaf.name]


def swapped_value(tree: Tree, filling: Filling) -> Value:
    """Return the value of a tree if MAX takes the least and MIN the greatest."""
    if isinstance(tree, End):
        return leaf_value(tree, filling)
    values = (swapped_value(child, filling) for child in tree.children)
    return min(values) if isinstance(tree, Max) else max(values)
