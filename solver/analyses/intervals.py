"""Intervals: where the value of each node can lie once some leaves have been looked at.

AIMA 4e, Figure 5.5; lecture note S4, "Exemplo de corte alfa-beta", which names the condition: the
number of children has to be known. The intervals follow from the leaves seen, not from the search
that saw them, so a cut node keeps the interval that its cut left open.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from solver.exact import Value
from solver.searches.bounds import UNBOUNDED, Bounds, total
from solver.searches.run import Run
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.suitable import Feature, check_suitable, unsuitable
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Player, Tree

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
