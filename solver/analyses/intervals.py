"""Intervals in which the value of each node can lie once some leaves have been evaluated.

AIMA 4e, Figure 5.5; lecture note S4, "Exemplo de corte alfa-beta", which names the condition: the
number of children has to be known. The intervals follow from the leaves seen, not from the search
that saw them, so a cut node keeps the interval that its cut left open.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from solver.exact import ZERO, Rational, Value
from solver.searches.bounds import UNBOUNDED, Bounds, sum_weighted
from solver.searches.run import Run
from solver.trees.backup import Worth
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.suitable import Feature, check_suitable, unsuitable
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Player, Tree
from solver.trees.values import check_finite

# From which utility of one leaf on the root's move to it is one of the best.
#
# S4, "Valores exactos não são importantes". The greater the leaf, the greater every node above
# it, so that one utility is the least; it is found from the root down, without an unknown.


Weights: TypeAlias = Callable[[Chance], Sequence[Rational]]
"""A function that returns the weights of a chance node's outcomes."""


def probabilities_of(node: Chance) -> Sequence[Rational]:
    """Return the probabilities of the chance node."""
    return node.probabilities


def least_leaf(
    root: Max, name: str, worth: Worth[Value], weights: Weights = probabilities_of
) -> Value:
    """Return the least utility of the leaf for which its move is best; ±inf if any or none is.

    `worth` returns the value of a node that is not above the leaf.
    """
    i = index_towards_leaf(root, name)
    best = max(worth(child) for j, child in enumerate(root.children) if j != i)
    return utility_to_reach(root.children[i], name, worth, weights, check_finite(best))


def index_towards_leaf(node: Max | Min | Chance, name: str) -> int:
    """Return the index of the child above the leaf."""
    indices = (i for i, c in enumerate(node.children) if name in {leaf.name for leaf in leaves(c)})
    return next(indices)


def utility_to_reach(
    node: Tree, name: str, worth: Worth[Value], weights: Weights, least: Rational
) -> Value:
    """Return the least utility of the leaf for which the node has at least the value `least`."""
    if isinstance(node, End):
        return least
    assert not isinstance(node, Player), "Max and Min alone move here"
    i = index_towards_leaf(node, name)
    others = [check_finite(worth(child)) for j, child in enumerate(node.children) if j != i]
    match node:
        case Max() if any(v >= least for v in others):
            return -inf
        case Min() if any(v < least for v in others):
            return inf
        case Max() | Min():
            return utility_to_reach(node.children[i], name, worth, weights, least)
        case Chance():
            shares = list(weights(node))
            p = shares.pop(i)
            rest = sum((q * v for q, v in zip(shares, others, strict=True)), ZERO)
            if not p:
                return -inf if rest >= least else inf
            return utility_to_reach(node.children[i], name, worth, weights, (least - rest) / p)


NAME = "interval frames"


@dataclass(frozen=True, slots=True)
class Interval:
    """An interval of values, from low to high inclusive."""

    low: Value
    high: Value


@dataclass(frozen=True, slots=True)
class Frame:
    """The state after one leaf: the new intervals of the nodes above it, from the root down.

    No other interval has changed.
    """

    leaf: str
    intervals: Mapping[str, Interval]


Narrow: TypeAlias = Callable[[Inner, Mapping[str, Interval]], Interval]
"""A function that returns the interval of a node, from those of its children."""


def frames(run: Run, bounds: Bounds = UNBOUNDED) -> tuple[Frame, ...]:
    """Return a frame for each leaf evaluated by the run, in order; raise Unsuitable."""
    check_suitable(run.tree, NAME, Feature.CHANCE)
    return drawn_by(interval, run, bounds)


def drawn_by(narrow: Narrow, run: Run, bounds: Bounds = UNBOUNDED) -> tuple[Frame, ...]:
    """Return the frames that a rule for intervals, right or wrong, gives."""
    above, known = map_parents(run.tree), intervals_before_search(run.tree, bounds)
    ends = {leaf.name: leaf for leaf in leaves(run.tree)}
    drawn_frames: list[Frame] = []
    for leaf in run.visited:
        known[leaf], path = leaf_interval(ends[leaf]), list_ancestors(leaf, above)
        for node in reversed(path):
            known[node.name] = narrow(node, known)
        drawn_frames.append(Frame(leaf, {node.name: known[node.name] for node in path}))
    return tuple(drawn_frames)


def at_the_end(run: Run, bounds: Bounds = UNBOUNDED) -> Mapping[str, Interval]:
    """Return the interval of each node after the whole run, entered or not; raise Unsuitable."""
    check_suitable(run.tree, NAME, Feature.CHANCE)
    known = intervals_before_search(run.tree, bounds)
    visited = set(run.visited)
    for node in reversed(inner_nodes(run.tree)):
        known.update({c.name: leaf_interval(c) for c in node.children if c.name in visited})
        known[node.name] = interval(node, known)
    return {node.name: known[node.name] for node in inner_nodes(run.tree)}


def intervals_before_search(tree: Tree, bounds: Bounds) -> dict[str, Interval]:
    """Return the intervals before any leaf is evaluated: the bounds."""
    every = [tree, *(child for node in inner_nodes(tree) for child in node.children)]
    return {node.name: Interval(bounds.low, bounds.high) for node in every}


def leaf_interval(leaf: Tree) -> Interval:
    """Return the interval of an evaluated leaf."""
    assert isinstance(leaf, Leaf), "a search evaluates leaves"
    return Interval(leaf.utility, leaf.utility)


def interval(node: Inner, known: Mapping[str, Interval]) -> Interval:
    """Return the interval of the node's value, from those of its children."""
    low = [known[child.name].low for child in node.children]
    high = [known[child.name].high for child in node.children]
    match node:
        case Max():
            return Interval(max(low), max(high))
        case Min():
            return Interval(min(low), min(high))
        case Chance():
            return Interval(
                sum_weighted(node.probabilities, low), sum_weighted(node.probabilities, high)
            )
        case Player():
            raise unsuitable(NAME, node)


def map_parents(tree: Tree) -> Mapping[str, Inner]:
    """Return the parent of each node or leaf, by name."""
    return {child.name: node for node in inner_nodes(tree) for child in node.children}


def list_ancestors(name: str, above: Mapping[str, Inner]) -> Sequence[Inner]:
    """Return the nodes above the named one, from the root down."""
    path: list[Inner] = []
    while name in above:
        path.append(above[name])
        name = above[name].name
    return path[::-1]
