"""Sizes of trees in which an alpha-beta search has enough to cut."""

from dataclasses import dataclass
from functools import cache
from typing import NoReturn, Protocol

from generator.base.errors import BadParameter
from generator.subjects.trees.drawing.random_trees import (
    TreeSize,
    check_tree,
    most_leaves,
    utilities,
)
from generator.subjects.trees.drawing.tree_shapes import fewest_leaves
from solver.message import Message

# The most cuts that an alpha-beta search can make in any tree of a given size.


@dataclass(frozen=True, slots=True)
class TreeGrowth:
    """The shape of trees, and the greatest number of children."""

    shape: str
    branching: int


@dataclass(frozen=True, slots=True)
class CutLimits:
    """The ancestors with values at a node: whether opponents have one, and nodes of its kind.

    The latter may cut at its children, whose opponents they are.
    """

    opponents: bool = False
    kin: bool = False

    @property
    def first_child(self) -> "CutLimits":
        """The limits at the node's first child."""
        return CutLimits(opponents=self.kin, kin=self.opponents)

    @property
    def later_child(self) -> "CutLimits":
        """The limits at a later child, when the node itself has a value."""
        return CutLimits(opponents=True, kin=self.opponents)


def most_cuts(growth: TreeGrowth, depth: int, *, leaves: int) -> int:
    """Return an upper bound of the cuts of any search, in either order.

    Each node with an opponent above that has a value may be cut after any child but the last.
    """
    return cuts_at(growth, depth, leaves, CutLimits())


@cache
def cuts_at(growth: TreeGrowth, height: int, leaves: int, bounds: CutLimits) -> int:
    """Return the most cuts at and below a node of that height, with at most `leaves` leaves."""
    if not height:
        return 0
    least = fewest_leaves(growth.shape, height - 1)
    searched = (
        cuts_at(growth, height - 1, first, bounds.first_child)
        + cuts_after(growth, height, children - 1, leaves - first, bounds)
        for children in range(2, growth.branching + 1)
        for first in range(least, leaves - (children - 1) * least + 1)
    )
    return max(searched, default=0)


@cache
def cuts_after(
    growth: TreeGrowth, height: int, children: int, leaves: int, bounds: CutLimits
) -> int:
    """Return the most cuts at a node that has a value, and below its remaining children."""
    if not children:
        return 0
    least = fewest_leaves(growth.shape, height - 1)
    searched = (
        cuts_at(growth, height - 1, first_leaves, bounds.later_child)
        + cuts_after(growth, height, children - 1, leaves - first_leaves, bounds)
        for first_leaves in range(least, leaves - (children - 1) * least + 1)
    )
    return max(int(bounds.opponents), *searched)


SHALLOWEST = 2


class FewestCuts(TreeSize, Protocol):
    """A size; `cuts` is the fewest there may be."""

    @property
    def cuts(self) -> int:
        """The fewest cuts."""


class CutSize(FewestCuts, Protocol):
    """A size; `subtree` asks for a subtree cut off, `first_best` allows the first move as best."""

    @property
    def subtree(self) -> str:
        """Whether a subtree is cut off: `any` or `yes`."""

    @property
    def first_best(self) -> str:
        """Whether the first move may be the best: `yes` or `no`."""


def check_cuts(size: CutSize) -> None:
    """Raise BadParameter where no tree has as many cuts or tells the mistakes apart, or few do."""
    check_tree(size)
    if size.subtree == "yes" and size.depth == SHALLOWEST:
        raise BadParameter("at depth 2 no cut takes a subtree; raise depth, or set subtree to any")
    if size.depth == SHALLOWEST:  # of two moves only one order cuts, and the other prunes nothing
        most = possible_cuts(size)
        check_most(size, most - (most == 1 or size.first_best == "no"))
    elif leaks_nothing(size):
        check_most(size, 0)
    else:
        check_seldom(size, usual_cuts(size))


def possible_cuts(size: FewestCuts) -> int:
    """Return an upper bound of the cuts in trees of that size."""
    growth = TreeGrowth(size.shape, size.branching)
    return most_cuts(growth, size.depth, leaves=most_leaves(size))


def usual_cuts(size: FewestCuts) -> int:
    """Return the cuts that random trees of that size may well have.

    The greatest number needs an order that few of them have.
    """
    return (2 * possible_cuts(size) + 2) // 3


def check_seldom(size: FewestCuts, most: int) -> None:
    """Raise BadParameter where there are more cuts than random trees may well have."""
    if size.cuts > most:
        raise BadParameter(
            "{cuts} cuts with {tree} are too seldom to be looked for; set cuts to {most} at most, "
            "or raise branching, leaves or depth",
            cuts=size.cuts,
            tree=tree_of(size),
            most=most,
        )


def tree_of(size: TreeSize) -> Message:
    """Return the words that say how large the trees are."""
    return Message(
        "depth {depth}, branching {branching} and {leaves} leaves",
        depth=size.depth,
        branching=size.branching,
        leaves=most_leaves(size),
    )


def refuse_rare(size: TreeSize) -> NoReturn:
    """Raise BadParameter: so few trees of the size tell the mistakes apart."""
    raise BadParameter(
        "trees with {tree} tell the mistakes apart too seldom to be looked for; raise branching, "
        "leaves or depth",
        tree=tree_of(size),
    )


def check_most(size: FewestCuts, most: int) -> None:
    """Raise BadParameter where there are more cuts than any exercise has."""
    tree = tree_of(size)
    if not most:
        raise BadParameter(
            "no exercise with {tree} is fair; raise branching, leaves or depth", tree=tree
        )
    if size.cuts > most:
        raise BadParameter(
            "cuts is at most {most} with {tree}, not {cuts}; lower it, or raise branching, leaves "
            "or depth",
            most=most,
            tree=tree,
            cuts=size.cuts,
        )


def leaks_nothing(size: CutSize) -> bool:
    """Return whether a sibling's window can never matter: all in twos, and leaves all different."""
    in_twos = (size.shape, size.depth, most_leaves(size)) == ("even", 3, 2**3)
    return in_twos and utilities(size) >= most_leaves(size)
