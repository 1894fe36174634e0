"""The decisions of a search at depth 1, 2, …, down to a given depth or the leaves."""

from collections.abc import Callable
from dataclasses import dataclass

from grader.solving.methods.base.method import Solution
from grader.solving.methods.on_trees.tree_way import TreeQuery
from solver.errors import RequestError
from solver.exact import Value
from solver.searches.cutoff import CutoffDecision, decided, height
from solver.trees.tree import Tree

MOST = 200
"""The greatest number of depths to compare."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundByDepth:
    """The decision at each depth; value and moves are those of the greatest."""

    value: Value
    best: tuple[str, ...]
    depths: tuple[CutoffDecision, ...]


def at_depths(
    stop: Callable[[TreeQuery, int], Tree],
) -> Callable[[TreeQuery], Solution[FoundByDepth]]:
    """Return a function that decides at each depth, on the tree as `stop` cuts it off there."""

    def compare(asked: TreeQuery) -> Solution[FoundByDepth]:
        found = tuple(decided(stop(asked, depth), depth) for depth in range(1, lowest(asked) + 1))
        if not found:
            raise RequestError(
                "depths are compared from 1 on, and a tree that is one leaf has none"
            )
        return Solution(FoundByDepth(value=found[-1].value, best=found[-1].best, depths=found))

    return compare


def lowest(asked: TreeQuery) -> int:
    """Return the greatest depth to compare; RequestError if it is too great."""
    depth = height(asked.tree, counted=asked.under.depth)
    if asked.options.depth is not None:
        depth = min(depth, asked.options.depth)
    if depth > MOST:
        raise RequestError(
            "up to {most} depths are compared, and this tree has {depth:,}; --depth {most} stops "
            "there",
            most=MOST,
            depth=depth,
        )
    return depth
