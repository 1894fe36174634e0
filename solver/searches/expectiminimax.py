"""Expectiminimax: minimax on trees with chance nodes."""

from math import inf

from solver.exact import ZERO, Value
from solver.searches.steps import Back, Enter, Evaluate, Leave, Step
from solver.trees.suitable import unsuitable
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown, weigh_child
from solver.working import Tell, Working

NAME = "expectiminimax"


def expectiminimax(tree: Tree) -> Working[Step, Value]:
    """Return EXPECTIMINIMAX(s), AIMA 4e, section 5.5, ready to run; raise Unsuitable when it runs.

    A move that can be carried out with probability p_a counts p_a U: max(p_a U) and min(p_a U)
    (S0, "Propagación con las probabilidades de las acciones").
    """
    return lambda tell: search(tree, tell)


def search(node: Tree, tell: Tell[Step]) -> Value:
    """Return the value of any node."""
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
    """Return the value of a Max node: max(p_a U)."""
    tell(Enter(node))
    v: Value = -inf
    backed: list[Value] = []
    for i, child in enumerate(node.children):
        v2 = search(child, tell)
        v = max(v, weigh_child(node, i, v2))
        backed.append(v2)
        tell(Back(node, i, v))
    tell(Leave(node, v, backed))
    return v


def min_value(node: Min, tell: Tell[Step]) -> Value:
    """Return the value of a Min node: min(p_a U)."""
    tell(Enter(node))
    v: Value = +inf
    backed: list[Value] = []
    for i, child in enumerate(node.children):
        v2 = search(child, tell)
        v = min(v, weigh_child(node, i, v2))
        backed.append(v2)
        tell(Back(node, i, v))
    tell(Leave(node, v, backed))
    return v


def expected_value(node: Chance, tell: Tell[Step]) -> Value:
    """Return the expected value of a chance node."""
    tell(Enter(node))
    v: Value = ZERO
    backed: list[Value] = []
    for i, child in enumerate(node.children):
        v2 = search(child, tell)
        v += node.probabilities[i] * v2  # type: ignore[assignment]  # nothing infinite is weighed
        backed.append(v2)
        tell(Back(node, i, v))
    tell(Leave(node, v, backed))
    return v
