"""Cutoff: a search that stops at a depth and takes the static evaluation of the nodes there.

AIMA 4e, section 5.3 (H-MINIMAX); lecture notes S0, "Minimax con suspensión", S3, "Min-max con
decisione imperfetta", S2, "profundidad". The cut-off tree is a tree like any other: every search
runs on it. Whether the depth is counted up (S3) or down (S2) makes no difference.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from solver.deep import deep
from solver.errors import RequestError
from solver.exact import Value
from solver.searches.expectiminimax import expectiminimax
from solver.searches.rules import Depth
from solver.searches.run import run
from solver.trees.node_names import End
from solver.trees.tree import Chance, Inner, Leaf, Tree, changed


class NotEvaluated(RequestError):
    """A node where the search stops without a static evaluation, or a depth that is none."""


@dataclass(frozen=True, slots=True)
class CutoffDecision:
    """What a search to this depth finds: the value and every best move at the root."""

    depth: int
    value: Value
    best: tuple[str, ...]


Stops: TypeAlias = Callable[[Inner, int], bool]
"""Whether the search stops at a node, given how much depth is left (0 and less: none)."""


def cut_off(tree: Tree, depth: int, *, counted: Depth = Depth.LEVELS) -> Tree:
    """The tree in which each node at the depth is a leaf worth its static evaluation.

    Nodes and moves keep their names, such a leaf that of its node. Where chance levels are not
    counted and a chance node at the depth has no evaluation, its outcomes are evaluated. Raises
    NotEvaluated.
    """
    return stopped(tree, depth, counted, at_depth)


def at_depth(_: Inner, left: int) -> bool:
    """Stop once the depth is used up."""
    return left <= 0


def stopped(tree: Tree, depth: int, counted: Depth, stops: Stops) -> Tree:
    """The tree in which the search stops where it is told to."""
    if depth < 0:
        raise NotEvaluated("a depth is 0 or more, not {depth}", depth=depth)

    def grown(node: Tree, left: int) -> Tree:
        if isinstance(node, End):
            return node
        if stops(node, left) and not passes(node, counted):
            return evaluated(node)
        left -= unit(node, counted)
        return changed(node, children=tuple([grown(child, left) for child in node.children]))

    with deep():
        return grown(tree, depth)


def unit(node: Inner, counted: Depth) -> int:
    """How much depth a move from the node takes."""
    return 0 if isinstance(node, Chance) and counted is Depth.PLIES else 1


def passes(node: Inner, counted: Depth) -> bool:
    """Whether the evaluations below a chance node stand for the one that it does not have."""
    return isinstance(node, Chance) and counted is Depth.PLIES and node.evaluation is None


def evaluated(node: Inner) -> Leaf:
    """The node as a leaf."""
    if node.evaluation is None:
        raise NotEvaluated(
            "the search stops at node {node}, which has no static evaluation; one is written "
            "min@5(4, 6)",
            node=node.name,
        )
    return Leaf(node.evaluation, node.name)


def height(tree: Tree, *, counted: Depth = Depth.LEVELS) -> int:
    """The least depth at which nothing is cut off."""
    deepest, stack = 0, [(tree, 0)]
    while stack:
        node, depth = stack.pop()
        if not isinstance(node, End):
            deepest = deepest if passes(node, counted) else max(deepest, depth + 1)
            stack.extend((child, depth + unit(node, counted)) for child in node.children)
    return deepest


def decided(tree: Tree, depth: int) -> CutoffDecision:
    """What expectiminimax finds on a tree that has been cut off at the depth; raises Unsuitable."""
    solved = run(tree, expectiminimax(tree))
    return CutoffDecision(depth, solved.value, solved.best)


# Quiescence search: beyond the depth, noisy positions are searched on until they are quiet.
#
# AIMA 4e, section 5.3.1; lecture notes S0, S3, "Stati non quiescenti", and S4.


def quiescence_cut_off(
    tree: Tree, depth: int, *, counted: Depth = Depth.LEVELS, extra: int | None = None
) -> Tree:
    """The tree cut off at the depth, but only at quiescent nodes; at any after `extra` more.

    As `cut_off` otherwise; raises NotEvaluated.
    """

    def quiet(node: Inner, left: int) -> bool:
        return left <= 0 and (node.quiescent or (extra is not None and left <= -extra))

    return stopped(tree, depth, counted, quiet)
