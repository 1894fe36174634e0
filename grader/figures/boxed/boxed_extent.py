"""Boxed nodes: their places, and their pieces one above the other: the cap, the box, the text."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import fsum

from generator.answers.kind import Width
from generator.base.picture import Picture
from generator.base.place import InNode
from grader.figures import labels
from grader.figures.boxed.boxed_questions import QuestionsAtNode, Spot, Spots
from grader.figures.extent import LINE, NAME, SMALL
from grader.figures.layout import Outline, tidy
from grader.figures.nodes import PictureNode
from grader.figures.placement import by_level, label_size
from grader.figures.shapes import width
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Unknown

# The sizes of boxes and the gaps between them, in points.


ROW, CELL_STRIP, TICK = 23.0, 9.0, 14.0
CAP, CAP_WIDE, CIRCLE, SQUARE = 15.0, 30.0, 16.0, 14.0
LEAF = 16.0
CLEAR, AFTER_TICK = 5.0, 3.0
CHANCE_WIDE, CHANCE_HIGH, CHANCE_WORDS = 40.0, 18.0, 15.0
INTEGER, SHORT_FRACTION, SEVERAL = 34.0, 45.0, 66.0
TIGHTLY = {INTEGER: 28.0, SHORT_FRACTION: 40.0, SEVERAL: 54.0}
STATE_PAD = 7.0
TABLE_GAP, MARK_GAP, PAIR_GAP = 4.0, 2.0, 6.0
SHORT = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Measures:
    """The measures of a boxed tree, in points.

    `box` is the width of a node, `state` that of a field in a belief's table. `leaf` is the least
    width of a leaf, with `pad` beside its number. Siblings are `gap` apart, other neighbours
    `cousins`; an edge is `reach` longer than what is on it.
    """

    box: float
    state: float
    leaf: float
    pad: float
    gap: float
    cousins: float
    reach: float


def loose(nodes: Iterable[PictureNode], spots: Spots) -> Measures:
    """Return measures with boxes for the widest answer to be expected on the tree."""
    return Measures(box=_box(nodes, spots), state=40, leaf=18, pad=3, gap=3, cousins=8, reach=15)


def tight(nodes: Iterable[PictureNode], spots: Spots) -> Measures:
    """Return the smallest measures with boxes that can be written in."""
    box = TIGHTLY[_box(nodes, spots)]
    return Measures(box=box, state=36, leaf=16, pad=2, gap=2, cousins=4, reach=22)


def _box(nodes: Iterable[PictureNode], spots: Spots) -> float:
    """Return the width of boxes, from tree and questions only, so that it reveals no answer."""
    if any(spot.width is not Width.NUMBER for spot in spots.values() if _in_node(spot)):
        return SEVERAL
    fractions = any(isinstance(n.tree, Chance) or len(n.inside) > SHORT for n in nodes)
    return SHORT_FRACTION if fractions else INTEGER


def _in_node(spot: Spot) -> bool:
    return isinstance(spot.place, InNode)


class BoxPiece(StrEnum):
    """A piece of a node."""

    POINT_UP = "point up"
    POINT_DOWN = "point down"
    CIRCLE = "circle"
    SQUARE = "square"
    VALUE = "value"
    CELLS = "cells"
    TABLE = "table"
    LINES = "lines"
    LEAF = "leaf"
    UNDER = "under"
    MARKS = "marks"


HEIGHTS = {
    BoxPiece.POINT_UP: CAP,
    BoxPiece.POINT_DOWN: CAP,
    BoxPiece.CIRCLE: CIRCLE,
    BoxPiece.SQUARE: SQUARE,
    BoxPiece.VALUE: ROW,
    BoxPiece.CELLS: ROW,
    BoxPiece.LEAF: LEAF,
    BoxPiece.UNDER: AFTER_TICK + TICK,
    BoxPiece.MARKS: 2 * MARK_GAP + TICK,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxExtent:
    """The room of a node: `half` on either side of its middle; its box is `wide`.

    `lines` are the words at it, `state` is the width of a belief's field; edges begin `high` below
    its top.
    """

    node: PictureNode
    questions: QuestionsAtNode
    pieces: tuple[BoxPiece, ...]
    lines: tuple[str, ...]
    wide: float
    state: float
    half: float = 0.0
    high: float = 0.0

    def height(self, piece: BoxPiece) -> float:
        """Return the height of a piece."""
        if piece is BoxPiece.LINES:
            return LINE * len(self.lines)
        return self.table_height if piece is BoxPiece.TABLE else HEIGHTS[piece]

    @property
    def table_height(self) -> float:
        """The height of the table of states, a little below what is above it."""
        return (
            TABLE_GAP + ROW * len(self.questions.table[1].states) if self.questions.table else 0.0
        )

    @property
    def marks(self) -> float:
        """The width of the check boxes at the node, with their signs."""
        pairs = [mark_width(mark) + TICK for _, mark in self.questions.marks]
        return fsum(pairs) + PAIR_GAP * max(0, len(pairs) - 1)

    @property
    def strip(self) -> float:
        """The width of the column with the names of the states."""
        states = self.questions.table[1].states if self.questions.table else ()
        return max((width(state, SMALL) for state in states), default=0.0) + STATE_PAD


def extent(
    node: PictureNode, node_questions: QuestionsAtNode, picture: Picture, how: Measures
) -> BoxExtent:
    """Return the room of the node with its questions."""
    lines = tuple(labels.lines(picture, node.tree.name))
    pieces = tuple(_pieces(node, node_questions, lines))
    wide = _wide(node, node_questions, how)
    bare = BoxExtent(
        node=node, questions=node_questions, pieces=pieces, lines=lines, wide=wide, state=how.state
    )
    high = fsum(bare.height(piece) for piece in pieces)
    return replace(bare, half=max(_widths(bare)) / 2, high=high)


def mark_width(mark: str) -> float:
    """Return the width of the sign before a box."""
    return width(mark, SMALL) + MARK_GAP


def is_leaf(node: PictureNode) -> bool:
    """Tell whether the node is a leaf."""
    return isinstance(node.tree, Leaf | Payoffs | Unknown)


def _wide(node: PictureNode, node_questions: QuestionsAtNode, how: Measures) -> float:
    if node_questions.cells:
        return max(how.box, 2 * (how.box + 1))
    if is_leaf(node) and not node_questions.value:
        return max(how.leaf, width(node.inside, NAME) + 2 * how.pad)
    return how.box


def _widths(box_extent: BoxExtent) -> Iterator[float]:
    yield box_extent.wide
    yield max((width(line, SMALL) for line in box_extent.lines), default=0.0)
    if BoxPiece.MARKS in box_extent.pieces:
        yield box_extent.marks + 2 * MARK_GAP
    if BoxPiece.TABLE in box_extent.pieces:
        yield box_extent.strip + box_extent.state
    if not is_leaf(box_extent.node):
        yield CAP_WIDE


def _pieces(
    node: PictureNode, node_questions: QuestionsAtNode, lines: tuple[str, ...]
) -> Iterator[BoxPiece]:
    words = [BoxPiece.LINES] * bool(lines)
    box = [
        *[BoxPiece.VALUE] * node_questions.reckoned,
        *[BoxPiece.CELLS] * bool(node_questions.cells),
    ]
    marks = [BoxPiece.MARKS] * bool(node_questions.marks)
    table = [BoxPiece.TABLE] * (node_questions.table is not None)
    match node.tree:
        case Max():
            yield from (BoxPiece.POINT_UP, *box, *marks, *words, *table)
        case Min():
            yield from (*words, *marks, *box, BoxPiece.POINT_DOWN, *table)
        case Chance():
            yield from (BoxPiece.CIRCLE, *box, *marks, *words, *table)
        case Player():
            yield from (BoxPiece.SQUARE, *box, *marks, *words, *table)
        case Leaf() | Payoffs() | Unknown():
            yield BoxPiece.VALUE if node_questions.value else BoxPiece.LEAF
            yield from (*words, *[BoxPiece.UNDER] * bool(node_questions.under), *table)


# Placing boxed nodes: equal tops on each level, with room between levels for edges.
#
# The plain picture (`grader/figures/placement.py`) grows down or right and keeps words apart; here
# edges hold fields to write in, tops are level, and an edge may pass a level. Both rest on `tidy`.


SLOPE, MAX_EDGE_ZONE = 0.15, 48.0
APART = 2.5
"""The extra distance between boxes, so that a stroke hits only one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedBox:
    """The place of a node: its middle `x` and its `top`."""

    extent: BoxExtent
    x: float
    top: float

    @property
    def bottom(self) -> float:
        """The y at which its edges begin."""
        return self.top + self.extent.high


def stands(extents: Sequence[BoxExtent], how: Measures) -> list[PlacedBox]:
    """Return a place for each extent, in their order."""
    rows = by_level(extents)
    zones = [_least_zone(row, how) if depth else 0.0 for depth, row in enumerate(rows)]
    xs = _across(extents, zones, how)
    spans = [0.0] * len(rows)
    for s, x in zip(extents, xs, strict=True):
        span = abs(x - xs[max(s.node.parent, 0)])
        spans[s.node.depth] = max(spans[s.node.depth], span)
    tops = [0.0]
    for row, zone, span in zip(rows[:-1], zones[1:], spans[1:], strict=True):
        high = max(s.high for s in row)
        tops.append(tops[-1] + high + max(zone, min(MAX_EDGE_ZONE, SLOPE * span)))
    return [
        PlacedBox(extent=s, x=x, top=tops[s.node.depth]) for s, x in zip(extents, xs, strict=True)
    ]


def lower_nodes(nodes: Sequence[PictureNode]) -> list[PictureNode]:
    """Return the nodes with all leaves on the lowest level, and other nodes as low as possible."""
    below = [0] * len(nodes)
    for i in range(len(nodes) - 1, 0, -1):
        up = nodes[i].parent
        below[up] = max(below[up], below[i] + 1)
    return [replace(node, depth=below[0] - under) for node, under in zip(nodes, below, strict=True)]


def offset(node: BoxExtent) -> float:
    """Return how far above the node the words on its edge are centred."""
    return _furniture(node) + label_size(node.node)[1] / 2


def _furniture(box_extent: BoxExtent) -> float:
    """Return the height of the fields on the edge, between its words and the node."""
    if box_extent.questions.across:
        return AFTER_TICK + TICK + 2
    return AFTER_TICK + CHANCE_HIGH + 2 if box_extent.questions.chance else CLEAR


def _least_zone(row: Sequence[BoxExtent], how: Measures) -> float:
    return max(_furniture(s) + label_size(s.node)[1] for s in row) + how.reach


def _across(extents: Sequence[BoxExtent], zones: Sequence[float], how: Measures) -> list[float]:
    """Return the middle of each node; an edge that passes a level takes a little room there."""
    parents: list[int] = []
    rooms: list[tuple[float, float]] = []
    index: list[int] = []
    for s in extents:
        up, depth = -1, 0
        if s.node.parent >= 0:
            up, depth = index[s.node.parent], extents[s.node.parent].node.depth + 1
        for _ in range(depth, s.node.depth):
            parents.append(up)
            rooms.append((CLEAR, CLEAR))
            up = len(parents) - 1
        index.append(len(parents))
        parents.append(up)
        left, right = _room(s, zones)
        rooms.append((max(s.half, left), max(s.half, right)))
    before, after = map(list, zip(*rooms, strict=True))
    outline = Outline(parents=parents, before=before, after=after, gap=how.gap, cousins=how.cousins)
    xs = tidy(outline)
    return [xs[i] for i in index]


def _room(box_extent: BoxExtent, zones: Sequence[float]) -> tuple[float, float]:
    """Return the room left and right of the middle that keeps what is on two edges apart.

    What lies a part t of the way from parent to child is on edges that are t times as far apart.
    """
    zone = zones[box_extent.node.depth]
    if not zone:
        return 0.0, 0.0
    words = (label_size(box_extent.node)[0] + 1) / 2 / (1 - offset(box_extent) / zone)
    before = after = 0.0
    if box_extent.questions.across or box_extent.questions.chance:
        t = 1 - (AFTER_TICK + TICK / 2) / zone
        after = (TICK + APART if box_extent.questions.across else CHANCE_WIDE) / 2 / t
        before = after + (CHANCE_WORDS / t if box_extent.questions.chance else 0)
    return max(words, before), max(words, after)
