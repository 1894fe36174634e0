"""One unknown leaf in a tree of Max and Min: the cuts of a search for each value x of it.

Lecture note S1, exercises 6 and 9. Nothing is formed of x there but by comparing it, so that a
search can change only where x is the utility of another leaf: `thresholds` finds the same, and
more, for any number of unknowns and with chance nodes, at far greater cost.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import TypeAlias

from solver.exact import ONE, ZERO, Rational, Value
from solver.searches.alpha_beta import alpha_beta
from solver.searches.rules import AIMA, Order, Rules
from solver.searches.steps import Cut, Step
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Leaf, Tree, Unknown, changed

TWO = Rational(2)


@dataclass(frozen=True, slots=True)
class Stretch:
    """The numbers strictly between two; or one number, where both are the same."""

    low: Value
    high: Value

    @property
    def x(self) -> Rational:
        """A number of the stretch."""
        if isinstance(self.low, float):
            return ZERO if isinstance(self.high, float) else self.high - ONE
        return self.low + ONE if isinstance(self.high, float) else (self.low + self.high) / TWO


Stretches: TypeAlias = tuple[Stretch, ...]
CutFinder: TypeAlias = Callable[[Tree], frozenset[str]]
"""A function that returns names of nodes and leaves, from a tree in which x is known."""


def cut_sets(tree: Tree, rules: Rules = AIMA) -> Mapping[str, Stretches]:
    """Return the x for which a cut is made, by the name of the first child left out."""
    return find_stretches(tree, lambda placed_tree: left_out(placed_tree, rules))


def find_stretches(tree: Tree, solution: CutFinder) -> Mapping[str, Stretches]:
    """Return the x for which each node or leaf but the root is among those `solution` returns."""
    below = [child.name for node in inner_nodes(tree) for child in node.children]
    placed = make_placer(tree)
    parts = [(part, solution(placed(part.x))) for part in divide_line(tree)]
    return {name: tuple(part for part, names in parts if name in names) for name in below}


def divide_line(tree: Tree) -> Stretches:
    """Divide the line at the utilities of the other leaves, in rising order."""
    return divide_line_at({leaf.utility for leaf in leaves(tree) if isinstance(leaf, Leaf)})


def divide_line_at(numbers: Collection[Value]) -> Stretches:
    """Divide the line at these numbers, in rising order."""
    ends = sorted(set(numbers))
    gaps = [Stretch(low, high) for low, high in pairwise([-inf, *ends, inf])]
    points = [Stretch(v, v) for v in ends]
    return (gaps[0], *(part for pair in zip(points, gaps[1:], strict=True) for part in pair))


def make_placer(tree: Tree) -> Callable[[Rational], Tree]:
    """Return a function that puts a number x in the place of the unknown leaf."""
    if isinstance(tree, Unknown):
        return lambda x: Leaf(x, tree.name)
    if isinstance(tree, End):
        return lambda _: tree
    i = next((i for i, c in enumerate(tree.children) if is_unknown(c)), None)
    if i is None:
        return lambda _: tree
    before, below, after = tree.children[:i], make_placer(tree.children[i]), tree.children[i + 1 :]
    return lambda x: changed(tree, children=(*before, below(x), *after))


def is_unknown(node: Tree) -> bool:
    """Return whether the unknown leaf is in the subtree."""
    return any(isinstance(leaf, Unknown) for leaf in leaves(node))


def left_out(tree: Tree, rules: Rules) -> frozenset[str]:
    """Return the names of the children before which an alpha-beta search cuts."""
    steps: list[Step] = []
    alpha_beta(tree, rules)(steps.append)
    ahead = 1 if rules.order is Order.LEFT else -1
    return frozenset(
        step.node.children[step.after + ahead].name for step in steps if isinstance(step, Cut)
    )
