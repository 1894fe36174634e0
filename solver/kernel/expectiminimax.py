"""The expectiminimax value of a tree."""

from math import inf

from solver.deep import deep
from solver.exact import ZERO, Value
from solver.trees.suitable import unsuitable
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown, weighed

NAME = "expectiminimax"


def expectiminimax_value(tree: Tree) -> Value:
    """What `searches.expectiminimax` returns; raises Unsuitable."""
    with deep():
        return value(tree)


def value(node: Tree) -> Value:
    """The plain value of any node."""
    match node:
        case Leaf():
            return node.utility
        case Max():
            return greatest(node)
        case Min():
            return least(node)
        case Chance():
            return mean(node)
        case Player() | Payoffs() | Unknown():
            raise unsuitable(NAME, node)


def greatest(node: Max) -> Value:
    if node.chances:
        return max([weighed(node, i, value(child)) for i, child in enumerate(node.children)])
    v: Value = -inf
    for child in node.children:
        if type(child) is Leaf:
            u = child.utility
        elif type(child) is Chance:
            u = mean(child)
        else:
            u = value(child)
        if u > v:  # noqa: PLR1730  # a call of max would take longer than all the rest
            v = u
    return v


def least(node: Min) -> Value:
    if node.chances:
        return min([weighed(node, i, value(child)) for i, child in enumerate(node.children)])
    v: Value = +inf
    for child in node.children:
        if type(child) is Leaf:
            u = child.utility
        elif type(child) is Chance:
            u = mean(child)
        else:
            u = value(child)
        if u < v:  # noqa: PLR1730  # a call of min would take longer than all the rest
            v = u
    return v


def mean(node: Chance) -> Value:
    v: Value = ZERO
    for p, child in zip(node.probabilities, node.children):  # noqa: B905  # strict costs a tenth
        if type(child) is Leaf:
            u = child.utility
        elif type(child) is Max:
            u = greatest(child)
        elif type(child) is Min:
            u = least(child)
        else:
            u = value(child)
        v += p * u  # type: ignore[assignment]  # nothing infinite is weighed
    return v
