"""The edges between boxes, straight, with the words and the fields on them."""

from collections.abc import Iterator, Sequence
from math import hypot

from grader.figures.boxed.drawing import Drawn
from grader.figures.boxed.measures import AFTER_TICK, CHANCE_HIGH, CHANCE_WIDE, TICK
from grader.figures.boxed.placing import Stand, offset
from grader.figures.extent import LINE, SMALL
from grader.figures.placing import label_size
from grader.figures.shapes import Anchor, Box, Entry, Field, Ink, Line, Text
from grader.figures.side_by_side import reach

THIN, THICK = 0.8, 2.4
STROKE = 4.5


def edge(parent: Stand, child: Stand) -> Line:
    """From the parent's foot to the child's top."""
    node = child.extent.node
    points = ((parent.x, parent.bottom), (child.x, child.top))
    return Line(points, Ink.PALE if node.pale else Ink.INK, THICK if node.thick else THIN)


def furniture(parent: Stand, child: Stand) -> Iterator[Drawn]:
    """The move and its probability, the box to cross, the place for what is to be found."""
    yield from _words(parent, child)
    wanted = child.extent.wanted
    if wanted.across:
        y = child.top - AFTER_TICK - TICK
        x = _at(parent, child, y + TICK / 2)
        yield Field(
            question=wanted.across, piece=child.extent.node.tree.name, entry=Entry.TICKED,
            x=x - TICK / 2, y=y, width=TICK, height=TICK,
        )  # fmt: skip
    if wanted.chance:
        y = child.top - AFTER_TICK - CHANCE_HIGH
        left = _at(parent, child, y + CHANCE_HIGH / 2) - CHANCE_WIDE / 2
        words = Text(left - 2, y + CHANCE_HIGH / 2 + 0.36 * SMALL, "p =", SMALL, Anchor.END)
        yield words
        yield Field(question=wanted.chance, x=left, y=y, width=CHANCE_WIDE, height=CHANCE_HIGH)


def crosses(parent: Stand, cut: Sequence[Stand]) -> Iterator[tuple[Stand, Drawn]]:
    """Across each edge that was cut, with the node that it leads to."""
    stroke = reach([_at(parent, child, _middle(child)) for child in cut], STROKE)
    for child in cut:
        yield from ((child, line) for line in _cross(parent, child, stroke))


def _at(parent: Stand, child: Stand, y: float) -> float:
    """Where the edge is at that height."""
    t = (y - parent.bottom) / (child.top - parent.bottom)
    return parent.x + t * (child.x - parent.x)


def _words(parent: Stand, child: Stand) -> Iterator[Drawn]:
    node = child.extent.node
    if not node.branch:
        return
    wide, high = label_size(node)
    y = child.top - offset(child.extent)
    x = _at(parent, child, y)
    yield Box(x - wide / 2 - 0.5, y - high / 2, wide + 1, high, Ink.PAPER)
    for k, line in enumerate(node.branch):
        baseline = y - high / 2 + LINE * (k + 0.5) + 0.35 * SMALL
        yield Text(x, baseline, line, SMALL, ink=Ink.PALE if node.pale else Ink.INK)


def _middle(child: Stand) -> float:
    """Before the words."""
    return child.top - offset(child.extent) - label_size(child.extent.node)[1] / 2 - 4


def _cross(parent: Stand, child: Stand, stroke: float) -> Iterator[Drawn]:
    """Two strokes."""
    dx, dy = child.x - parent.x, child.top - parent.bottom
    length = hypot(dx, dy)
    across = stroke * dy / length, -stroke * dx / length
    middle = _middle(child)
    for y in (middle - 1.6, middle + 1.6):
        x = _at(parent, child, y)
        ends = ((x - across[0], y - across[1]), (x + across[0], y + across[1]))
        yield Line(ends, Ink.ALERT, 1.3)
