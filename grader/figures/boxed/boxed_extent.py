"""A node as pieces one above the other: the player's cap, the box, what stands at it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from math import fsum

from generator.answers.kind import Width
from generator.base.picture import Picture
from generator.base.place import InNode
from grader.figures import labels
from grader.figures.boxed.boxed_questions import QuestionsAtNode, Spot, Spots
from grader.figures.extent import LINE, NAME, SMALL
from grader.figures.nodes import PictureNode
from grader.figures.shapes import width
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Unknown

# The sizes of boxes and what stands between them, in points.


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
    """`box` is the width of a node, `state` that of a belief's field.

    `leaf` is the width of the least leaf, with `pad` beside its number. Siblings stand `gap` apart,
    other neighbours `cousins`; an edge is `reach` longer than what stands on it.
    """

    box: float
    state: float
    leaf: float
    pad: float
    gap: float
    cousins: float
    reach: float


def loose(nodes: Iterable[PictureNode], spots: Spots) -> Measures:
    """Boxes for the widest answer that is to be expected on the tree."""
    return Measures(box=_box(nodes, spots), state=40, leaf=18, pad=3, gap=3, cousins=8, reach=15)


def tight(nodes: Iterable[PictureNode], spots: Spots) -> Measures:
    """The least in which one can write."""
    box = TIGHTLY[_box(nodes, spots)]
    return Measures(box=box, state=36, leaf=16, pad=2, gap=2, cousins=4, reach=22)


def _box(nodes: Iterable[PictureNode], spots: Spots) -> float:
    """Judging by the tree and the questions, so that the width of a box gives no answer away."""
    if any(spot.width is not Width.NUMBER for spot in spots.values() if _in_node(spot)):
        return SEVERAL
    fractions = any(isinstance(n.tree, Chance) or len(n.inside) > SHORT for n in nodes)
    return SHORT_FRACTION if fractions else INTEGER


def _in_node(spot: Spot) -> bool:
    return isinstance(spot.place, InNode)


class BoxPiece(StrEnum):
    """What nodes are made of."""

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
    """A node's room: `half` of it on either side of its middle; its box is `wide`.

    `lines` are the words at it, `state` is the width of a belief's field; edges set out `high`
    below its top.
    """

    node: PictureNode
    wanted: QuestionsAtNode
    pieces: tuple[BoxPiece, ...]
    lines: tuple[str, ...]
    wide: float
    state: float
    half: float = 0.0
    high: float = 0.0

    def height(self, piece: BoxPiece) -> float:
        """How high a piece is."""
        if piece is BoxPiece.LINES:
            return LINE * len(self.lines)
        return self.table_height if piece is BoxPiece.TABLE else HEIGHTS[piece]

    @property
    def table_height(self) -> float:
        """A row for each state, a little below what stands above."""
        return TABLE_GAP + ROW * len(self.wanted.table[1].states) if self.wanted.table else 0.0

    @property
    def marks(self) -> float:
        """The width of the boxes at the node, with what stands before each."""
        pairs = [mark_width(mark) + TICK for _, mark in self.wanted.marks]
        return fsum(pairs) + PAIR_GAP * max(0, len(pairs) - 1)

    @property
    def strip(self) -> float:
        """Room for the names of the states."""
        states = self.wanted.table[1].states if self.wanted.table else ()
        return max((width(state, SMALL) for state in states), default=0.0) + STATE_PAD


def extent(node: PictureNode, here: QuestionsAtNode, picture: Picture, how: Measures) -> BoxExtent:
    """The node with room for what is asked at it."""
    lines = tuple(labels.lines(picture, node.tree.name))
    pieces = tuple(_pieces(node, here, lines))
    wide = _wide(node, here, how)
    bare = BoxExtent(node=node, wanted=here, pieces=pieces, lines=lines, wide=wide, state=how.state)
    high = fsum(bare.height(piece) for piece in pieces)
    return replace(bare, half=max(_widths(bare)) / 2, high=high)


def mark_width(mark: str) -> float:
    """What stands before a box takes so much."""
    return width(mark, SMALL) + MARK_GAP


def is_leaf(node: PictureNode) -> bool:
    return isinstance(node.tree, Leaf | Payoffs | Unknown)


def _wide(node: PictureNode, here: QuestionsAtNode, how: Measures) -> float:
    if here.cells:
        return max(how.box, 2 * (how.box + 1))
    if is_leaf(node) and not here.value:
        return max(how.leaf, width(node.inside, NAME) + 2 * how.pad)
    return how.box


def _widths(it: BoxExtent) -> Iterator[float]:
    yield it.wide
    yield max((width(line, SMALL) for line in it.lines), default=0.0)
    if BoxPiece.MARKS in it.pieces:
        yield it.marks + 2 * MARK_GAP
    if BoxPiece.TABLE in it.pieces:
        yield it.strip + it.state
    if not is_leaf(it.node):
        yield CAP_WIDE


def _pieces(node: PictureNode, here: QuestionsAtNode, lines: tuple[str, ...]) -> Iterator[BoxPiece]:
    words = [BoxPiece.LINES] * bool(lines)
    box = [*[BoxPiece.VALUE] * here.reckoned, *[BoxPiece.CELLS] * bool(here.cells)]
    marks = [BoxPiece.MARKS] * bool(here.marks)
    table = [BoxPiece.TABLE] * (here.table is not None)
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
            yield BoxPiece.VALUE if here.value else BoxPiece.LEAF
            yield from (*words, *[BoxPiece.UNDER] * bool(here.under), *table)
