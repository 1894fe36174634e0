"""Provisional values of the nodes while a tree is searched depth-first.

Lecture note S1, section 3 ("Algoritmo alfa-beta", 2-6): a MAX node begins with -∞ and never falls,
a MIN node with +∞ and never rises; the last provisional value is the definite one.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from solver.analyses.calls import back_up_value
from solver.analyses.intervals import list_ancestors, map_parents
from solver.exact import Value
from solver.searches.minimax import minimax
from solver.searches.procedure import ORDER, initial_value
from solver.searches.rules import Order
from solver.searches.run import Run
from solver.searches.steps import Back
from solver.trees.node_names import leaves
from solver.trees.tree import Max, Min, Tree, Unknown
from solver.working import answer

# The nodes on the way to a leaf: what stands at each when the search is about to look at it.
#
# Lecture note S1, section 3 and exercise 9: a node is cut as soon as its provisional value meets
# that of a predecessor of the other kind, the parent or any other.


@dataclass(frozen=True, slots=True)
class Standing:
    """A node above the leaf, with its provisional value; `after` are the children still to come."""

    node: Max | Min
    v: Value
    after: tuple[Tree, ...]

    @property
    def is_max(self) -> bool:
        """Whether Max moves at the node."""
        return isinstance(self.node, Max)


def on_the_way(tree: Tree, order: Order = Order.LEFT) -> tuple[Standing, ...]:
    """Return the nodes from the root to the parent of the unknown leaf, with provisional values.

    A child that was cut before leaves its parent's value as the child's true value would.
    """
    below = next(leaf.name for leaf in leaves(tree) if isinstance(leaf, Unknown))
    standings: list[Standing] = []
    for node in reversed(list_ancestors(below, map_parents(tree))):
        assert isinstance(node, Max | Min), "nobody but Max and Min moves in these searches"
        children = [child for _, child in ORDER[order](node.children)]
        child_index = [child.name for child in children].index(below)
        v = initial_value(node)
        for child in children[:child_index]:
            v = back_up_value(node, v, answer(minimax(child)))
        standings.append(Standing(node, v, tuple(children[child_index + 1 :])))
        below = node.name
    return tuple(reversed(standings))


def provisional(run: Run) -> Mapping[str, tuple[Value, ...]]:
    """Return each node's first value and the one after each child; omit nodes never entered."""
    values: dict[str, list[Value]] = {}
    for step in run.steps:
        if isinstance(step, Back) and isinstance(step.node, Max | Min):
            values.setdefault(step.node.name, [initial_value(step.node)]).append(step.v)
    return {name: tuple(values[name]) for name in run.values}


def changes(values: tuple[Value, ...]) -> tuple[Value, ...]:
    """Return the values without repetitions in a row, as they are crossed out on paper."""
    return tuple(v for i, v in enumerate(values) if not i or v != values[i - 1])
