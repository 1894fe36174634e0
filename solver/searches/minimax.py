"""Minimax: the value that Max can guarantee against the best play of Min."""

from math import inf

from solver.deep import deep
from solver.exact import Value
from solver.searches.steps import Back, Enter, Evaluate, Leave, Step
from solver.trees.suitable import unsuitable
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown
from solver.working import Tell, Working

NAME = "minimax"


def minimax(tree: Tree) -> Working[Step, Value]:
    """MINIMAX-SEARCH, AIMA 4e, Figure 5.3, with its working; raises Unsuitable."""
    return lambda tell: search(tree, tell)


def search(node: Tree, tell: Tell[Step]) -> Value:
    """The value of any node; leaves and the other player are met below at once, which is faster."""
    match node:
        case Leaf():
            tell(Evaluate(node))
            return node.utility
        case Max():
            return max_value(node, tell)
        case Min():
            return min_value(node, tell)
        case Chance() | Player() | Payoffs() | Unknown():
            raise unsuitable(NAME, node)


def max_value(node: Max, tell: Tell[Step]) -> Value:
    if node.chances:
        raise unsuitable(NAME, node)
    tell(Enter(node))
    v: Value = -inf
    backed: list[Value] = []
    for i, child in enumerate(node.children):
        if type(child) is Leaf:
            tell(Evaluate(child))
            u = child.utility
        elif type(child) is Min:
            u = min_value(child, tell)
        else:
            u = search(child, tell)
        backed.append(u)
        if u > v:  # noqa: PLR1730  # a call of max would take longer
            v = u
        tell(Back(node, i, v))
    tell(Leave(node, v, backed))
    return v


def min_value(node: Min, tell: Tell[Step]) -> Value:
    if node.chances:
        raise unsuitable(NAME, node)
    tell(Enter(node))
    v: Value = +inf
    backed: list[Value] = []
    for i, child in enumerate(node.children):
        if type(child) is Leaf:
            tell(Evaluate(child))
            u = child.utility
        elif type(child) is Max:
            u = max_value(child, tell)
        else:
            u = search(child, tell)
        backed.append(u)
        if u < v:  # noqa: PLR1730  # a call of min would take longer
            v = u
        tell(Back(node, i, v))
    tell(Leave(node, v, backed))
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
