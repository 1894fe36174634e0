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
    headed,
    heading,
    is_leaf,
    rows,
)
from grader.figures.shapes import Anchor, Box, Circle, Ink, Polygon, Shape, TextShape, width
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Unknown


def drawn(it: Extent, x: float, y: float, growth: Growth) -> Iterator[Shape]:
    """Yield the shapes of a node centred at x, y."""
    ink = _ink(it)
    if it.node.board:
        yield from _position(it, x, y, ink)
        return
    yield _outline(it, x, y, ink)
    yield from _value(it, x, y, ink)
    if is_leaf(it.node):
        yield from _leaf_lines(it, x, y, growth)
    elif growth is Growth.DOWN:
        yield from _around(it, x, y, ink)
    else:
        yield from _above(it, x, y, ink)


def _outline(it: Extent, x: float, y: float, ink: Ink) -> Shape:
    half, tall = it.side / 2, it.high / 2
    match it.node.tree:
        case Max():
            return Polygon(((x, y - tall), (x + half, y + tall), (x - half, y + tall)), ink)
        case Min():
            return Polygon(((x, y + tall), (x - half, y - tall), (x + half, y - tall)), ink)
        case Chance():
            return Circle(x, y, tall, ink)
        case Player():
            return Box(x - tall, y - tall, 2 * tall, 2 * tall, ink)
        case Leaf() | Payoffs() | Unknown():
            return Box(x - half, y - tall, it.side, it.high, ink)


def _value(it: Extent, x: float, y: float, ink: Ink) -> Iterator[Shape]:
    """Yield the value inside the shape, smaller if it would touch the outline."""
    words = it.node.inside
    if not words:
        return
    room, lift = it.side - 2, 0.0
    match it.node.tree:
        case Max():
            room, lift = it.side * 0.58, -it.high * 0.22
        case Min():
            room, lift = it.side * 0.58, it.high * 0.22
        case Chance() | Player():
            room = it.side * 0.74
        case Leaf() | Payoffs() | Unknown():
            pass
    size = min(NAME, NAME * room / width(words, NAME))
    yield TextShape(x, y - lift + 0.35 * size, words, size, Anchor.MIDDLE, ink)


def _position(it: Extent, x: float, y: float, ink: Ink) -> Iterator[Shape]:
    yield from board_drawn(it.node.board, x, y, ink)
    last = y - it.high / 2 - 2
    yield from heading(it.node.tree, headed(it.node), x, last, ink)
    for k, line in enumerate(reversed(it.node.beside), 1):
        yield TextShape(x, last - LINE * k, line, SMALL, Anchor.MIDDLE, ink)


def _above(it: Extent, x: float, y: float, ink: Ink) -> Iterator[Shape]:
    above = rows(it.node)
    for k, row in enumerate(above):
        baseline = y - it.high / 2 - 2 - LINE * (len(above) - 1 - k)
        yield TextShape(x - it.side / 2 + PAD, baseline, row, SMALL, Anchor.START, ink)


def _around(it: Extent, x: float, y: float, ink: Ink) -> Iterator[Shape]:
    right, middle = _corner(it)
    baseline = y + middle + 0.35 * NAME
    name = it.node.tree.name
    yield TextShape(x - right, baseline, name, NAME, Anchor.END, ink)
    last = y - it.high / 2 - 2
    for k, line in enumerate(reversed(it.node.beside)):
        yield TextShape(x, last - LINE * k, line, SMALL, Anchor.MIDDLE, ink)


def _corner(it: Extent) -> tuple[float, float]:
    """Return how far left of and below the centre a name clears the outline."""
    match it.node.tree:
        case Max():
            return 0.26 * it.side + 1, -0.16 * it.high
        case Min():
            return 0.26 * it.side + 1, 0.2 * it.high
        case Chance():
            return 0.46 * it.side + 1.6, -0.3 * it.high
        case Leaf() | Payoffs() | Unknown():
            return 0.38 * it.side + 1.5, -0.3 * it.high
        case Player():
            return it.high / 2 + 2, 0.0


def _leaf_lines(it: Extent, x: float, y: float, growth: Growth) -> Iterator[Shape]:
    ink, lines = _ink(it), it.node.beside
    match growth:
        case Growth.DOWN:
            for k, line in enumerate(lines):
                yield TextShape(x, y + it.high / 2 + LINE * (k + 1) - 1.5, line, SMALL, ink=ink)
        case Growth.RIGHT if lines:
            right = x + it.side / 2 + PAD
            yield TextShape(right, y + 0.35 * SMALL, " ".join(lines), SMALL, Anchor.START, ink)
        case Growth.RIGHT:
            pass


def _ink(it: Extent) -> Ink:
    return Ink.PALE if it.node.pale else Ink.INK
