"""Several pictures of one tree as scenes in which every node keeps its place."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from math import cos, pi, sin

from generator.base.picture import Picture
from grader.figures.extent import SMALL, Extent, Growth, extents
from grader.figures.node_shapes import drawn
from grader.figures.nodes import PictureNode, nodes
from grader.figures.placement import PlacedNode, places
from grader.figures.scene import ScenePage, of_places
from grader.figures.shapes import (
    Anchor,
    Box,
    Circle,
    Ink,
    Point,
    Polygon,
    Scene,
    Shape,
    Stroke,
    TextShape,
    width,
)

# Words below a scene.


SIZE, LEADING, MARGIN = 9.5, 12.0, 2.0
WINDOW = re.compile(r"(?<=,) (?=[^\s,\[]+\])")
"""Where a window would be torn apart."""


def caption(scene: Scene, words: Sequence[str], lines: int, wide: float) -> Scene:
    """The scene in the middle above its words, with room for so many lines of them."""
    shift = round((wide - scene.width) / 2, 2)
    below = (
        TextShape(MARGIN, round(scene.height + LEADING * (k + 1), 2), line, SIZE, Anchor.START)
        for k, line in enumerate(words)
    )
    shapes = (*below, *(moved(shape, shift) for shape in scene.shapes))
    high = scene.height + (LEADING * lines + 2 * MARGIN if lines else 0)
    return Scene(wide, high, shapes)


def wrapped(words: str, wide: float) -> list[str]:
    """In lines that are no wider; a word that is wider has a line of its own."""
    lines: list[str] = []
    for word in WINDOW.sub("\N{NO-BREAK SPACE}", words).split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, SIZE) <= wide - 2 * MARGIN:
            lines[-1] = longer
        elif word:
            lines.append(word)
    return lines


def moved(shape: Shape, right: float) -> Shape:
    """The same farther to the right."""
    if not right:
        return shape
    match shape:
        case Polygon(points) | Stroke(points):
            return replace(shape, points=tuple((round(x + right, 2), y) for x, y in points))
        case Circle() | Box() | TextShape():
            return replace(shape, x=round(shape.x + right, 2))


LEAST = 300.0
"""So wide is a scene with words below it."""
THICK, CORNERS = 2.4, 36


@dataclass(frozen=True, slots=True)
class PictureFrame:
    """A picture; `at` is the node that is pointed at, `words` stand below it."""

    picture: Picture
    at: str = ""
    words: str = ""


def scenes(frames: Sequence[PictureFrame], growth: Growth) -> list[Scene]:
    """All of one size, which has room for what any of them shows."""
    rows = [nodes(frame.picture) for frame in frames]
    room = places(extents([largest(same) for same in zip(*rows, strict=True)], growth), growth)
    bare = of_places(room, growth)
    wide = max(bare.width, LEAST if any(frame.words for frame in frames) else 0)
    lines = max(len(wrapped(frame.words, wide)) for frame in frames)
    return [
        caption(scene, wrapped(frame.words, wide), lines, wide)
        for frame, scene in zip(frames, drawn_in(room, rows, frames, growth), strict=True)
    ]


def drawn_in(
    room: Sequence[PlacedNode],
    rows: Sequence[Sequence[PictureNode]],
    frames: Sequence[PictureFrame],
    growth: Growth,
) -> Iterator[Scene]:
    for row, frame in zip(rows, frames, strict=True):
        own = extents(row, growth)
        placed = [in_place(place, it) for place, it in zip(room, own, strict=True)]
        scene = of_places(placed, growth)
        yield replace(scene, shapes=(*scene.shapes, *pointed_at(placed, frame.at, growth)))


def largest(same: Sequence[PictureNode]) -> PictureNode:
    """A node that takes as much room as any of these, which are it in each picture."""
    lines = zip_longest(*(it.beside for it in same), fillvalue="")
    return replace(
        same[0],
        inside=max((it.inside for it in same), key=lambda words: width(words, SMALL)),
        beside=tuple(max(line, key=lambda words: width(words, SMALL)) for line in lines),
    )


def in_place(place: PlacedNode, own: Extent) -> PlacedNode:
    """The node at its place; edges reach it where fewer lines stand above it."""
    room = place.extent
    nearer = room.ahead - own.ahead
    return replace(
        place,
        extent=replace(room, node=own.node, ahead=own.ahead, touch=room.touch + nearer),
    )


def pointed_at(placed: Sequence[PlacedNode], name: str, growth: Growth) -> Iterator[Shape]:
    """A thick outline around the node of that name."""
    for place in placed:
        if name and place.extent.node.tree.name == name:
            at = ScenePage(growth).point(place.along, place.across)
            yield Stroke(around(next(drawn(place.extent, *at, growth))), Ink.ALERT, THICK)


def around(outline: Shape) -> tuple[Point, ...]:
    """The points of the stroke, which ends where it began."""
    match outline:
        case Polygon(points) | Stroke(points):
            return (*points, points[0])
        case Box(x, y, wide, high):
            return (x, y), (x + wide, y), (x + wide, y + high), (x, y + high), (x, y)
        case Circle(x, y, radius):
            turns = (2 * pi * k / CORNERS for k in range(CORNERS + 1))
            return tuple(
                (round(x + radius * cos(turn), 2), round(y + radius * sin(turn), 2))
                for turn in turns
            )
        case TextShape():
            raise AssertionError("a node begins with its outline")
