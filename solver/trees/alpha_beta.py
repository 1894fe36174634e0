"""Alpha-beta: minimax that leaves out what cannot change the decision."""

from collections.abc import Iterable
from math import inf

from solver.deep import deep
from solver.exact import ZERO, Value
from solver.trees.rules import AIMA, Order, Rules
from solver.trees.steps import Back, Cut, Enter, Evaluate, Leave, Step
from solver.trees.suitable import Feature, check_suitable, unsuitable
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Tree, Unknown
from solver.trees.window import (
    Window,
    alpha_cut,
    beta_cut,
    exact_returns,
    max_returns,
    min_returns,
    whole,
)
from solver.working import Working

NAME = "alpha-beta"


def alpha_beta(tree: Tree, rules: Rules = AIMA) -> Working[Step, Value]:
    """ALPHA-BETA-SEARCH, AIMA 4e, Figure 5.7, with its working; raises Unsuitable.

    S0, "Poda alpha-beta", is the same with `Returns.INHERIT`. A cut after the last child leaves
    nothing out and is not told. Each child of a chance node is searched with the whole window:
    without bounds on the leaves (AIMA 4e, section 5.5.1) its value has to be exact.
    """
    check_suitable(tree, NAME, Feature.CHANCE)
    return search(tree, whole(rules), rules)


def search(node: Tree, window: Window, rules: Rules) -> Working[Step, Value]:
    """What any node returns that is entered with this window."""
    match node:
        case Leaf():
            yield Evaluate(node)
            return exact_returns(node.utility, window, rules)
        case Max():
            return (yield from max_value(node, window, rules))
        case Min():
            return (yield from min_value(node, window, rules))
        case Chance():
            return (yield from expected_value(node, window, rules))
        case Player() | Payoffs() | Unknown():
            raise unsuitable(NAME, node)


def max_value(node: Max, window: Window, rules: Rules) -> Working[Step, Value]:
    yield Enter(node, window.alpha, window.beta)
    v: Value = -inf
    best: int | None = None
    backed: list[Value] = []
    now = window
    for i, child in ordered(node, rules):
        u = yield from search(child, now, rules)
        backed.append(u)
        if best is None or u > v:
            v, best = u, i
        now = now.raised(v)
        yield Back(node, i, v, now.alpha, now.beta)
        if beta_cut(v, window, rules) and len(backed) < len(node.children):
            yield Cut(node, i, v, window.beta)
            break
    u = max_returns(v, window, rules)
    yield Leave(node, u, tuple(backed), best)
    return u


def min_value(node: Min, window: Window, rules: Rules) -> Working[Step, Value]:
    yield Enter(node, window.alpha, window.beta)
    v: Value = +inf
    best: int | None = None
    backed: list[Value] = []
    now = window
    for i, child in ordered(node, rules):
        u = yield from search(child, now, rules)
        backed.append(u)
        if best is None or u < v:
            v, best = u, i
        now = now.lowered(v)
        yield Back(node, i, v, now.alpha, now.beta)
        if alpha_cut(v, window, rules) and len(backed) < len(node.children):
            yield Cut(node, i, v, window.alpha)
            break
    u = min_returns(v, window, rules)
    yield Leave(node, u, tuple(backed), best)
    return u


def expected_value(node: Chance, window: Window, rules: Rules) -> Working[Step, Value]:
    yield Enter(node, window.alpha, window.beta)
    v: Value = ZERO
    backed: list[Value] = []
    for i, child in ordered(node, rules):
        u = yield from search(child, whole(rules), rules)
        backed.append(u)
        v += node.probabilities[i] * u  # type: ignore[assignment]  # nothing infinite is weighed
        yield Back(node, i, v, window.alpha, window.beta)
    u = exact_returns(v, window, rules)
    yield Leave(node, u, tuple(backed))
    return u


def ordered(node: Inner, rules: Rules) -> Iterable[tuple[int, Tree]]:
    """The children with their index, in the order of the search."""
    match rules.order:
        case Order.LEFT:
            return enumerate(node.children)
        case Order.RIGHT:
            return reversed(list(enumerate(node.children)))


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
