"""Expectiminimax: minimax over trees in which chance decides as well."""

from math import inf

from solver.deep import deep
from solver.exact import ZERO, Value
from solver.searches.steps import Back, Enter, Evaluate, Leave, Step
from solver.trees.suitable import unsuitable
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown, weighed
from solver.working import Tell, Working

NAME = "expectiminimax"


def expectiminimax(tree: Tree) -> Working[Step, Value]:
    """EXPECTIMINIMAX(s), AIMA 4e, section 5.5, with its working; raises Unsuitable.

    A move that can be carried out with probability p_a counts p_a U: max(p_a U) and min(p_a U)
    (S0, "Propagación con las probabilidades de las acciones").
    """
    return lambda tell: search(tree, tell)


def search(node: Tree, tell: Tell[Step]) -> Value:
    """The value of any node."""
    match node:
        case Leaf():
            tell(Evaluate(node))
            return node.utility
        case Max():
            return max_value(node, tell)
        case Min():
            return min_value(node, tell)
        case Chance():
            return expected_value(node, tell)
        case Player() | Payoffs() | Unknown():
            raise unsuitable(NAME, node)


def max_value(node: Max, tell: Tell[Step]) -> Value:
    tell(Enter(node))
    v: Value = -inf
    backed: list[Value] = []
    for i, child in enumerate(node.children):
        u = search(child, tell)
        backed.append(u)
        w = weighed(node, i, u)
        if w > v:  # noqa: PLR1730  # a call of max would take longer
            v = w
        tell(Back(node, i, v))
    tell(Leave(node, v, backed))
    return v


def min_value(node: Min, tell: Tell[Step]) -> Value:
    tell(Enter(node))
    v: Value = +inf
    backed: list[Value] = []
    for i, child in enumerate(node.children):
        u = search(child, tell)
        backed.append(u)
        w = weighed(node, i, u)
        if w < v:  # noqa: PLR1730  # a call of min would take longer
            v = w
        tell(Back(node, i, v))
    tell(Leave(node, v, backed))
    return v


def expected_value(node: Chance, tell: Tell[Step]) -> Value:
    tell(Enter(node))
    v: Value = ZERO
    backed: list[Value] = []
    for i, child in enumerate(node.children):
        if type(child) is Leaf:
            tell(Evaluate(child))
            u = child.utility
        else:
            u = search(child, tell)
        backed.append(u)
        v += node.probabilities[i] * u  # type: ignore[assignment]  # nothing infinite is weighed
        tell(Back(node, i, v))
    tell(Leave(node, v, backed))
    return v


def expectiminimax_value(tree: Tree) -> Value:
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
