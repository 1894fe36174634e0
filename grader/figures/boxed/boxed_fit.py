"""Fitting a boxed tree into a page, loosely or tightly."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import hypot
from typing import TypeAlias

from generator.base.picture import Picture
from generator.exercise.pieces import HIGH, LOW
from grader.figures import labels
from grader.figures.boxed.boxed_extent import (
    AFTER_TICK,
    CAP,
    CAP_WIDE,
    CELL_STRIP,
    CHANCE_HIGH,
    CHANCE_WIDE,
    CIRCLE,
    LEAF,
    MARK_GAP,
    PAIR_GAP,
    ROW,
    SQUARE,
    TABLE_GAP,
    TICK,
    BoxExtent,
    BoxPiece,
    Measures,
    PlacedBox,
    extent,
    is_leaf,
    loose,
    lower_nodes,
    mark_width,
    offset,
    stands,
    tight,
)
from grader.figures.boxed.boxed_questions import Spots, questions_at_nodes, without
from grader.figures.extent import LINE, NAME, SMALL
from grader.figures.layout import reach, siblings
from grader.figures.nodes import PictureNode, nodes
from grader.figures.placement import label_size
from grader.figures.shapes import (
    Anchor,
    Box,
    Circle,
    EntryKind,
    Field,
    Ink,
    Polygon,
    Scene,
    Shape,
    Stroke,
    TextShape,
    width,
)
from solver.trees.tree import Player

# The cap of a node, with its name and player.


HALF, LIFT, CAPITAL = CAP_WIDE / 2, 2.5, 0.72 * SMALL


def point_up(box_extent: BoxExtent, x: float, y: float, ink: Ink) -> Iterator[Shape]:
    """Yield the cap of MAX, from its tip at x, y."""
    yield Polygon(((x, y), (x + HALF, y + CAP), (x - HALF, y + CAP)), ink)
    yield _name(box_extent.node.tree.name, HALF, (x, y + CAP - LIFT), ink)


def point_down(box_extent: BoxExtent, x: float, y: float, ink: Ink) -> Iterator[Shape]:
    """Yield the cap of MIN, from the middle of its upper side."""
    yield Polygon(((x, y + CAP), (x - HALF, y), (x + HALF, y)), ink)
    yield _name(box_extent.node.tree.name, HALF, (x, y + LIFT + CAPITAL), ink)


def circle(box_extent: BoxExtent, x: float, y: float, ink: Ink) -> Iterator[Shape]:
    """Yield the circle of chance, from its highest point."""
    yield Circle(x, y + CIRCLE / 2, CIRCLE / 2, ink)
    yield _name(box_extent.node.tree.name, 0.75 * CIRCLE, (x, y + (CIRCLE + CAPITAL) / 2), ink)


def square(box_extent: BoxExtent, x: float, y: float, ink: Ink) -> Iterator[Shape]:
    """Yield the square of another player, with the player's number."""
    assert isinstance(box_extent.node.tree, Player), "only players have a square"
    words = f"{box_extent.node.tree.name} · {box_extent.node.tree.index}"
    yield Box(x - HALF, y, CAP_WIDE, SQUARE, ink)
    yield _name(words, CAP_WIDE - 3, (x, y + (SQUARE + CAPITAL) / 2), ink)


def _name(words: str, room: float, position: tuple[float, float], ink: Ink) -> TextShape:
    size = min(SMALL, SMALL * room / width(words, SMALL))
    return TextShape(*position, words, size, ink=ink)


DrawnShape: TypeAlias = Shape | Field


def node_pieces(stand: PlacedBox, picture: Picture) -> Iterator[DrawnShape]:
    """Yield the node's pieces from top to bottom."""
    y = stand.top
    for piece in stand.extent.pieces:
        yield from _piece(piece, stand, y, picture)
        y += stand.extent.height(piece)


def _piece(piece: BoxPiece, stand: PlacedBox, y: float, picture: Picture) -> Iterator[DrawnShape]:  # noqa: C901  # one for each piece
    box_extent, x = stand.extent, stand.x
    ink = Ink.PALE if box_extent.node.pale else Ink.INK
    match piece:
        case BoxPiece.POINT_UP:
            yield from point_up(box_extent, x, y, ink)
        case BoxPiece.POINT_DOWN:
            yield from point_down(box_extent, x, y, ink)
        case BoxPiece.CIRCLE:
            yield from circle(box_extent, x, y, ink)
        case BoxPiece.SQUARE:
            yield from square(box_extent, x, y, ink)
        case BoxPiece.VALUE:
            yield from _value(box_extent, x, y, picture)
        case BoxPiece.CELLS:
            yield from _cells(box_extent, x, y)
        case BoxPiece.TABLE:
            yield from _table(box_extent, x, y + TABLE_GAP)
        case BoxPiece.LINES:
            for k, line in enumerate(box_extent.lines):
                yield TextShape(x, y + LINE * (k + 1) - 1.5, line, SMALL, ink=ink)
        case BoxPiece.LEAF:
            yield from _leaf(box_extent, x, y, ink)
        case BoxPiece.UNDER:
            place = (x - TICK / 2, y + box_extent.height(piece) - TICK)
            yield _ticked(box_extent.questions.under, box_extent.node.tree.name, place)
        case BoxPiece.MARKS:
            yield from _marks(box_extent, x - box_extent.marks / 2, y + MARK_GAP)


def _leaf(box_extent: BoxExtent, x: float, y: float, ink: Ink) -> Iterator[DrawnShape]:
    """Yield a leaf with its value, if that is shown."""
    box = Box(x - box_extent.wide / 2, y, box_extent.wide, LEAF, ink)
    yield box
    if box_extent.node.inside:
        yield _inside(box_extent.node.inside, box, ink)


def _inside(words: str, box: Box, ink: Ink) -> TextShape:
    """Return the words in the middle of a box, smaller if the box is narrow."""
    size = min(NAME, NAME * (box.width - 3) / max(width(words, NAME), 1))
    return TextShape(
        box.x + box.width / 2, box.y + box.height / 2 + 0.36 * size, words, size, ink=ink
    )


def _value(box_extent: BoxExtent, x: float, y: float, picture: Picture) -> Iterator[DrawnShape]:
    """Yield a field for the answer, or a box for working."""
    box = Box(x - box_extent.wide / 2, y, box_extent.wide, ROW, Ink.PALE)
    if box_extent.questions.value:
        yield Field(
            question=box_extent.questions.value, x=box.x, y=y, width=box_extent.wide, height=ROW
        )
        return
    yield box
    name = box_extent.node.tree.name
    words = (
        box_extent.node.inside
        if is_leaf(box_extent.node)
        else labels.format_value(picture.values.get(name, ""))
    )
    if words:
        yield _inside(words, box, Ink.PALE if box_extent.node.pale else Ink.INK)


def _cells(box_extent: BoxExtent, x: float, y: float) -> Iterator[DrawnShape]:
    assert box_extent.questions.cells, "the piece is there because it is asked"
    question, place = box_extent.questions.cells
    wide, left_x = box_extent.wide / 2, x - box_extent.wide / 2
    for piece, letter in zip((LOW, HIGH), place.before, strict=True):
        yield from _strip(letter, Box(left_x, y, CELL_STRIP, ROW, Ink.TINT))
        room = wide - CELL_STRIP
        x = left_x + CELL_STRIP
        yield Field(question=question, piece=piece, x=x, y=y, width=room, height=ROW)
        left_x += wide


def _table(box_extent: BoxExtent, x: float, y: float) -> Iterator[DrawnShape]:
    assert box_extent.questions.table, "the piece is there because it is asked"
    question, place = box_extent.questions.table
    left_x = x - (box_extent.strip + box_extent.state) / 2
    for state in place.states:
        yield from _strip(state, Box(left_x, y, box_extent.strip, ROW, Ink.TINT))
        x = left_x + box_extent.strip
        yield Field(question=question, piece=state, x=x, y=y, width=box_extent.state, height=ROW)
        y += ROW


def _strip(words: str, box: Box) -> Iterator[Shape]:
    yield box
    yield TextShape(box.x + box.width / 2, box.y + ROW / 2 + 0.36 * SMALL, words, SMALL)


def _marks(box_extent: BoxExtent, x: float, y: float) -> Iterator[DrawnShape]:
    for question, mark in box_extent.questions.marks:
        wide = mark_width(mark)
        yield TextShape(x + wide - MARK_GAP, y + TICK / 2 + 0.36 * SMALL, mark, SMALL, Anchor.END)
        yield _ticked(question, box_extent.node.tree.name, (x + wide, y))
        x += wide + TICK + PAIR_GAP


def _ticked(question: str, piece: str, place: tuple[float, float]) -> Field:
    x, y = place
    return Field(
        question=question,
        piece=piece,
        entry=EntryKind.TICKED,
        x=x,
        y=y,
        width=TICK,
        height=TICK,
    )


# The edges between boxes, straight, with the words and the fields on them.


THIN, THICK = 0.8, 2.4
STROKE = 4.5


def edge(parent: PlacedBox, child: PlacedBox) -> Stroke:
    """Return the edge from the parent's foot to the child's top."""
    node = child.extent.node
    points = ((parent.x, parent.bottom), (child.x, child.top))
    return Stroke(points, Ink.PALE if node.pale else Ink.INK, THICK if node.thick else THIN)


def furniture(parent: PlacedBox, child: PlacedBox) -> Iterator[DrawnShape]:
    """Yield the move, the probability, and the fields on an edge."""
    yield from _words(parent, child)
    questions = child.extent.questions
    if questions.across:
        y = child.top - AFTER_TICK - TICK
        x = _at(parent, child, y + TICK / 2)
        yield Field(
            question=questions.across, piece=child.extent.node.tree.name, entry=EntryKind.TICKED,
            x=x - TICK / 2, y=y, width=TICK, height=TICK,
        )  # fmt: skip
    if questions.chance:
        y = child.top - AFTER_TICK - CHANCE_HIGH
        left_x = _at(parent, child, y + CHANCE_HIGH / 2) - CHANCE_WIDE / 2
        words = TextShape(left_x - 2, y + CHANCE_HIGH / 2 + 0.36 * SMALL, "p =", SMALL, Anchor.END)
        yield words
        yield Field(question=questions.chance, x=left_x, y=y, width=CHANCE_WIDE, height=CHANCE_HIGH)


def crosses(parent: PlacedBox, cut: Sequence[PlacedBox]) -> Iterator[tuple[PlacedBox, DrawnShape]]:
    """Yield the crosses on edges that are cut, each with the node below."""
    stroke = reach([_at(parent, child, _middle(child)) for child in cut], STROKE)
    for child in cut:
        yield from ((child, line) for line in _cross(parent, child, stroke))


def _at(parent: PlacedBox, child: PlacedBox, y: float) -> float:
    """Return the x of the edge at a height."""
    t = (y - parent.bottom) / (child.top - parent.bottom)
    return parent.x + t * (child.x - parent.x)


def _words(parent: PlacedBox, child: PlacedBox) -> Iterator[DrawnShape]:
    node = child.extent.node
    if not node.branch:
        return
    wide, high = label_size(node)
    y = child.top - offset(child.extent)
    x = _at(parent, child, y)
    yield Box(x - wide / 2 - 0.5, y - high / 2, wide + 1, high, Ink.PAPER)
    for k, line in enumerate(node.branch):
        baseline = y - high / 2 + LINE * (k + 0.5) + 0.35 * SMALL
        yield TextShape(x, baseline, line, SMALL, ink=Ink.PALE if node.pale else Ink.INK)


def _middle(child: PlacedBox) -> float:
    """Return the y of a cross, above the words."""
    return child.top - offset(child.extent) - label_size(child.extent.node)[1] / 2 - 4


def _cross(parent: PlacedBox, child: PlacedBox, stroke: float) -> Iterator[DrawnShape]:
    """Yield the two strokes of a cross."""
    dx, dy = child.x - parent.x, child.top - parent.bottom
    length = hypot(dx, dy)
    across = stroke * dy / length, -stroke * dx / length
    middle = _middle(child)
    for y in (middle - 1.6, middle + 1.6):
        x = _at(parent, child, y)
        ends = ((x - across[0], y - across[1]), (x + across[0], y + across[1]))
        yield Stroke(ends, Ink.ALERT, 1.3)


MARGIN = 2.0


def place_nodes(
    all_nodes: Sequence[PictureNode], picture: Picture, spots: Spots, how: Measures
) -> list[PlacedBox]:
    """Return the place of each node, inside the margin."""
    questions = questions_at_nodes(all_nodes, spots)
    deep = any(
        node_questions.table
        for node, node_questions in zip(all_nodes, questions, strict=True)
        if is_leaf(node)
    )
    on_rows = lower_nodes(all_nodes) if deep else all_nodes
    extents = [
        extent(node, node_questions, picture, how)
        for node, node_questions in zip(on_rows, questions, strict=True)
    ]
    return [
        replace(stand, x=round(stand.x + MARGIN, 2), top=round(stand.top + MARGIN, 2))
        for stand in stands(extents, how)
    ]


def scene(placed: Sequence[PlacedBox], picture: Picture, spots: Spots) -> Scene:
    """Return the scene, with its fields in the order of the questions."""
    named_shapes = [
        (stand.extent.node.tree.name, shape) for stand, shape in _drawn(placed, picture)
    ]
    order = {question: i for i, question in enumerate(spots)}
    fields = [replace(shape, node=node) for node, shape in named_shapes if isinstance(shape, Field)]
    shapes = [(node, shape) for node, shape in named_shapes if not isinstance(shape, Field)]
    return Scene(
        width=max(stand.x + stand.extent.half for stand in placed) + MARGIN,
        height=max(stand.bottom for stand in placed) + MARGIN,
        shapes=tuple(shape for _, shape in shapes),
        fields=tuple(sorted(fields, key=lambda field: order[field.question])),
        owners=tuple(node for node, _ in shapes),
    )


def _drawn(placed: Sequence[PlacedBox], picture: Picture) -> Iterator[tuple[PlacedBox, DrawnShape]]:
    """Yield the shapes with their lower node: edges (thick ones last), then what covers them."""
    below = [(placed[s.extent.node.parent], s) for s in placed if s.extent.node.parent >= 0]
    for parent, child in sorted(below, key=lambda pair: pair[1].extent.node.thick):
        yield child, edge(parent, child)
    for parent, child in below:
        yield from ((child, shape) for shape in furniture(parent, child))
    for cut in siblings(placed, lambda stand: stand.extent.node):
        yield from crosses(placed[cut[0].extent.node.parent], cut)
    for stand in placed:
        yield from ((stand, shape) for shape in node_pieces(stand, picture))


MAX_NODES = 150


def fit_boxes(picture: Picture, spots: Spots, width: float, height: float) -> Scene | None:
    """Return the tree at its natural size; None if it is too large."""
    return Layouts(picture, spots).fitted(width, height)


class Layouts:
    """The layouts of a tree with places for answers, each made once, when it is tried."""

    def __init__(self, picture: Picture, spots: Spots) -> None:
        self.asked, self.spots = without(picture, spots), spots
        self.nodes = nodes(self.asked)
        self.made: list[tuple[Sequence[PlacedBox], Scene]] = []

    def fitted(self, width: float, height: float) -> Scene | None:
        """Return the first that fits; None if there is none."""
        for placed_stands, candidate in self.tried():
            if (
                candidate.width <= width
                and candidate.height <= height
                and keeps_apart(placed_stands)
            ):
                return candidate
        return None

    def tried(self) -> Iterator[tuple[Sequence[PlacedBox], Scene]]:
        """Yield the loose layout, then the tight one, unless there are too many nodes."""
        if len(self.nodes) > MAX_NODES:
            return
        for number, measures in enumerate((loose, tight)):
            if number == len(self.made):
                how = measures(self.nodes, self.spots)
                stands = place_nodes(self.nodes, self.asked, self.spots, how)
                self.made.append((stands, scene(stands, self.asked, self.spots)))
            yield self.made[number]


def keeps_apart(stands: Sequence[PlacedBox]) -> bool:
    """Tell whether no edge crosses a node."""
    return not any(_runs_over(*triple) for triple in _near(stands))


def _near(stands: Sequence[PlacedBox]) -> Iterator[tuple[PlacedBox, PlacedBox, PlacedBox]]:
    """Yield each edge with every node that it might cross."""
    for child in stands:
        if child.extent.node.parent < 0:
            continue
        parent = stands[child.extent.node.parent]
        for other in stands:
            above = other.extent.node.depth < child.extent.node.depth
            if above and other is not parent and other.bottom > parent.bottom:
                yield parent, child, other


def _runs_over(parent: PlacedBox, child: PlacedBox, other: PlacedBox) -> bool:
    """Tell whether the edge crosses the other node's room."""
    length = child.top - parent.bottom
    ends = sorted(
        parent.x + (child.x - parent.x) * (max(y, parent.bottom) - parent.bottom) / length
        for y in (other.top, other.bottom)
    )
    return ends[0] < other.x + other.extent.half and other.x - other.extent.half < ends[1]
