"""The value of a tree for the optimist, who counts on chance, and for the pessimist."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from solver.deep import deep
from solver.exact import Value
from solver.trees.suitable import unsuitable
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown, weighed

Extreme: TypeAlias = Callable[[Iterable[Value]], Value]


def optimistic_value(tree: Tree) -> Value:
    """What `searches.attitudes.optimistic` returns; raises Unsuitable."""
    with deep():
        return value(tree, max, "optimistic")


def pessimistic_value(tree: Tree) -> Value:
    """What `searches.attitudes.pessimistic` returns; raises Unsuitable."""
    with deep():
        return value(tree, min, "pessimistic")


def value(node: Tree, extreme: Extreme, name: str) -> Value:
    """The plain value of any node."""
    match node:
        case Leaf():
            return node.utility
        case Max():
            return max(counted(node, extreme, name))
        case Min():
            return min(counted(node, extreme, name))
        case Chance():
            outcomes = zip(node.probabilities, node.children, strict=True)
            return extreme([value(child, extreme, name) for p, child in outcomes if p])
        case Player() | Payoffs() | Unknown():
            raise unsuitable(name, node)


def counted(node: Max | Min, extreme: Extreme, name: str) -> list[Value]:
    """What the children count, as far as their moves are possible."""
    values = [value(child, extreme, name) for child in node.children]
    return [weighed(node, i, v) for i, v in enumerate(values)] if node.chances else values
