"""Cutoff: a search that stops at a depth and takes the static evaluation of the nodes there.

AIMA 4e, section 5.3 (H-MINIMAX); lecture notes S0, "Minimax con suspensión", S3, "Min-max con
decisione imperfetta", S2, "profundidad". The cut-off tree is a tree like any other: every search
runs on it. Whether the depth is counted up (S3) or down (S2) makes no difference.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from solver.errors import RequestError
from solver.exact import Value
from solver.searches.expectiminimax import expectiminimax
from solver.searches.rules import Depth
from solver.searches.run import run
from solver.trees.node_names import End
from solver.trees.tree import Chance, Inner, Leaf, Tree, changed
from solver.working import deep


class NotEvaluated(RequestError):
    """Raised for a node without static evaluation where the search stops, or a negative depth."""


@dataclass(frozen=True, slots=True)
class CutoffDecision:
    """The value and every best move at the root, as found by a search to this depth."""

    depth: int
    value: Value
    best: tuple[str, ...]


Stops: TypeAlias = Callable[[Inner, int], bool]
"""A predicate: whether the search stops at a node, given the depth that is left (≤ 0: none)."""


def cut_off(tree: Tree, depth: int, *, counted: Depth = Depth.LEVELS) -> Tree:
    """Replace each node at the depth by a leaf with its static evaluation.

    Nodes and moves keep their names; such a leaf has the name of its node. Where chance levels are
    not counted and a chance node at the depth has no evaluation, its outcomes are evaluated. Raises
    NotEvaluated.
    """
    return cut_off_tree(tree, depth, counted, at_depth)


def at_depth(_: Inner, remaining_depth: int) -> bool:
    """Return whether the depth is used up."""
    return remaining_depth <= 0


def cut_off_tree(tree: Tree, depth: int, counted: Depth, stops: Stops) -> Tree:
    """Replace each node at which the search stops by a leaf with its static evaluation."""
    if depth < 0:
        raise NotEvaluated("a depth is 0 or more, not {depth}", depth=depth)

    def grown(node: Tree, remaining_depth: int) -> Tree:
        if isinstance(node, End):
            return node
        if stops(node, remaining_depth) and not passes_through(node, counted):
            return evaluate_node(node)
        remaining_depth -= depth_of_move(node, counted)
        return changed(
            node, children=tuple([grown(child, remaining_depth) for child in node.children])
        )

    with deep():
        return grown(tree, depth)


def depth_of_move(node: Inner, counted: Depth) -> int:
    """Return the depth that a move from the node takes: 0 or 1."""
    return 0 if isinstance(node, Chance) and counted is Depth.PLIES else 1


def passes_through(node: Inner, counted: Depth) -> bool:
    """Return whether a chance node's outcomes are evaluated for lack of its own evaluation."""
    return isinstance(node, Chance) and counted is Depth.PLIES and node.evaluation is None


def evaluate_node(node: Inner) -> Leaf:
    """Return the node as a leaf with its static evaluation; raise NotEvaluated if it has none."""
    if node.evaluation is None:
        raise NotEvaluated(
            "the search stops at node {node}, which has no static evaluation; one is written "
            "min@5(4, 6)",
            node=node.name,
        )
    return Leaf(node.evaluation, node.name)


def depth_of_tree(tree: Tree, *, counted: Depth = Depth.LEVELS) -> int:
    """Return the least depth at which nothing is cut off."""
    deepest, stack = 0, [(tree, 0)]
    while stack:
        node, depth = stack.pop()
        if not isinstance(node, End):
            deepest = deepest if passes_through(node, counted) else max(deepest, depth + 1)
            stack.extend((child, depth + depth_of_move(node, counted)) for child in node.children)
    return deepest


def decide_at_depth(tree: Tree, depth: int) -> CutoffDecision:
    """Run expectiminimax on a tree that was cut off at the depth; raise Unsuitable."""
    solved = run(tree, expectiminimax(tree))
    return CutoffDecision(depth, solved.value, solved.best)


# Quiescence search: beyond the depth, noisy positions are searched on until they are quiet.
#
# AIMA 4e, section 5.3.1; lecture notes S0, S3, "Stati non quiescenti", and S4.


def quiescence_cut_off(
    tree: Tree, depth: int, *, counted: Depth = Depth.LEVELS, extra: int | None = None
) -> Tree:
    """Cut the tree off at quiescent nodes from the depth on; after `extra` more plies at any node.

    Otherwise as `cut_off`; raises NotEvaluated.
    """

    def quiet(node: Inner, remaining_depth: int) -> bool:
        return remaining_depth <= 0 and (
            node.quiescent or (extra is not None and remaining_depth <= -extra)
        )

    return cut_off_tree(tree, depth, counted, quiet)
