"""Alpha-beta: minimax that leaves out what cannot change the decision."""

from math import inf

from solver.deep import deep
from solver.exact import ZERO, Value
from solver.searches.how import How, by
from solver.searches.rules import AIMA, Rules
from solver.searches.steps import Back, Cut, Enter, Evaluate, Leave, Step
from solver.searches.window import clamped
from solver.trees.suitable import unsuitable
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown
from solver.working import Working

NAME = "alpha-beta"


def alpha_beta(tree: Tree, rules: Rules = AIMA) -> Working[Step, Value]:
    """ALPHA-BETA-SEARCH, AIMA 4e, Figure 5.7, with its working; raises Unsuitable.

    S0, "Poda alpha-beta", is the same with `Returns.INHERIT`. A cut after the last child leaves
    nothing out and is not told. Each child of a chance node is searched with the whole window:
    without bounds on the leaves (AIMA 4e, section 5.5.1) its value has to be exact.
    """
    return lambda tell: begin(tree, by(rules, tell))


def begin(tree: Tree, how: How) -> Value:
    return search(tree, *how.whole, how)


def search(node: Tree, alpha: Value, beta: Value, how: How) -> Value:
    """What any node returns that is entered with alpha and beta.

    Leaves and the other player are met below at once, which is faster.
    """
    match node:
        case Leaf():
            how.tell(Evaluate(node))
            return clamped(node.utility, alpha, beta) if how.clamps else node.utility
        case Max():
            return max_value(node, alpha, beta, how)
        case Min():
            return min_value(node, alpha, beta, how)
        case Chance():
            return expected_value(node, alpha, beta, how)
        case Player() | Payoffs() | Unknown():
            raise unsuitable(NAME, node)


def max_value(node: Max, alpha: Value, beta: Value, how: How) -> Value:
    if node.chances:
        raise unsuitable(NAME, node)
    tell = how.tell
    tell(Enter(node, alpha, beta))
    v: Value = -inf
    a = alpha
    best: int | None = None
    backed: list[Value] = []
    for i, child in how.ordered(node.children):
        if type(child) is Leaf:
            tell(Evaluate(child))
            u = clamped(child.utility, a, beta) if how.clamps else child.utility
        elif type(child) is Min:
            u = min_value(child, a, beta, how)
        else:
            u = search(child, a, beta, how)
        backed.append(u)
        if best is None or u > v:
            v, best = u, i
            if v > a:  # noqa: PLR1730  # a call of max would take longer
                a = v
        tell(Back(node, i, v, a, beta))
        if how.cut(v, beta) and len(backed) < len(node.children):
            tell(Cut(node, i, v, beta))
            break
    if how.max_returns:
        v = how.max_returns(v, alpha, beta)
    tell(Leave(node, v, backed, best))
    return v


def min_value(node: Min, alpha: Value, beta: Value, how: How) -> Value:
    if node.chances:
        raise unsuitable(NAME, node)
    tell = how.tell
    tell(Enter(node, alpha, beta))
    v: Value = +inf
    b = beta
    best: int | None = None
    backed: list[Value] = []
    for i, child in how.ordered(node.children):
        if type(child) is Leaf:
            tell(Evaluate(child))
            u = clamped(child.utility, alpha, b) if how.clamps else child.utility
        elif type(child) is Max:
            u = max_value(child, alpha, b, how)
        else:
            u = search(child, alpha, b, how)
        backed.append(u)
        if best is None or u < v:
            v, best = u, i
            if v < b:  # noqa: PLR1730  # a call of min would take longer
                b = v
        tell(Back(node, i, v, alpha, b))
        if how.cut(alpha, v) and len(backed) < len(node.children):
            tell(Cut(node, i, v, alpha))
            break
    if how.min_returns:
        v = how.min_returns(v, alpha, beta)
    tell(Leave(node, v, backed, best))
    return v


def expected_value(node: Chance, alpha: Value, beta: Value, how: How) -> Value:
    how.tell(Enter(node, alpha, beta))
    v: Value = ZERO
    backed: list[Value] = []
    for i, child in how.ordered(node.children):
        u = search(child, *how.whole, how)
        backed.append(u)
        v += node.probabilities[i] * u  # type: ignore[assignment]  # nothing infinite is weighed
        how.tell(Back(node, i, v, alpha, beta))
    u = clamped(v, alpha, beta) if how.clamps else v
    how.tell(Leave(node, u, backed))
    return u


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
