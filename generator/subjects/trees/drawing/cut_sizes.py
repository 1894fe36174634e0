"""The sizes of trees in which an alpha-beta search has enough to cut."""

from dataclasses import dataclass
from functools import cache
from typing import Protocol

from generator.base.errors import BadParameter
from generator.subjects.trees.drawing.tree_shapes import fewest_leaves
from generator.subjects.trees.drawing.tree_sizes import TreeSize, check_tree, most_leaves, utilities
from solver.message import Message

# The most cuts that an alpha-beta search can make in any tree of a given size.


@dataclass(frozen=True, slots=True)
class TreeGrowth:
    """How trees grow: in which shape, and with how many children at most."""

    shape: str
    branching: int


@dataclass(frozen=True, slots=True)
class CutLimits:
    """What may cut at a node: values that its opponents above have, and those above of its kind.

    The latter are what may cut at its children, who are opponents to it.
    """

    opponents: bool = False
    kin: bool = False

    @property
    def first_child(self) -> "CutLimits":
        return CutLimits(opponents=self.kin, kin=self.opponents)

    @property
    def later_child(self) -> "CutLimits":
        """The node itself has a value by then."""
        return CutLimits(opponents=True, kin=self.opponents)


def most_cuts(growth: TreeGrowth, depth: int, *, leaves: int) -> int:
    """No search makes more, left to right or right to left; with few leaves it may be less.

    Each node with an opponent above that has a value may be cut after any child but the last.
    """
    return cuts_at(growth, depth, leaves, CutLimits())


@cache
def cuts_at(growth: TreeGrowth, height: int, leaves: int, bounds: CutLimits) -> int:
    """At a node of that height and below it, with at most so many leaves."""
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
    """At the node itself, once it has a value, and below as many children as are still to come."""
    if not children:
        return 0
    least = fewest_leaves(growth.shape, height - 1)
    searched = (
        cuts_at(growth, height - 1, here, bounds.later_child)
        + cuts_after(growth, height, children - 1, leaves - here, bounds)
        for here in range(least, leaves - (children - 1) * least + 1)
    )
    return max(int(bounds.opponents), *searched)


SHALLOWEST = 2


class FewestCuts(TreeSize, Protocol):
    """`cuts` is the fewest there may be."""

    @property
    def cuts(self) -> int: ...


class CutSize(FewestCuts, Protocol):
    """`subtree` asks for a subtree cut off."""

    @property
    def subtree(self) -> str: ...


def check_cuts(size: CutSize) -> None:
    """BadParameter where no tree has as many cuts, or none tells the mistakes apart."""
    check_tree(size)
    if size.subtree == "yes" and size.depth == SHALLOWEST:
        raise BadParameter("at depth 2 no cut takes a subtree; raise depth, or set subtree to any")
    check_most(size, telling_cuts(size))


def check_most(size: FewestCuts, most: int) -> None:
    """BadParameter where there are never as many cuts."""
    tree = Message(
        "depth {depth}, branching {branching} and {leaves} leaves",
        depth=size.depth,
        branching=size.branching,
        leaves=most_leaves(size),
    )
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


def telling_cuts(size: CutSize) -> int:
    """The most cuts that leave each mistake an answer of its own, or more than that.

    In deeper trees the most there can be take an order that is never drawn by chance; two thirds of
    them are.
    """
    growth = TreeGrowth(size.shape, size.branching)
    most = most_cuts(growth, size.depth, leaves=most_leaves(size))
    if size.depth == SHALLOWEST:
        return most - 1  # hindsight shows at a first move that is not cut and not the best
    return 0 if leaks_nothing(size) else (2 * most + 2) // 3


def leaks_nothing(size: CutSize) -> bool:
    """Whether a sibling's window can never matter: all in twos, and no leaf like another."""
    in_twos = (size.shape, size.depth, most_leaves(size)) == ("even", 3, 2**3)
    return in_twos and utilities(size) >= most_leaves(size)
