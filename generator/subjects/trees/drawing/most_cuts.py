"""The most cuts that an alpha-beta search can make in any tree of a given size."""

from dataclasses import dataclass
from functools import cache

from generator.subjects.trees.drawing.shapes import fewest_leaves


@dataclass(frozen=True, slots=True)
class Growth:
    """How trees grow: in which shape, and with how many children at most."""

    shape: str
    branching: int


@dataclass(frozen=True, slots=True)
class Bounds:
    """What may cut at a node: values that its opponents above have, and those above of its kind.

    The latter are what may cut at its children, who are opponents to it.
    """

    opponents: bool = False
    kin: bool = False

    @property
    def first_child(self) -> "Bounds":
        return Bounds(opponents=self.kin, kin=self.opponents)

    @property
    def later_child(self) -> "Bounds":
        """The node itself has a value by then."""
        return Bounds(opponents=True, kin=self.opponents)


def most_cuts(growth: Growth, depth: int, *, leaves: int) -> int:
    """No search makes more, left to right or right to left; with few leaves it may be less.

    Each node with an opponent above that has a value may be cut after any child but the last.
    """
    return cuts_at(growth, depth, leaves, Bounds())


@cache
def cuts_at(growth: Growth, height: int, leaves: int, bounds: Bounds) -> int:
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
def cuts_after(growth: Growth, height: int, children: int, leaves: int, bounds: Bounds) -> int:
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
