"""The shapes of one node.

Max is a triangle upwards, Min one downwards, chance a circle, another player a square, a leaf a
box.
"""

from collections.abc import Iterator

from grader.figures.extent import (
    LINE,
    NAME,
    PAD,
    SMALL,
    Extent,
    Growth,
    board_drawn,
    heading,
    heading_of,
    is_leaf,
    rows,
)
from grader.figures.shapes import Anchor, Box, Circle, Ink, Polygon, Shape, TextShape, width
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Unknown


def node_shapes(extent: Extent, x: float, y: float, growth: Growth) -> Iterator[Shape]:
    """Yield the shapes of a node centred at x, y."""
    ink = _ink(extent)
    if extent.node.board:
        yield from _position(extent, x, y, ink)
        return
    yield _outline(extent, x, y, ink)
    yield from _value(extent, x, y, ink)
    if is_leaf(extent.node):
        yield from _leaf_lines(extent, x, y, growth)
    elif growth is Growth.DOWN:
        yield from _around(extent, x, y, ink)
    else:
        yield from _above(extent, x, y, ink)


def _outline(extent: Extent, x: float, y: float, ink: Ink) -> Shape:
    half, tall = extent.side / 2, extent.high / 2
    match extent.node.tree:
        case Max():
            return Polygon(((x, y - tall), (x + half, y + tall), (x - half, y + tall)), ink)
        case Min():
            return Polygon(((x, y + tall), (x - half, y - tall), (x + half, y - tall)), ink)
        case Chance():
            return Circle(x, y, tall, ink)
        case Player():
            return Box(x - tall, y - tall, 2 * tall, 2 * tall, ink)
        case Leaf() | Payoffs() | Unknown():
            return Box(x - half, y - tall, extent.side, extent.high, ink)


def _value(extent: Extent, x: float, y: float, ink: Ink) -> Iterator[Shape]:
    """Yield the value inside the shape, smaller if it would touch the outline."""
    words = extent.node.inside
    if not words:
        return
    room, lift = extent.side - 2, 0.0
    match extent.node.tree:
        case Max():
            room, lift = extent.side * 0.58, -extent.high * 0.22
        case Min():
            room, lift = extent.side * 0.58, extent.high * 0.22
        case Chance() | Player():
            room = extent.side * 0.74
        case Leaf() | Payoffs() | Unknown():
            pass
    size = min(NAME, NAME * room / width(words, NAME))
    yield TextShape(x, y - lift + 0.35 * size, words, size, Anchor.MIDDLE, ink)


def _position(extent: Extent, x: float, y: float, ink: Ink) -> Iterator[Shape]:
    yield from board_drawn(extent.node.board, x, y, ink)
    last = y - extent.high / 2 - 2
    yield from heading(extent.node.tree, heading_of(extent.node), x, last, ink)
    for k, line in enumerate(reversed(extent.node.beside), 1):
        yield TextShape(x, last - LINE * k, line, SMALL, Anchor.MIDDLE, ink)


def _above(extent: Extent, x: float, y: float, ink: Ink) -> Iterator[Shape]:
    above = rows(extent.node)
    for k, row in enumerate(above):
        baseline = y - extent.high / 2 - 2 - LINE * (len(above) - 1 - k)
        yield TextShape(x - extent.side / 2 + PAD, baseline, row, SMALL, Anchor.START, ink)


def _around(extent: Extent, x: float, y: float, ink: Ink) -> Iterator[Shape]:
    right_edge, middle = _corner(extent)
    baseline = y + middle + 0.35 * NAME
    name = extent.node.tree.name
    yield TextShape(x - right_edge, baseline, name, NAME, Anchor.END, ink)
    last = y - extent.high / 2 - 2
    for k, line in enumerate(reversed(extent.node.beside)):
        yield TextShape(x, last - LINE * k, line, SMALL, Anchor.MIDDLE, ink)


def _corner(extent: Extent) -> tuple[float, float]:
    """Return how far left of and below the centre a name clears the outline."""
    match extent.node.tree:
        case Max():
            return 0.26 * extent.side + 1, -0.16 * extent.high
        case Min():
            return 0.26 * extent.side + 1, 0.2 * extent.high
        case Chance():
            return 0.46 * extent.side + 1.6, -0.3 * extent.high
        case Leaf() | Payoffs() | Unknown():
            return 0.38 * extent.side + 1.5, -0.3 * extent.high
        case Player():
            return extent.high / 2 + 2, 0.0


def _leaf_lines(extent: Extent, x: float, y: float, growth: Growth) -> Iterator[Shape]:
    ink, lines = _ink(extent), extent.node.beside
    match growth:
        case Growth.DOWN:
            for k, line in enumerate(lines):
                yield TextShape(x, y + extent.high / 2 + LINE * (k + 1) - 1.5, line, SMALL, ink=ink)
        case Growth.RIGHT if lines:
            text_x = x + extent.side / 2 + PAD
            yield TextShape(text_x, y + 0.35 * SMALL, " ".join(lines), SMALL, Anchor.START, ink)
        case Growth.RIGHT:
            pass


def _ink(extent: Extent) -> Ink:
    return Ink.PALE if extent.node.pale else Ink.INK
