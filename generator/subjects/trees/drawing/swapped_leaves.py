"""Random trees mended leaf by leaf: two leaves change places where a tree drawn anew would do."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from generator.base.rng import Rng
from generator.subjects.trees.drawing.random_trees import rooted, with_ends
from generator.subjects.trees.drawing.tree_shapes import TreeShape
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Inner
from solver.trees.values import utility

SWAPS: Final = 80
"""So many pairs of leaves are tried."""
WORK_OF_A_LEAF: Final = 2
"""To search a tree once more takes as long as so many random numbers for each leaf."""
PLACES: Final = 3
"""So many leaves are copied from either end, by place or by rank."""
GIVEN_IN: Final = 3
"""One value in this many may be that of leaves at one place, or of one rank, below the nodes."""
PLACE, RANK = "place", "rank"


def with_swaps(
    rng: Rng, tree: Inner, flaws: Callable[[Inner], int], *, swaps: int = SWAPS
) -> Inner:
    """Return the tree with leaves in other places, so that it has few flaws, mostly none.

    Two leaves at a time change places, and stay there unless that makes more flaws.
    """
    fewest = flaws(tree)
    for _ in range(swaps):
        if not fewest:
            break
        ends = list(leaves(tree))
        i, j = rng.below(len(ends)), rng.below(len(ends))
        ends[i], ends[j] = ends[j], ends[i]
        rng.count_work(WORK_OF_A_LEAF * len(ends))
        other = rooted(with_ends(tree, iter(ends)))
        number = flaws(other)
        if number <= fewest:
            tree, fewest = other, number
    return tree


def in_any_order(rng: Rng, shape: TreeShape) -> TreeShape:
    """Return the shape with the children of each node in another order, each equally likely."""
    shape.children = [in_any_order(rng, child) for child in rng.shuffled(shape.children)]
    return shape


def count_given(
    tree: Inner, values: Mapping[str, object], content: Callable[[End], Any] = utility
) -> int:
    """Return how many values leaves at one place or of one rank give beyond the share they may.

    They may always give one.
    """
    allowed = max(1, (len(values) - 1) // GIVEN_IN)
    return max(0, most_given(tree, values, content) - allowed)


def most_given(tree: Inner, values: Mapping[str, object], content: Callable[[End], Any]) -> int:
    """Return how many values below the root the leaf at one place, or of one rank, gives.

    One more counts if a leaf by its rank has the root's value, too.
    """
    below = (node for node in inner_nodes(tree) if node is not tree)
    given = Counter(way for node in below for way in ways_to(node, values[node.name], content))
    ranked = any(kind == RANK for kind, _ in ways_to(tree, values[tree.name], content))
    return max(given.values(), default=0) + ranked


def ways_to(node: Inner, value: object, content: Callable[[End], Any]) -> Iterator[tuple[str, int]]:
    """Yield the places and ranks near either end at which a leaf has the value, and the median.

    Where one player alone moves, the rank is what is to be found, and does not count.
    """
    below = [content(leaf) for leaf in leaves(node)]
    yield from ((PLACE, i) for i in near_ends(len(below)) if below[i] == value)
    if len({type(each) for each in inner_nodes(node)}) > 1:
        below.sort()
        ranks = {*near_ends(len(below)), len(below) // 2}
        yield from ((RANK, i) for i in ranks if below[i] == value)


def near_ends(length: int) -> Iterator[int]:
    """Yield the indices of the first places of a row, and of the last ones, which are below 0."""
    for i in range(min(PLACES, length)):
        yield from (i, ~i)
