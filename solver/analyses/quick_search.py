"""Fast twins of alpha-beta and of two wrong searches, for trying thousands of fillings of a tree.

They go from left to right, cut on equality, and report nothing but the leaves that they evaluate;
`tests/solver/analyses/test_quick_search.py` proves them equal to the searches with steps.
"""

from collections.abc import Mapping
from enum import StrEnum
from math import inf

from solver.exact import Value
from solver.trees.node_names import End, is_inner
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
    cuts_at_max, is_impatient = habit is not Habit.ALPHA_ONLY, habit is Habit.IMPATIENT

    def value_of(node: Tree, alpha: Value, beta: Value) -> Value:
        if not is_inner(node):
            names.append(node.name)
            return leaf_value(node, filling)
        is_max = type(node) is Max
        v: Value = -inf if is_max else inf
        for child in node.children:
            if is_max:
                v2 = value_of(child, max(alpha, v), beta)
                is_better, is_cut = v2 > v, cuts_at_max and v2 >= beta
            else:
                v2 = value_of(child, alpha, min(beta, v))
                is_better, is_cut = v2 < v, v2 <= alpha
            v = v2 if is_better else v
            if is_cut or (is_impatient and not is_better and not is_inner(child)):
                break
        return v

    return value_of(tree, -inf, inf), tuple(names)


def leaf_value(leaf: Tree, filling: Filling) -> Value:
    """Return the number of a leaf, which is filled in if it is blank."""
    return leaf.utility if type(leaf) is Leaf else filling[leaf.name]


def swapped_value(tree: Tree, filling: Filling) -> Value:
    """Return the value of a tree if MAX takes the least and MIN the greatest."""
    if isinstance(tree, End):
        return leaf_value(tree, filling)
    values = (swapped_value(child, filling) for child in tree.children)
    return min(values) if isinstance(tree, Max) else max(values)
