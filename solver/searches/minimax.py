"""Minimax: the value that Max can guarantee against the best play of Min."""

from collections.abc import Iterator
from functools import partial
from math import inf

from solver.exact import Value
from solver.searches.steps import Back, Enter, Evaluate, Leave, Step
from solver.trees.suitable import unsuitable
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown
from solver.working import RecordedWorking, Tell, Working

NAME = "minimax"


def minimax(tree: Tree) -> Working[Step, Value]:
    """Return MINIMAX-SEARCH, AIMA 4e, Figure 5.3, ready to run; raise Unsuitable when it runs."""
    return RecordedWorking(partial(search, tree), partial(tell_steps, tree))


def search(node: Tree, record: Tell[Value]) -> Value:
    """Return the value of any node; the record is what v is after each child of a node."""
    if type(node) is Leaf:  # as most nodes are: three times as fast as matching one
        return node.utility
    match node:
        case Max() if not node.chances:
            return max_value(node, record)
        case Min() if not node.chances:
            return min_value(node, record)
        case Max() | Min() | Chance() | Player() | Payoffs() | Unknown():
            raise unsuitable(NAME, node)


def max_value(node: Max, record: Tell[Value]) -> Value:
    """Return the value of a Max node."""
    v: Value = -inf
    for child in node.children:
        v2 = search(child, record)
        if v2 > v:  # noqa: PLR1730  # a call of max takes longer than the comparison
            v = v2
        record(v)
    return v


def min_value(node: Min, record: Tell[Value]) -> Value:
    """Return the value of a Min node."""
    v: Value = +inf
    for child in node.children:
        v2 = search(child, record)
        if v2 < v:  # noqa: PLR1730  # as above
            v = v2
        record(v)
    return v


def tell_steps(node: Tree, record: Iterator[Value], tell: Tell[Step]) -> Value:
    """Tell the steps of a finished search, in its order; return what the node returned."""
    if type(node) is Leaf:
        tell(Evaluate(node))
        return node.utility
    assert isinstance(node, Max | Min)
    tell(Enter(node))
    v: Value = -inf if isinstance(node, Max) else +inf
    backed: list[Value] = []
    for i, child in enumerate(node.children):
        backed.append(tell_steps(child, record, tell))
        v = next(record)
        tell(Back(node, i, v))
    tell(Leave(node, v, backed))
    return v
