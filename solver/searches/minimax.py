"""Minimax: the value that Max can guarantee against the best play of Min."""

from math import inf

from solver.exact import Value
from solver.searches.steps import Back, Enter, Evaluate, Leave, Step
from solver.trees.suitable import unsuitable
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown
from solver.working import Tell, Working

NAME = "minimax"


def minimax(tree: Tree) -> Working[Step, Value]:
    """Return MINIMAX-SEARCH, AIMA 4e, Figure 5.3, ready to run; raise Unsuitable when it runs."""
    return lambda tell: search(tree, tell)


def search(node: Tree, tell: Tell[Step]) -> Value:
    """Return the value of any node."""
    if type(node) is Leaf:  # as most nodes are: three times as fast as matching one
        tell(Evaluate(node))
        return node.utility
    match node:
        case Max() if not node.chances:
            return max_value(node, tell)
        case Min() if not node.chances:
            return min_value(node, tell)
        case Max() | Min() | Chance() | Player() | Payoffs() | Unknown():
            raise unsuitable(NAME, node)


def max_value(node: Max, tell: Tell[Step]) -> Value:
    """Return the value of a Max node."""
    tell(Enter(node))
    v: Value = -inf
    backed: list[Value] = []
    for i, child in enumerate(node.children):
        v2 = search(child, tell)
        if v2 > v:  # noqa: PLR1730  # a call of max takes longer than the comparison
            v = v2
        backed.append(v2)
        tell(Back(node, i, v))
    tell(Leave(node, v, backed))
    return v


def min_value(node: Min, tell: Tell[Step]) -> Value:
    """Return the value of a Min node."""
    tell(Enter(node))
    v: Value = +inf
    backed: list[Value] = []
    for i, child in enumerate(node.children):
        v2 = search(child, tell)
        if v2 < v:  # noqa: PLR1730  # as above
            v = v2
        backed.append(v2)
        tell(Back(node, i, v))
    tell(Leave(node, v, backed))
    return v
