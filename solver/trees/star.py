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
from solver.trees.alpha_beta import ordered
from solver.trees.bounds import UNBOUNDED, Bounds, check_bounds, within
from solver.trees.known import Known
from solver.trees.rules import AIMA, Rules
from solver.trees.steps import Back, Cut, Enter, Evaluate, Leave, Probe, Step
from solver.trees.suitable import Feature, check_suitable, unsuitable
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown
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


@dataclass(frozen=True, slots=True)
class Star:
    """A search: its bounds and rules, how it begins at a chance node, what probes have found."""

    name: str
    bounds: Bounds
    rules: Rules
    begin: "Beginning"
    probed: dict[Tree, Value] = field(default_factory=dict)


Beginning: TypeAlias = Callable[[Known, Window, Star], Working[Step, Cut | None]]


def star1(tree: Tree, bounds: Bounds = UNBOUNDED, rules: Rules = AIMA) -> Working[Step, Value]:
    """Star1, with its working: each child of a chance node is bounded by what the others can add.

    Raises Unsuitable, and OutOfBounds for a leaf that does not keep the bounds.
    """
    return started(tree, Star("star1", bounds, rules, without_probes))


def star2(tree: Tree, bounds: Bounds = UNBOUNDED, rules: Rules = AIMA) -> Working[Step, Value]:
    """Star2, with its working: Star1 after one move of each child has been probed for a bound.

    What a probe has searched is not searched again. Raises as star1 does.
    """
    return started(tree, Star("star2", bounds, rules, with_probes))


def started(tree: Tree, star: Star) -> Working[Step, Value]:
    check_suitable(tree, star.name, Feature.CHANCE)
    check_bounds(tree, star.bounds)
    return search(tree, within(whole(star.rules), star.bounds), star)


def search(node: Tree, window: Window, star: Star) -> Working[Step, Value]:
    """What any node returns that is entered with this window."""
    if node in star.probed:
        return star.probed[node]
    match node:
        case Leaf():
            yield Evaluate(node)
            return exact_returns(node.utility, window, star.rules)
        case Max():
            return (yield from max_value(node, window, star))
        case Min():
            return (yield from min_value(node, window, star))
        case Chance():
            return (yield from expected_value(node, window, star))
        case Player() | Payoffs() | Unknown():
            raise unsuitable(star.name, node)


def max_value(node: Max, window: Window, star: Star) -> Working[Step, Value]:
    yield Enter(node, window.alpha, window.beta)
    v: Value = -inf
    best: int | None = None
    backed: list[Value] = []
    now = window
    for i, child in ordered(node, star.rules):
        u = yield from search(child, now, star)
        backed.append(u)
        if best is None or u > v:
            v, best = u, i
        now = now.raised(v)
        yield Back(node, i, v, now.alpha, now.beta)
        if beta_cut(v, window, star.rules) and len(backed) < len(node.children):
            yield Cut(node, i, v, window.beta)
            break
    u = max_returns(v, window, star.rules)
    yield Leave(node, u, tuple(backed), best)
    return u


def min_value(node: Min, window: Window, star: Star) -> Working[Step, Value]:
    yield Enter(node, window.alpha, window.beta)
    v: Value = +inf
    best: int | None = None
    backed: list[Value] = []
    now = window
    for i, child in ordered(node, star.rules):
        u = yield from search(child, now, star)
        backed.append(u)
        if best is None or u < v:
            v, best = u, i
        now = now.lowered(v)
        yield Back(node, i, v, now.alpha, now.beta)
        if alpha_cut(v, window, star.rules) and len(backed) < len(node.children):
            yield Cut(node, i, v, window.alpha)
            break
    u = min_returns(v, window, star.rules)
    yield Leave(node, u, tuple(backed), best)
    return u


def expected_value(node: Chance, window: Window, star: Star) -> Working[Step, Value]:
    yield Enter(node, window.alpha, window.beta)
    n = len(node.children)
    known = Known(node, star.bounds, star.rules)
    v: Value = ZERO
    backed: list[Value] = []
    cut = yield from star.begin(known, window, star)
    for i, child in () if cut else ordered(node, star.rules):
        own = known.scaled(i, window)
        u = yield from search(child, own, star)
        backed.append(u)
        known.learn(i, u, own)
        v += node.probabilities[i] * u  # type: ignore[assignment]  # nothing infinite is weighed
        yield Back(node, i, v, window.alpha, window.beta)
        yield known.between()
        cut = known.reached(i, window)
        if cut and len(backed) < n:
            yield cut
            break
    u = exact_returns(cut.v if cut else v, window, star.rules)
    yield Leave(node, u, tuple(backed))
    return u


def without_probes(_known: Known, _window: Window, _star: Star) -> Working[Step, Cut | None]:
    """Star1 begins with the first child at once."""
    yield from ()
    return None


def with_probes(known: Known, window: Window, star: Star) -> Working[Step, Cut | None]:
    """One move of each child where Max or Min has a choice; the cut, if that is enough for one."""
    for i, child in ordered(known.node, star.rules):
        if not isinstance(child, Max | Min) or len(child.children) == 1:
            continue
        yield Probe(known.node, i)
        _, first = next(iter(ordered(child, star.rules)))
        u = yield from search(first, open_side(child, known.scaled(i, window), star), star)
        star.probed[first] = u
        if isinstance(child, Min):
            known.high[i] = min(known.high[i], u)
        else:
            known.low[i] = max(known.low[i], u)
        yield known.between()
        if cut := known.reached(i, window):
            yield cut
            return cut
    return None


def open_side(child: Max | Min, window: Window, star: Star) -> Window:
    """The window of a probe, wide where a bound on its move would be none on the child."""
    start = within(whole(star.rules), star.bounds)
    if isinstance(child, Min):
        return Window(window.alpha, start.beta, low=window.low, high=start.high)
    return Window(start.alpha, window.beta, low=start.low, high=window.high)
