"""Intervals: where the value of each node can lie once some leaves have been looked at.

AIMA 4e, Figure 5.5; lecture note S4, "Exemplo de corte alfa-beta", which names the condition: the
number of children has to be known. The intervals follow from the leaves seen, not from the search
that saw them, so a cut node keeps the interval that its cut left open.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from solver.exact import ZERO, Rational, Value
from solver.searches.bounds import UNBOUNDED, Bounds, total
from solver.searches.run import Run
from solver.trees.backup import Worth
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.suitable import Feature, check_suitable, unsuitable
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Player, Tree
from solver.trees.values import finite

# From which utility of one leaf on the root's move to it is one of the best.
#
# S4, "Valores exactos não são importantes". The greater the leaf, the greater every node above
# it, so that one utility is the least; it is found from the root down, without an unknown.


Weights: TypeAlias = Callable[[Chance], Sequence[Rational]]
"""What each outcome counts."""


def printed(node: Chance) -> Sequence[Rational]:
    """As the probabilities say."""
    return node.probabilities


def least_leaf(root: Max, name: str, worth: Worth[Value], weights: Weights = printed) -> Value:
    """The least utility of that leaf; -inf where any will do, inf where none does.

    `worth` is what the nodes are worth beside the way to the leaf.
    """
    i = towards(root, name)
    best = max(worth(child) for j, child in enumerate(root.children) if j != i)
    return reaching(root.children[i], name, worth, weights, finite(best))


def towards(node: Max | Min | Chance, name: str) -> int:
    """The child below which the leaf stands."""
    found = (i for i, c in enumerate(node.children) if name in {leaf.name for leaf in leaves(c)})
    return next(found)


def reaching(
    node: Tree, name: str, worth: Worth[Value], weights: Weights, least: Rational
) -> Value:
    """The least utility with which the node is worth so much."""
    if isinstance(node, End):
        return least
    assert not isinstance(node, Player), "Max and Min alone move here"
    i = towards(node, name)
    others = [finite(worth(child)) for j, child in enumerate(node.children) if j != i]
    match node:
        case Max() if any(v >= least for v in others):
            return -inf
        case Min() if any(v < least for v in others):
            return inf
        case Max() | Min():
            return reaching(node.children[i], name, worth, weights, least)
        case Chance():
            shares = list(weights(node))
            p = shares.pop(i)
            rest = sum((q * v for q, v in zip(shares, others, strict=True)), ZERO)
            if not p:
                return -inf if rest >= least else inf
            return reaching(node.children[i], name, worth, weights, (least - rest) / p)


NAME = "interval frames"


@dataclass(frozen=True, slots=True)
class Interval:
    """The value lies from low to high, both included."""

    low: Value
    high: Value


@dataclass(frozen=True, slots=True)
class Frame:
    """After a leaf has been looked at: the intervals of the nodes above it, from the root down.

    No other interval has changed.
    """

    leaf: str
    intervals: Mapping[str, Interval]


Narrow: TypeAlias = Callable[[Inner, Mapping[str, Interval]], Interval]
"""The interval of a node, from what is known of its children."""


def frames(run: Run, bounds: Bounds = UNBOUNDED) -> tuple[Frame, ...]:
    """A frame for each leaf that the run has evaluated, in that order; raises Unsuitable."""
    check_suitable(run.tree, NAME, Feature.CHANCE)
    return drawn_by(interval, run, bounds)


def drawn_by(narrow: Narrow, run: Run, bounds: Bounds = UNBOUNDED) -> tuple[Frame, ...]:
    """The frames of somebody who narrows intervals in that way, rightly or wrongly."""
    above, known = parents(run.tree), unseen(run.tree, bounds)
    ends = {leaf.name: leaf for leaf in leaves(run.tree)}
    drawn: list[Frame] = []
    for leaf in run.visited:
        known[leaf], path = seen(ends[leaf]), line(leaf, above)
        for node in reversed(path):
            known[node.name] = narrow(node, known)
        drawn.append(Frame(leaf, {node.name: known[node.name] for node in path}))
    return tuple(drawn)


def at_the_end(run: Run, bounds: Bounds = UNBOUNDED) -> Mapping[str, Interval]:
    """By node, where its value can lie after the whole run, entered or not; raises Unsuitable."""
    check_suitable(run.tree, NAME, Feature.CHANCE)
    known = unseen(run.tree, bounds)
    visited = set(run.visited)
    for node in reversed(inner_nodes(run.tree)):
        known.update({c.name: seen(c) for c in node.children if c.name in visited})
        known[node.name] = interval(node, known)
    return {node.name: known[node.name] for node in inner_nodes(run.tree)}


def unseen(tree: Tree, bounds: Bounds) -> dict[str, Interval]:
    """What is known before anything is looked at."""
    every = [tree, *(child for node in inner_nodes(tree) for child in node.children)]
    return {node.name: Interval(bounds.low, bounds.high) for node in every}


def seen(leaf: Tree) -> Interval:
    """What is known of a leaf that has been looked at."""
    assert isinstance(leaf, Leaf), "a search evaluates leaves"
    return Interval(leaf.utility, leaf.utility)


def interval(node: Inner, known: Mapping[str, Interval]) -> Interval:
    """Where the node's value can lie, from what is known of its children."""
    low = [known[child.name].low for child in node.children]
    high = [known[child.name].high for child in node.children]
    match node:
        case Max():
            return Interval(max(low), max(high))
        case Min():
            return Interval(min(low), min(high))
        case Chance():
            return Interval(total(node.probabilities, low), total(node.probabilities, high))
        case Player():
            raise unsuitable(NAME, node)


def parents(tree: Tree) -> Mapping[str, Inner]:
    """By the name of a node or leaf, the node above it."""
    return {child.name: node for node in inner_nodes(tree) for child in node.children}


def line(name: str, above: Mapping[str, Inner]) -> Sequence[Inner]:
    """The nodes from the root down to the named one, without it."""
    path: list[Inner] = []
    while name in above:
        path.append(above[name])
        name = above[name].name
    return path[::-1]
