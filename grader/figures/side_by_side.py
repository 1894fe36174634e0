"""Marks across edges that lie side by side, and how long they can be to keep apart."""

from collections.abc import Callable, Collection, Iterable
from itertools import pairwise
from typing import TypeVar

from grader.figures.nodes import Node

T = TypeVar("T")

APART, LEAST = 1.2, 1.5


def siblings(placed: Iterable[T], node: Callable[[T], Node]) -> Collection[list[T]]:
    """Those whose edges are crossed, by their parents."""
    found: dict[int, list[T]] = {}
    for one in placed:
        if node(one).crossed:
            found.setdefault(node(one).parent, []).append(one)
    return found.values()


def reach(places: Iterable[float], longest: float) -> float:
    """How far each can stand out on either side of its edge; the edges lie at these places."""
    gaps = (b - a for a, b in pairwise(sorted(places)))
    return min([longest, *(max(LEAST, (gap - APART) / 2) for gap in gaps)])
