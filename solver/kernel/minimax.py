"""The minimax value of a tree."""

from solver.deep import deep
from solver.exact import Value
from solver.trees.suitable import unsuitable
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown

NAME = "minimax"


def minimax_value(tree: Tree) -> Value:
    """What `searches.minimax` returns; raises Unsuitable."""
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
        case Chance() | Player() | Payoffs() | Unknown():
            raise unsuitable(NAME, node)


def greatest(node: Max) -> Value:
    if node.chances:
        raise unsuitable(NAME, node)
    v: Value | None = None  # to begin with an infinity would cost a comparison more
    for child in node.children:
        if type(child) is Leaf:
            u = child.utility
        elif type(child) is Min:
            u = least(child)
        else:
            u = value(child)
        if v is None or u > v:
            v = u
    assert v is not None, "a node has a child"
    return v


def least(node: Min) -> Value:
    if node.chances:
        raise unsuitable(NAME, node)
    v: Value | None = None
    for child in node.children:
        if type(child) is Leaf:
            u = child.utility
        elif type(child) is Max:
            u = greatest(child)
        else:
            u = value(child)
        if v is None or u < v:
            v = u
    assert v is not None, "a node has a child"
    return v
