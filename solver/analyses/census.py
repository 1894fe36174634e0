"""Counts of the leaves, nodes and branches that a search leaves out, as courses count them.

Lecture notes S1, exercise 4 (nodes, generated when they are visited), and S0, "Poda alpha-beta"
(`expandir` generates all children at once).
"""

from collections import Counter
from dataclasses import dataclass

from solver.searches.run import Run
from solver.searches.steps import Back, Enter
from solver.trees.node_names import inner_nodes, leaves


@dataclass(frozen=True, slots=True)
class Census:
    """Totals of the whole tree, and the names of what a search left out, breadth-first.

    `lazily`: nodes never visited, so never generated. `eagerly`: nodes not generated although
    entering a node generates all its children. `branches`: moves that a cut has left out.
    """

    nodes: int
    leaves: int
    lazily: tuple[str, ...]
    eagerly: tuple[str, ...]
    branches: int


def census(run: Run) -> Census:
    """Count what a search of a named tree has left out."""
    entered = {step.node.name for step in run.steps if isinstance(step, Enter)}
    taken = Counter(step.node for step in run.steps if isinstance(step, Back))
    visited = entered | set(run.visited)
    every = [run.tree, *(child for node in inner_nodes(run.tree) for child in node.children)]
    unborn = (
        child.name
        for node in inner_nodes(run.tree)
        if node.name not in entered
        for child in node.children
    )
    return Census(
        nodes=len(every),
        leaves=len(leaves(run.tree)),
        lazily=tuple(node.name for node in every if node.name not in visited),
        eagerly=tuple(unborn),
        branches=sum(len(cut.node.children) - taken[cut.node] for cut in run.cuts),
    )
