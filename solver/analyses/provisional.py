"""Provisional values: what stands at each node while the tree is searched depth-first.

Lecture note S1, section 3 ("Algoritmo alfa-beta", 2-6): a MAX node begins with -∞ and never
falls, a MIN node with +∞ and never rises; what stands there at the end is its definite value.
"""

from collections.abc import Mapping

from solver.exact import Value
from solver.searches.run import Run
from solver.searches.steps import Back
from solver.searches.window import initial
from solver.trees.tree import Max, Min


def provisional(run: Run) -> Mapping[str, tuple[Value, ...]]:
    """By node, its first value and the one after each child; a node never entered has none."""
    values: dict[str, list[Value]] = {}
    for step in run.steps:
        if isinstance(step, Back) and isinstance(step.node, Max | Min):
            values.setdefault(step.node.name, [initial(step.node)]).append(step.v)
    return {name: tuple(values[name]) for name in run.values}


def changes(values: tuple[Value, ...]) -> tuple[Value, ...]:
    """The values as they are crossed out and written anew: none twice in a row."""
    return tuple(v for i, v in enumerate(values) if not i or v != values[i - 1])
