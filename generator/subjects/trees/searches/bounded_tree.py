"""Trees with chance nodes and bounded leaves, and the windows of a search in them."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.errors import BadProblem
from generator.base.plain import Notation, Plain
from generator.subjects.trees.problems.tree_problem import tree_from, utilities_are_finite
from solver.exact import Rational, rational, text
from solver.searches.bounds import Bounds, check_bounds
from solver.searches.procedure import Window
from solver.searches.run import Run
from solver.searches.steps import Between, Enter
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.notation import write
from solver.trees.suitable import Feature
from solver.trees.tree import Chance, Leaf, Max
from solver.trees.values import check_finite, utility


@dataclass(frozen=True, slots=True)
class BoundedTree:
    """A problem: every leaf is worth from low to high."""

    tree: Max
    low: Rational
    high: Rational

    @property
    def bounds(self) -> Bounds:
        """The bounds, as a search takes them."""
        return Bounds(self.low, self.high)

    @property
    def leaf_below_chance(self) -> bool:
        """Whether chance can lead straight to a leaf."""
        chance = (node for node in inner_nodes(self.tree) if isinstance(node, Chance))
        return any(isinstance(child, Leaf) for node in chance for child in node.children)


def first_bounds(run: Run) -> Mapping[str, Window]:
    """Return the bounds of each chance node's value after its first child is searched."""
    found_windows: dict[str, Window] = {}
    for step in run.steps:
        if isinstance(step, Between):
            found_windows.setdefault(step.node.name, (step.low, step.high))
    return found_windows


def windows(run: Run) -> Mapping[str, Window]:
    """Return the window with which the search enters each node."""
    return {
        step.node.name: (step.alpha, step.beta) for step in run.steps if isinstance(step, Enter)
    }


def asked_windows(problem: BoundedTree, run: Run) -> tuple[str, ...]:
    """Return the children of chance nodes that are entered with less than the bounds."""
    full_window = (problem.low, problem.high)
    below = {
        child.name
        for node in inner_nodes(problem.tree)
        if isinstance(node, Chance)
        for child in node.children
    }
    return tuple(
        name for name, window in windows(run).items() if name in below and window != full_window
    )


def read_problem(plain: Plain) -> BoundedTree:
    """Read the problem: MAX chooses between chance nodes; bounds default to the extreme leaves."""
    tree = tree_from(plain, known=("tree", "low", "high"), valued=(Feature.CHANCE,))
    chance = [child for child in tree.children if isinstance(child, Chance)]
    if not isinstance(tree, Max) or len(chance) < 2 or not utilities_are_finite(tree):
        raise BadProblem(
            "in this family MAX chooses between chance nodes, and every leaf is finite: "
            "max(chance(1/2: min(2, 3), 1/2: 1), chance(1/2: 0, 1/2: min(1, 2)))"
        )
    values = [check_finite(utility(leaf)) for leaf in leaves(tree)]
    problem = BoundedTree(
        tree,
        bound(plain.get("low", text(min(values)))),
        bound(plain.get("high", text(max(values)))),
    )
    check_bounds(tree, problem.bounds)
    return problem


def bound(bound_text: Plain) -> Rational:
    """Read a bound; raise BadProblem."""
    if not isinstance(bound_text, str):
        raise BadProblem('low and high are numbers between which every leaf lies, such as "-2"')
    return rational(bound_text)


BOUNDED: Notation[BoundedTree] = Notation(
    lambda problem: {
        "tree": write(problem.tree),
        "low": text(problem.low),
        "high": text(problem.high),
    },
    read_problem,
)
"""The notation of trees in which MAX chooses between chance nodes, with bounds on the leaves."""
