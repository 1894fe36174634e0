"""Problems on trees with static evaluations that a beam searches, as plain data and back."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeGuard

from generator.base.errors import BadProblem
from generator.base.plain import Notation, Plain
from generator.subjects.trees.problems.tree_problem import (
    levels,
    tree_from,
    utilities_are_finite,
)
from solver.analyses.forward_pruning import lowest_nodes
from solver.trees.node_names import inner_nodes, is_inner, leaves
from solver.trees.notation import write
from solver.trees.suitable import has_turns
from solver.trees.tree import Inner, Max
from solver.trees.values import utility


@dataclass(frozen=True, slots=True)
class BeamProblem:
    """A problem: a tree with static evaluations, and the width of a beam.

    Where beams of several widths are compared, `widest` is the greatest of them; otherwise it is 0.
    Where one estimate is unknown, `node` is its node; otherwise it is empty.
    """

    tree: Inner
    width: int
    widest: int = 0
    node: str = ""

    @property
    def is_alone(self) -> bool:
        """Whether the problem is about one beam alone."""
        return not self.widest and not self.node

    @property
    def deciding(self) -> tuple[str, ...]:
        """The nodes at which a beam may discard something."""
        lowest = set(lowest_nodes(self.tree))
        return tuple(node.name for node in inner_nodes(self.tree) if node.name not in lowest)


DEPTH = 3
"""The number of moves of every line of play: a move of MAX, a reply, a move of MAX."""


def write_problem(problem: BeamProblem) -> dict[str, Plain]:
    """Write the problem as plain data, without what is not asked about."""
    plain: dict[str, Plain] = {"tree": write(problem.tree), "width": problem.width}
    if problem.widest:
        plain["widest"] = problem.widest
    if problem.node:
        plain["node"] = problem.node
    return plain


def read_problem(plain: Plain) -> BeamProblem:
    """Read the problem; raise BadProblem."""
    tree = tree_from(plain, known=("tree", "width", "widest", "node"), valued=())
    check_problem_tree(tree)
    width, widest = read_count(plain.get("width")), read_count(plain.get("widest", 0))
    node = plain.get("node", "")
    most = most_children(tree) - 1
    if not is_width(width, most):
        raise BadProblem(
            "width is a whole number from 1 to {most}; a wider beam discards nothing", most=most
        )
    if widest not in (0, most) or isinstance(widest, bool):
        raise BadProblem(
            "widest is one less than the most children of a node, here {most}, and is left out "
            "where widths are not compared",
            most=most,
        )
    below = {child.name for each in inner_nodes(tree) for child in each.children if is_inner(child)}
    if not isinstance(node, str) or (node and node not in below):
        raise BadProblem("node names the node whose estimate is unknown, such as B")
    if widest and node:
        raise BadProblem("a problem has either widest or node; leave one of them out")
    return BeamProblem(tree, width, most if widest else 0, node)


def read_count(number: Plain) -> Plain:
    """Return the whole number that a text writes, as files and settings have it; else as it is."""
    return int(number) if isinstance(number, str) and re.fullmatch("[0-9]{1,3}", number) else number


def is_width(number: Plain, most: int) -> TypeGuard[int]:
    """Return whether it is a width with which a beam may discard something."""
    return isinstance(number, int) and not isinstance(number, bool) and 1 <= number <= most


def check_problem_tree(tree: Inner) -> None:
    """Raise BadProblem for a tree that is not for this family."""
    nodes = inner_nodes(tree)
    lowest = lowest_nodes(tree)
    is_even = has_turns(tree) and levels(tree) == DEPTH
    if not is_even or any(node.name in lowest and not isinstance(node, Max) for node in nodes[1:]):
        raise BadProblem("in this family MAX moves, then MIN, then MAX, and then the game is over")
    if any(is_mixed(node) or len(node.children) == 1 for node in nodes):
        raise BadProblem("in this family all leaves are equally deep, and everybody has a choice")
    if any(node.evaluation is None or isinstance(node.evaluation, float) for node in nodes[1:]):
        raise BadProblem(
            "in this family every node below the root has a finite static evaluation, "
            "which is written min@5(4, 6)"
        )
    numbers = [utility(leaf) for leaf in leaves(tree)]
    if not utilities_are_finite(tree) or len(set(numbers)) < len(numbers):
        raise BadProblem("in this family leaves are finite, and no two are worth the same")


def is_mixed(node: Inner) -> bool:
    """Return whether a node has leaves and other nodes for children."""
    return len({is_inner(child) for child in node.children}) > 1


def most_children(tree: Inner) -> int:
    """Return the width with which nothing is discarded."""
    return max(len(node.children) for node in inner_nodes(tree))


BEAMS: Notation[BeamProblem] = Notation(write_problem, read_problem)
"""The notation of trees with a static evaluation below the root, and the width of a beam."""
