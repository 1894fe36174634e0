"""The room that a scene leaves free at its upper corners, for words or questions."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import inf

from grader.figures.shapes import (
    Anchor,
    Box,
    Circle,
    Point,
    Polygon,
    Scene,
    Shape,
    Stroke,
    TextShape,
)
from grader.rendering.pdf import fonts

MAX_SCENES = 16
"""Of so many scenes the outlines are kept, while layouts beside them are tried."""
LEADING = 1.25
"""The height of a line of a caption, in sizes of its letters."""
MAX_CAPTION_LINES = 8


def caption_lines(scene: Scene, words: str, size: float) -> tuple[str, ...]:
    """Return the words in lines for the upper left corner of the scene; none if it is too small.

    The size of the letters is in units of the scene. The broadest lines that fit are taken.
    """
    pieces = words.split()
    for count in range(1, min(len(pieces), MAX_CAPTION_LINES) + 1):
        broad = fonts.width(words, size) / count
        narrow = max(fonts.width(piece, size) for piece in pieces)
        lines = tuple(_wrap_lines(pieces, max(broad, narrow) + size, size))
        breadth = max(fonts.width(line, size) for line in lines) + size
        if breadth <= scene.width and len(lines) * LEADING * size <= free_left(scene, breadth):
            return lines
    return ()


def _wrap_lines(pieces: Sequence[str], breadth: float, size: float) -> Iterator[str]:
    line = ""
    for piece in pieces:
        longer = f"{line} {piece}".strip()
        if line and fonts.width(longer, size) > breadth:
            yield line
            line = piece
        else:
            line = longer
    yield line


def free_left(scene: Scene, right: float) -> float:
    """Return how far down a scene without fields is empty left of a vertical line."""
    mirrored = ([(-x, y) for x, y in outline] for outline in _outlines(scene))
    return min((y for outline in mirrored for y in _tops_beyond(outline, -right)), default=inf)


def free_height(scene: Scene, left: float) -> float:
    """Return how far down the scene is empty right of a vertical line; infinite if all of it is."""
    outlines = [y for outline in _outlines(scene) for y in _tops_beyond(outline, left)]
    fields = [field.y for field in scene.fields if field.x + field.width > left]
    return min([*outlines, *fields], default=inf)


@lru_cache(MAX_SCENES)
def _outlines(scene: Scene) -> tuple[tuple[Point, ...], ...]:
    return tuple(map(_outline, scene.shapes))


def _outline(shape: Shape) -> tuple[Point, ...]:
    """Return the corners of a shape, from each to the next of which runs a straight side."""
    match shape:
        case Polygon(points):
            return (*points, points[0])
        case Stroke(points):
            return points
        case Circle(x, y, radius):
            return ((x - radius, y - radius), (x + radius, y - radius))
        case Box(x, y, wide, _):
            return ((x, y), (x + wide, y))
        case TextShape(x, y, text, size, anchor):
            wide = fonts.width(text, size)
            left = x - {Anchor.START: 0.0, Anchor.MIDDLE: wide / 2, Anchor.END: wide}[anchor]
            return ((left, y - size), (left + wide, y - size))


def _tops_beyond(points: Sequence[Point], left: float) -> Iterator[float]:
    """Yield the highest point right of a vertical line of each side of an outline."""
    for (x1, y1), (x2, y2) in pairwise(points):
        if max(x1, x2) <= left:
            continue
        if min(x1, x2) >= left:
            yield min(y1, y2)
            continue
        crossing = y1 + (y2 - y1) * (left - x1) / (x2 - x1)
        yield min(crossing, y1 if x1 > left else y2)
