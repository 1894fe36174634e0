"""The minimax value of a tree, by alpha-beta."""

from math import inf

from solver.deep import deep
from solver.exact import ZERO, Value
from solver.trees.suitable import unsuitable
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown

NAME = "alpha-beta"


def alpha_beta_value(tree: Tree) -> Value:
    """MaxValor and MinValor, S0, "Poda alpha-beta", without working: the value under all rules.

    Raises Unsuitable where it meets a node that it cannot value.
    """
    with deep():
        return value(tree, -inf, +inf)


def value(node: Tree, alpha: Value, beta: Value) -> Value:
    """The plain value of any node, or a bound at the window's end or beyond."""
    match node:
        case Leaf():
            return node.utility
        case Max():
            return greatest(node, alpha, beta)
        case Min():
            return least(node, alpha, beta)
        case Chance():
            return mean(node)
        case Player() | Payoffs() | Unknown():
            raise unsuitable(NAME, node)


def greatest(node: Max, alpha: Value, beta: Value) -> Value:
    if node.chances:
        raise unsuitable(NAME, node)
    for child in node.children:
        if type(child) is Leaf:
            u = child.utility
        elif type(child) is Min:
            u = least(child, alpha, beta)
        else:
            u = value(child, alpha, beta)
        if u > alpha:
            alpha = u
            if alpha >= beta:
                return alpha
    return alpha


def least(node: Min, alpha: Value, beta: Value) -> Value:
    if node.chances:
        raise unsuitable(NAME, node)
    for child in node.children:
        if type(child) is Leaf:
            u = child.utility
        elif type(child) is Max:
            u = greatest(child, alpha, beta)
        else:
            u = value(child, alpha, beta)
        if u < beta:
            beta = u
            if beta <= alpha:
                return beta
    return beta


def mean(node: Chance) -> Value:
    v: Value = ZERO
    for p, child in zip(node.probabilities, node.children, strict=True):
        v += p * value(child, -inf, +inf)  # type: ignore[assignment]  # nothing infinite is weighed
    return v
