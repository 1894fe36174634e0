"""The shapes of a boxed node, and the fields in it."""

from collections.abc import Iterator
from typing import TypeAlias

from generator.base.picture import Picture
from generator.exercise.pieces import HIGH, LOW
from grader.figures import labels
from grader.figures.boxed import caps
from grader.figures.boxed.extent import Extent, Piece, is_leaf, mark_width
from grader.figures.boxed.measures import (
    CELL_STRIP,
    LEAF,
    MARK_GAP,
    PAIR_GAP,
    ROW,
    TABLE_GAP,
    TICK,
)
from grader.figures.boxed.placing import Stand
from grader.figures.extent import LINE, NAME, SMALL
from grader.figures.measure import width
from grader.figures.shapes import Anchor, Box, Entry, Field, Ink, Shape, Text

Drawn: TypeAlias = Shape | Field


def drawn(stand: Stand, picture: Picture) -> Iterator[Drawn]:
    """The node's pieces from top to bottom."""
    y = stand.top
    for piece in stand.extent.pieces:
        yield from _piece(piece, stand, y, picture)
        y += stand.extent.height(piece)


def _piece(piece: Piece, stand: Stand, y: float, picture: Picture) -> Iterator[Drawn]:  # noqa: C901  # one for each piece
    it, x = stand.extent, stand.x
    ink = Ink.PALE if it.node.pale else Ink.INK
    match piece:
        case Piece.POINT_UP:
            yield from caps.point_up(it, x, y, ink)
        case Piece.POINT_DOWN:
            yield from caps.point_down(it, x, y, ink)
        case Piece.CIRCLE:
            yield from caps.circle(it, x, y, ink)
        case Piece.SQUARE:
            yield from caps.square(it, x, y, ink)
        case Piece.VALUE:
            yield from _value(it, x, y, picture)
        case Piece.CELLS:
            yield from _cells(it, x, y)
        case Piece.TABLE:
            yield from _table(it, x, y + TABLE_GAP)
        case Piece.LINES:
            for k, line in enumerate(it.lines):
                yield Text(x, y + LINE * (k + 1) - 1.5, line, SMALL, ink=ink)
        case Piece.LEAF:
            yield from _leaf(it, x, y, ink)
        case Piece.UNDER:
            place = (x - TICK / 2, y + it.height(piece) - TICK)
            yield _ticked(it.wanted.under, it.node.tree.name, place)
        case Piece.MARKS:
            yield from _marks(it, x - it.marks / 2, y + MARK_GAP)


def _leaf(it: Extent, x: float, y: float, ink: Ink) -> Iterator[Drawn]:
    """With what it is worth, if that is shown."""
    box = Box(x - it.wide / 2, y, it.wide, LEAF, ink)
    yield box
    if it.node.inside:
        yield _inside(it.node.inside, box, ink)


def _inside(words: str, box: Box, ink: Ink) -> Text:
    """In the middle, smaller where the box is narrow."""
    size = min(NAME, NAME * (box.width - 3) / max(width(words, NAME), 1))
    return Text(box.x + box.width / 2, box.y + box.height / 2 + 0.36 * size, words, size, ink=ink)


def _value(it: Extent, x: float, y: float, picture: Picture) -> Iterator[Drawn]:
    """A place for the answer, or a box for the student's own working."""
    box = Box(x - it.wide / 2, y, it.wide, ROW, Ink.PALE)
    if it.wanted.value:
        yield Field(question=it.wanted.value, x=box.x, y=y, width=it.wide, height=ROW)
        return
    yield box
    name = it.node.tree.name
    words = it.node.inside if is_leaf(it.node) else labels.shown(picture.values.get(name, ""))
    if words:
        yield _inside(words, box, Ink.PALE if it.node.pale else Ink.INK)


def _cells(it: Extent, x: float, y: float) -> Iterator[Drawn]:
    assert it.wanted.cells, "the piece is there because it is asked"
    question, place = it.wanted.cells
    wide, left = it.wide / 2, x - it.wide / 2
    for piece, letter in zip((LOW, HIGH), place.before, strict=True):
        yield from _strip(letter, Box(left, y, CELL_STRIP, ROW, Ink.TINT))
        room = wide - CELL_STRIP
        x = left + CELL_STRIP
        yield Field(question=question, piece=piece, x=x, y=y, width=room, height=ROW)
        left += wide


def _table(it: Extent, x: float, y: float) -> Iterator[Drawn]:
    assert it.wanted.table, "the piece is there because it is asked"
    question, place = it.wanted.table
    left = x - (it.strip + it.state) / 2
    for state in place.states:
        yield from _strip(state, Box(left, y, it.strip, ROW, Ink.TINT))
        x = left + it.strip
        yield Field(question=question, piece=state, x=x, y=y, width=it.state, height=ROW)
        y += ROW


def _strip(words: str, box: Box) -> Iterator[Shape]:
    yield box
    yield Text(box.x + box.width / 2, box.y + ROW / 2 + 0.36 * SMALL, words, SMALL)


def _marks(it: Extent, x: float, y: float) -> Iterator[Drawn]:
    for question, mark in it.wanted.marks:
        wide = mark_width(mark)
        yield Text(x + wide - MARK_GAP, y + TICK / 2 + 0.36 * SMALL, mark, SMALL, Anchor.END)
        yield _ticked(question, it.node.tree.name, (x + wide, y))
        x += wide + TICK + PAIR_GAP


def _ticked(question: str, piece: str, place: tuple[float, float]) -> Field:
    x, y = place
    return Field(
        question=question,
        piece=piece,
        entry=Entry.TICKED,
        x=x,
        y=y,
        width=TICK,
        height=TICK,
    )
