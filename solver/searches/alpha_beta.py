"""Alpha-beta search: minimax without the branches that cannot change the decision."""

from collections.abc import Callable
from math import inf
from typing import TypeAlias, TypeVar

from solver.exact import ZERO, Value
from solver.searches.procedure import Procedure, Window
from solver.searches.rules import AIMA, Rules
from solver.searches.steps import Back, Cut, Enter, Evaluate, Leave, Step
from solver.trees.suitable import unsuitable
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown
from solver.working import Working

NAME = "alpha-beta"

P = TypeVar("P", bound=Procedure)

Search: TypeAlias = Callable[[Tree, Value, Value, P], Value]
"""A search that returns the value of a node, given its window (alpha, beta)."""


def alpha_beta(tree: Tree, rules: Rules = AIMA) -> Working[Step, Value]:
    """Return ALPHA-BETA-SEARCH, AIMA 4e, Figure 5.7, ready to run; raise Unsuitable when it runs.

    S0, "Poda alpha-beta", is the same with `Returns.INHERIT`. A cut after the last child leaves
    nothing out and is not reported. Each child of a chance node is searched with the whole window:
    without bounds on the leaves (AIMA 4e, section 5.5.1) its value has to be exact.
    """
    return lambda tell: begin(tree, Procedure(rules, tell))


def alpha_beta_within(tree: Tree, window: Window, rules: Rules = AIMA) -> Working[Step, Value]:
    """Return the search of the tree from a window of its own, as aspiration search begins.

    What the root returns is then its value only if it lies inside of the window.
    """
    return lambda tell: search(tree, *window, Procedure(rules, tell))


def begin(tree: Tree, how: Procedure) -> Value:
    """Search the tree from the widest window of the rules."""
    return search(tree, *how.whole, how)


def search(node: Tree, alpha: Value, beta: Value, how: Procedure) -> Value:
    """Return the value of any node, given its window."""
    match node:
        case Leaf():
            how.tell(Evaluate(node))
            return how.returns(node.utility, alpha, beta)
        case Max() if not node.chances:
            return max_value(node, alpha, beta, how, search)
        case Min() if not node.chances:
            return min_value(node, alpha, beta, how, search)
        case Chance():
            return expected_value(node, alpha, beta, how)
        case Max() | Min() | Player() | Payoffs() | Unknown():
            raise unsuitable(NAME, node)


def max_value(node: Max, alpha: Value, beta: Value, how: P, search: Search[P]) -> Value:
    """Return MAX-VALUE; alpha rises from the -∞ with which Max begins (S1)."""
    how.tell(Enter(node, alpha, beta))
    v: Value = -inf
    a = max(alpha, v)
    move: int | None = None
    backed: list[Value] = []
    for i, child in how.ordered(node.children):
        v2 = search(child, a, beta, how)
        backed.append(v2)
        if move is None or v2 > v:
            v, move = v2, i
            a = max(a, v)
        how.tell(Back(node, i, v, a, beta))
        if how.cut(v, beta) and len(backed) < len(node.children):
            how.tell(Cut(node, i, v, beta))
            break
    v = how.max_returns(v, alpha, beta)
    how.tell(Leave(node, v, backed, move))
    return v


def min_value(node: Min, alpha: Value, beta: Value, how: P, search: Search[P]) -> Value:
    """Return MIN-VALUE; beta falls from the +∞ with which Min begins (S1)."""
    how.tell(Enter(node, alpha, beta))
    v: Value = +inf
    b = min(beta, v)
    move: int | None = None
    backed: list[Value] = []
    for i, child in how.ordered(node.children):
        v2 = search(child, alpha, b, how)
        backed.append(v2)
        if move is None or v2 < v:
            v, move = v2, i
            b = min(b, v)
        how.tell(Back(node, i, v, alpha, b))
        if how.cut(alpha, v) and len(backed) < len(node.children):
            how.tell(Cut(node, i, v, alpha))
            break
    v = how.min_returns(v, alpha, beta)
    how.tell(Leave(node, v, backed, move))
    return v


def expected_value(node: Chance, alpha: Value, beta: Value, how: Procedure) -> Value:
    """Return the expected value of a chance node, each child searched with the whole window."""
    how.tell(Enter(node, alpha, beta))
    v: Value = ZERO
    backed: list[Value] = []
    for i, child in how.ordered(node.children):
        v2 = search(child, *how.whole, how)
        backed.append(v2)
        v += node.probabilities[i] * v2  # type: ignore[assignment]  # nothing infinite is weighed
        how.tell(Back(node, i, v, alpha, beta))
    v = how.returns(v, alpha, beta)
    how.tell(Leave(node, v, backed))
    return v
