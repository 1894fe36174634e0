"""Star1 and Star2: alpha-beta with cuts at chance nodes.

Ballard 1983, "The *-minimax search procedure for trees containing chance nodes", Artificial
Intelligence 21; Hauk, Buro and Schaeffer 2006, "Rediscovering *-minimax search"; AIMA 4e, section
5.5.1; lecture note S4, "Exemplo de corte alfa-beta em jogos estocásticos".
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from solver.exact import ZERO, Value
from solver.searches.alpha_beta import max_value, min_value
from solver.searches.bounds import (
    UNBOUNDED,
    Bounds,
    add_weighted,
    bound_of_child,
    check_bounds,
    clamp_window,
    sum_weighted,
)
from solver.searches.procedure import Procedure, Window
from solver.searches.rules import AIMA, Rules
from solver.searches.steps import Back, Between, Cut, Enter, Evaluate, Leave, Probe, Side, Step
from solver.trees.suitable import Feature, check_suitable, unsuitable
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown
from solver.working import Working

# Bounds on the children of a chance node while they are searched one after another.


@dataclass(slots=True)
class ChildBounds:
    """Bounds on each child's value, low[i] to high[i], which begin as the bounds of the leaves."""

    node: Chance
    bounds: Bounds
    how: Procedure
    low: list[Value] = field(init=False)
    high: list[Value] = field(init=False)

    def __post_init__(self) -> None:
        n = len(self.node.children)
        self.low, self.high = [self.bounds.low] * n, [self.bounds.high] * n

    def update(self, i: int, u: Value, window: Window) -> None:
        """Take the value u of child i; at or beyond an end of its window it is only a bound.

        Where the window is closed, u may be a bound from either side and is ignored. A leaf that
        has been evaluated is known exactly, even outside the window.
        """
        child, (alpha, beta) = self.node.children[i], window
        if isinstance(child, Leaf):
            self.low[i] = self.high[i] = child.utility
            return
        if u > alpha:
            self.low[i] = u
        if u < beta:
            self.high[i] = u

    def probe(self, i: int, v: Value) -> None:
        """Take the value v of one move of child i: a lower bound at Max, an upper one at Min."""
        if isinstance(self.node.children[i], Max):
            self.low[i] = max(self.low[i], v)
        else:
            self.high[i] = min(self.high[i], v)

    def between(self) -> Between:
        """Return the interval in which the value of the chance node must lie."""
        p = self.node.probabilities
        return Between(self.node, sum_weighted(p, self.low), sum_weighted(p, self.high))

    def window(self, i: int, alpha: Value, beta: Value) -> Window:
        """Return the window of child i, outside which the node itself leaves its window.

        ((alpha - S - rest U)/p, (beta - S - rest L)/p), with S the sum of the children searched.
        """
        p = self.node.probabilities
        if not p[i]:
            return clamp_window(self.how.whole, self.bounds)
        others = (*p[:i], ZERO, *p[i + 1 :])
        low = bound_of_child(alpha, sum_weighted(others, self.high), p[i])
        high = bound_of_child(beta, sum_weighted(others, self.low), p[i])
        return clamp_window((low, high), self.bounds)

    def cut(self, after: int, alpha: Value, beta: Value) -> Cut | None:
        """Return the cut at the chance node if its value must lie outside its window, else None."""
        between = self.between()
        if self.how.cut(alpha, between.high):
            return Cut(self.node, after, between.high, alpha, Side.ALPHA)
        if self.how.cut(between.low, beta):
            return Cut(self.node, after, between.low, beta, Side.BETA)
        return None


@dataclass(slots=True, kw_only=True)
class Star(Procedure):
    """A running Star search: its name, bounds, probing and results of probes.

    `known` is the class that keeps the bounds of a chance node's children.
    """

    name: str
    bounds: Bounds
    probing: "Probing"
    known: type[ChildBounds] = ChildBounds
    probed: dict[Tree, Value] = field(default_factory=dict)

    @property
    def widest(self) -> Window:
        """The window in which the search begins."""
        return clamp_window(self.whole, self.bounds)


Probing: TypeAlias = Callable[[ChildBounds, Value, Value, Star], Cut | None]


def star1(
    tree: Tree,
    bounds: Bounds = UNBOUNDED,
    rules: Rules = AIMA,
    *,
    known: type[ChildBounds] = ChildBounds,
) -> Working[Step, Value]:
    """Return Star1, ready to run: each child of a chance node is bounded by the others.

    Raises Unsuitable, and OutOfBounds for a leaf that does not keep the bounds.
    """
    check(tree, "star1", bounds)
    return lambda tell: begin(
        tree,
        Star(rules, tell, name="star1", bounds=bounds, probing=without_probes, known=known),
    )


def star2(tree: Tree, bounds: Bounds = UNBOUNDED, rules: Rules = AIMA) -> Working[Step, Value]:
    """Return Star2, ready to run: Star1 after one move of each child was probed for a bound.

    The nodes searched by a probe are not searched again. Raises as star1 does.
    """
    check(tree, "star2", bounds)
    return lambda tell: begin(
        tree, Star(rules, tell, name="star2", bounds=bounds, probing=with_probes)
    )


def check(tree: Tree, name: str, bounds: Bounds) -> None:
    """Raise Unsuitable or OutOfBounds for a tree that Star cannot search."""
    check_suitable(tree, name, Feature.CHANCE)
    check_bounds(tree, bounds)


def begin(tree: Tree, star: Star) -> Value:
    """Search the tree from the widest window."""
    return search(tree, *star.widest, star)


def search(node: Tree, alpha: Value, beta: Value, star: Star) -> Value:
    """Return the value of any node, given its window."""
    if node in star.probed:
        return star.probed[node]
    match node:
        case Leaf():
            star.tell(Evaluate(node))
            return star.returns(node.utility, alpha, beta)
        case Max():
            return max_value(node, alpha, beta, star, search)
        case Min():
            return min_value(node, alpha, beta, star, search)
        case Chance():
            return expected_value(node, alpha, beta, star)
        case Player() | Payoffs() | Unknown():
            raise unsuitable(star.name, node)


def expected_value(node: Chance, alpha: Value, beta: Value, star: Star) -> Value:
    """Return the value of a chance node, or a bound if it is cut."""
    star.tell(Enter(node, alpha, beta))
    known = star.known(node, star.bounds, star)
    v: Value = ZERO
    backed: list[Value] = []
    cut = star.probing(known, alpha, beta, star)
    for i, child in () if cut else star.ordered(node.children):
        window = known.window(i, alpha, beta)
        v2 = search(child, *window, star)
        backed.append(v2)
        known.update(i, v2, window)
        v = add_weighted(v, node.probabilities[i], v2)
        star.tell(Back(node, i, v, alpha, beta))
        star.tell(known.between())
        cut = known.cut(i, alpha, beta)
        if cut and len(backed) < len(node.children):
            star.tell(cut)
            break
    v = star.returns(cut.v if cut else v, alpha, beta)
    star.tell(Leave(node, v, backed))
    return v


def without_probes(_known: ChildBounds, _alpha: Value, _beta: Value, _star: Star) -> None:
    """Probe nothing, as in Star1."""


def with_probes(known: ChildBounds, alpha: Value, beta: Value, star: Star) -> Cut | None:
    """Probe one move of each Max or Min child that has a choice; return the cut if one follows."""
    for i, child in star.ordered(known.node.children):
        if not isinstance(child, Max | Min) or len(child.children) == 1:
            continue
        star.tell(Probe(known.node, i))
        _, first = next(iter(star.ordered(child.children)))
        v2 = search(first, *open_side(child, known.window(i, alpha, beta), star), star)
        star.probed[first] = v2
        known.probe(i, v2)
        star.tell(known.between())
        if cut := known.cut(i, alpha, beta):
            star.tell(cut)
            return cut
    return None


def open_side(child: Max | Min, window: Window, star: Star) -> Window:
    """Return a probe's window, open where a bound on one move says nothing of the child."""
    alpha, beta = window
    low, high = star.widest
    return (alpha, high) if isinstance(child, Min) else (low, beta)
