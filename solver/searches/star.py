"""Star1 and Star2: alpha-beta that cuts at chance nodes as well.

Ballard 1983, "The *-minimax search procedure for trees containing chance nodes", Artificial
Intelligence 21; Hauk, Buro and Schaeffer 2006, "Rediscovering *-minimax search"; AIMA 4e, section
5.5.1; lecture note S4, "Exemplo de corte alfa-beta em jogos estocásticos".
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from typing import TypeAlias

from solver.exact import ZERO, Value
from solver.searches.bounds import UNBOUNDED, Bounds, check_bounds, within
from solver.searches.how import How, by
from solver.searches.known import Known
from solver.searches.rules import AIMA, Rules
from solver.searches.steps import Back, Cut, Enter, Evaluate, Leave, Probe, Step
from solver.searches.window import Window, clamped
from solver.trees.suitable import Feature, check_suitable, unsuitable
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown
from solver.working import Working


@dataclass(frozen=True, slots=True)
class Star:
    """A search: its name, its bounds, how it begins at a chance node, what probes have found."""

    name: str
    bounds: Bounds
    begin: "Beginning"
    how: How
    probed: dict[Tree, Value] = field(default_factory=dict)

    @property
    def whole(self) -> Window:
        """The window in which the search begins."""
        return within(self.how.whole, self.bounds)


Beginning: TypeAlias = Callable[[Known, Value, Value, Star], Cut | None]


def star1(tree: Tree, bounds: Bounds = UNBOUNDED, rules: Rules = AIMA) -> Working[Step, Value]:
    """Star1, with its working: each child of a chance node is bounded by what the others can add.

    Raises Unsuitable, and OutOfBounds for a leaf that does not keep the bounds.
    """
    check(tree, "star1", bounds)
    return lambda tell: started(tree, Star("star1", bounds, without_probes, by(rules, tell)))


def star2(tree: Tree, bounds: Bounds = UNBOUNDED, rules: Rules = AIMA) -> Working[Step, Value]:
    """Star2, with its working: Star1 after one move of each child has been probed for a bound.

    What a probe has searched is not searched again. Raises as star1 does.
    """
    check(tree, "star2", bounds)
    return lambda tell: started(tree, Star("star2", bounds, with_probes, by(rules, tell)))


def check(tree: Tree, name: str, bounds: Bounds) -> None:
    """Raise Unsuitable or OutOfBounds for a tree that Star cannot search."""
    check_suitable(tree, name, Feature.CHANCE)
    check_bounds(tree, bounds)


def started(tree: Tree, star: Star) -> Value:
    return search(tree, *star.whole, star)


def search(node: Tree, alpha: Value, beta: Value, star: Star) -> Value:
    """What any node returns that is entered with alpha and beta."""
    if node in star.probed:
        return star.probed[node]
    match node:
        case Leaf():
            star.how.tell(Evaluate(node))
            return clamped(node.utility, alpha, beta) if star.how.clamps else node.utility
        case Max():
            return max_value(node, alpha, beta, star)
        case Min():
            return min_value(node, alpha, beta, star)
        case Chance():
            return expected_value(node, alpha, beta, star)
        case Player() | Payoffs() | Unknown():
            raise unsuitable(star.name, node)


def max_value(node: Max, alpha: Value, beta: Value, star: Star) -> Value:
    how = star.how
    how.tell(Enter(node, alpha, beta))
    v: Value = -inf
    a = alpha
    best: int | None = None
    backed: list[Value] = []
    for i, child in how.ordered(node.children):
        u = search(child, a, beta, star)
        backed.append(u)
        if best is None or u > v:
            v, best = u, i
            a = max(a, v)
        how.tell(Back(node, i, v, a, beta))
        if how.cut(v, beta) and len(backed) < len(node.children):
            how.tell(Cut(node, i, v, beta))
            break
    if how.max_returns:
        v = how.max_returns(v, alpha, beta)
    how.tell(Leave(node, v, backed, best))
    return v


def min_value(node: Min, alpha: Value, beta: Value, star: Star) -> Value:
    how = star.how
    how.tell(Enter(node, alpha, beta))
    v: Value = +inf
    b = beta
    best: int | None = None
    backed: list[Value] = []
    for i, child in how.ordered(node.children):
        u = search(child, alpha, b, star)
        backed.append(u)
        if best is None or u < v:
            v, best = u, i
            b = min(b, v)
        how.tell(Back(node, i, v, alpha, b))
        if how.cut(alpha, v) and len(backed) < len(node.children):
            how.tell(Cut(node, i, v, alpha))
            break
    if how.min_returns:
        v = how.min_returns(v, alpha, beta)
    how.tell(Leave(node, v, backed, best))
    return v


def expected_value(node: Chance, alpha: Value, beta: Value, star: Star) -> Value:
    how = star.how
    how.tell(Enter(node, alpha, beta))
    known = Known(node, star.bounds, how)
    v: Value = ZERO
    backed: list[Value] = []
    cut = star.begin(known, alpha, beta, star)
    for i, child in () if cut else how.ordered(node.children):
        own = known.scaled(i, alpha, beta)
        u = search(child, *own, star)
        backed.append(u)
        known.learn(i, u, own)
        v += node.probabilities[i] * u  # type: ignore[assignment]  # nothing infinite is weighed
        how.tell(Back(node, i, v, alpha, beta))
        how.tell(known.between())
        cut = known.reached(i, alpha, beta)
        if cut and len(backed) < len(node.children):
            how.tell(cut)
            break
    v = cut.v if cut else v
    u = clamped(v, alpha, beta) if how.clamps else v
    how.tell(Leave(node, u, backed))
    return u


def without_probes(_known: Known, _alpha: Value, _beta: Value, _star: Star) -> None:
    """Star1 begins with the first child at once."""


def with_probes(known: Known, alpha: Value, beta: Value, star: Star) -> Cut | None:
    """One move of each child where Max or Min has a choice; the cut, if that is enough for one."""
    how = star.how
    for i, child in how.ordered(known.node.children):
        if not isinstance(child, Max | Min) or len(child.children) == 1:
            continue
        how.tell(Probe(known.node, i))
        _, first = next(iter(how.ordered(child.children)))
        u = search(first, *open_side(child, known.scaled(i, alpha, beta), star), star)
        star.probed[first] = u
        if isinstance(child, Min):
            known.high[i] = min(known.high[i], u)
        else:
            known.low[i] = max(known.low[i], u)
        how.tell(known.between())
        if cut := known.reached(i, alpha, beta):
            how.tell(cut)
            return cut
    return None


def open_side(child: Max | Min, window: Window, star: Star) -> Window:
    """The window of a probe, wide where a bound on its move would be none on the child."""
    alpha, beta = window
    low, high = star.whole
    return (alpha, high) if isinstance(child, Min) else (low, beta)
