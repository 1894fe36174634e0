"""Minimax: the value that Max can guarantee against the best play of Min."""

from math import inf

from solver.deep import deep
from solver.exact import Value
from solver.trees.steps import Back, Enter, Evaluate, Leave, Step
from solver.trees.suitable import check_suitable, unsuitable
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown
from solver.working import Working

NAME = "minimax"


def minimax(tree: Tree) -> Working[Step, Value]:
    """MINIMAX-SEARCH, AIMA 4e, Figure 5.3, with its working; raises Unsuitable."""
    check_suitable(tree, NAME)
    return search(tree)


def search(node: Tree) -> Working[Step, Value]:
    """The value of any node."""
    match node:
        case Leaf():
            yield Evaluate(node)
            return node.utility
        case Max():
            return (yield from max_value(node))
        case Min():
            return (yield from min_value(node))
        case Chance() | Player() | Payoffs() | Unknown():
            raise unsuitable(NAME, node)


def max_value(node: Max) -> Working[Step, Value]:
    yield Enter(node)
    v: Value = -inf
    backed: list[Value] = []
    for i, child in enumerate(node.children):
        backed.append((yield from search(child)))
        v = max(v, backed[-1])
        yield Back(node, i, v)
    yield Leave(node, v, tuple(backed))
    return v


def min_value(node: Min) -> Working[Step, Value]:
    yield Enter(node)
    v: Value = +inf
    backed: list[Value] = []
    for i, child in enumerate(node.children):
        backed.append((yield from search(child)))
        v = min(v, backed[-1])
        yield Back(node, i, v)
    yield Leave(node, v, tuple(backed))
    return v


def minimax_value(tree: Tree) -> Value:
    """The same search without its working; raises Unsuitable where it meets what it cannot."""
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
