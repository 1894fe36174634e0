"""The decisions of a search at depth 1, 2, …, down to a given depth or the leaves."""

from collections.abc import Callable
from dataclasses import dataclass

from grader.solving.methods.base.method import Solution
from grader.solving.methods.on_trees.tree_way import TreeQuery
from solver.errors import RequestError
from solver.exact import Value
from solver.searches.cutoff import CutoffDecision, decide_at_depth, depth_of_tree
from solver.trees.tree import Tree

MAX_DEPTH = 200
"""The greatest number of depths to compare."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionByDepth:
    """The decision at each depth; value and moves are those of the greatest."""

    value: Value
    best: tuple[str, ...]
    depths: tuple[CutoffDecision, ...]


def at_depths(
    stop: Callable[[TreeQuery, int], Tree],
) -> Callable[[TreeQuery], Solution[DecisionByDepth]]:
    """Return a function that decides at each depth, on the tree as `stop` cuts it off there."""

    def compare(query: TreeQuery) -> Solution[DecisionByDepth]:
        cutoff_decisions = tuple(
            decide_at_depth(stop(query, depth), depth)
            for depth in range(1, greatest_depth(query) + 1)
        )
        if not cutoff_decisions:
            raise RequestError(
                "depths are compared from 1 on, and a tree that is one leaf has none"
            )
        return Solution(
            DecisionByDepth(
                value=cutoff_decisions[-1].value,
                best=cutoff_decisions[-1].best,
                depths=cutoff_decisions,
            )
        )

    return compare


def greatest_depth(query: TreeQuery) -> int:
    """Return the greatest depth to compare; RequestError if it is too great."""
    depth = depth_of_tree(query.tree, counted=query.under.depth)
    if query.options.depth is not None:
        depth = min(depth, query.options.depth)
    if depth > MAX_DEPTH:
        raise RequestError(
            "up to {most} depths are compared, and this tree has {depth:,}; --depth {most} stops "
            "there",
            most=MAX_DEPTH,
            depth=depth,
        )
    return depth
