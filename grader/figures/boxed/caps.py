"""The cap of a node, which bears its name and shows whose it is."""

from collections.abc import Iterator

from grader.figures.boxed.extent import Extent
from grader.figures.boxed.measures import CAP, CAP_WIDE, CIRCLE, SQUARE
from grader.figures.extent import SMALL
from grader.figures.measure import width
from grader.figures.shapes import Box, Circle, Ink, Polygon, Shape, Text
from solver.trees.tree import Player

HALF, LIFT, CAPITAL = CAP_WIDE / 2, 2.5, 0.72 * SMALL


def point_up(it: Extent, x: float, y: float, ink: Ink) -> Iterator[Shape]:
    """Of MAX, from its tip at x, y."""
    yield Polygon(((x, y), (x + HALF, y + CAP), (x - HALF, y + CAP)), ink)
    yield _name(it.node.tree.name, HALF, (x, y + CAP - LIFT), ink)


def point_down(it: Extent, x: float, y: float, ink: Ink) -> Iterator[Shape]:
    """Of MIN, from the middle of its upper side."""
    yield Polygon(((x, y + CAP), (x - HALF, y), (x + HALF, y)), ink)
    yield _name(it.node.tree.name, HALF, (x, y + LIFT + CAPITAL), ink)


def circle(it: Extent, x: float, y: float, ink: Ink) -> Iterator[Shape]:
    """Of chance, from the circle's highest point."""
    yield Circle(x, y + CIRCLE / 2, CIRCLE / 2, ink)
    yield _name(it.node.tree.name, 0.75 * CIRCLE, (x, y + (CIRCLE + CAPITAL) / 2), ink)


def square(it: Extent, x: float, y: float, ink: Ink) -> Iterator[Shape]:
    """Of another player, whose number stands beside the name."""
    assert isinstance(it.node.tree, Player), "only players have a square"
    words = f"{it.node.tree.name} · {it.node.tree.index}"
    yield Box(x - HALF, y, CAP_WIDE, SQUARE, ink)
    yield _name(words, CAP_WIDE - 3, (x, y + (SQUARE + CAPITAL) / 2), ink)


def _name(words: str, room: float, at: tuple[float, float], ink: Ink) -> Text:
    size = min(SMALL, SMALL * room / width(words, SMALL))
    return Text(*at, words, size, ink=ink)
