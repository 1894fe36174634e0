"""The sizes of drawn game trees, and whether they agree with themselves."""

from typing import Protocol

from generator.base.errors import BadParameter
from generator.subjects.trees.drawing.random_trees import check_range
from generator.subjects.trees.drawing.tree_shapes import check_even


class Range(Protocol):
    """Utilities are drawn between `low` and `high`."""

    @property
    def low(self) -> int: ...
    @property
    def high(self) -> int: ...


class TreeSize(Range, Protocol):
    """What the families on trees without chance have in common; `leaves` is the most there may be.

    Their mistakes are compared by the utilities between `low` and `high`.
    """

    @property
    def branching(self) -> int: ...
    @property
    def depth(self) -> int: ...
    @property
    def leaves(self) -> int: ...
    @property
    def shape(self) -> str: ...


def check_tree(size: TreeSize) -> None:
    """BadParameter where no tree can be drawn."""
    check_range(size.low, size.high)
    if size.shape == "even":
        check_even(size.depth, most_leaves(size))


def check_values(size: TreeSize, least: int) -> None:
    """BadParameter where so many different values cannot stand on the leaves."""
    if (most := most_leaves(size)) < least:
        raise BadParameter(
            "the mistakes are told apart by {least} leaves or more, not {most}; raise leaves, "
            "branching or depth",
            least=least,
            most=most,
        )
    if (different := utilities(size)) < least:
        raise BadParameter(
            "the mistakes are told apart by {least} utilities or more, not {different}; raise "
            "high, or lower low",
            least=least,
            different=different,
        )


def most_leaves(size: TreeSize) -> int:
    """As many as there may be, and as branching and depth allow."""
    fullest: int = size.branching**size.depth
    return min(size.leaves, fullest)


def utilities(size: Range) -> int:
    """How many different ones there are."""
    return size.high - size.low + 1
