"""The sizes of trees in which an alpha-beta search has enough to cut."""

from typing import Protocol

from generator.base.errors import BadParameter
from generator.subjects.trees.drawing.most_cuts import Growth, most_cuts
from generator.subjects.trees.drawing.sizes import TreeSize, check_tree, most_leaves, utilities
from solver.message import Message

SHALLOWEST = 2


class Cuts(TreeSize, Protocol):
    """`cuts` is the fewest there may be."""

    @property
    def cuts(self) -> int: ...


class CutSize(Cuts, Protocol):
    """`subtree` asks for a subtree cut off."""

    @property
    def subtree(self) -> str: ...


def check_cuts(size: CutSize) -> None:
    """BadParameter where no tree has as many cuts, or none tells the mistakes apart."""
    check_tree(size)
    if size.subtree == "yes" and size.depth == SHALLOWEST:
        raise BadParameter("at depth 2 no cut takes a subtree; raise depth, or set subtree to any")
    check_most(size, telling_cuts(size))


def check_most(size: Cuts, most: int) -> None:
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
    growth = Growth(size.shape, size.branching)
    most = most_cuts(growth, size.depth, leaves=most_leaves(size))
    if size.depth == SHALLOWEST:
        return most - 1  # hindsight shows at a first move that is not cut and not the best
    return 0 if leaks_nothing(size) else (2 * most + 2) // 3


def leaks_nothing(size: CutSize) -> bool:
    """Whether a sibling's window can never matter: all in twos, and no leaf like another."""
    in_twos = (size.shape, size.depth, most_leaves(size)) == ("even", 3, 2**3)
    return in_twos and utilities(size) >= most_leaves(size)
