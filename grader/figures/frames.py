"""Several pictures of one tree as scenes in which every node keeps its place."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from math import cos, pi, sin

from generator.base.picture import Picture
from grader.figures.caption import caption, wrapped
from grader.figures.drawn import drawn
from grader.figures.extent import SMALL, Extent, Growth, extents
from grader.figures.measure import width
from grader.figures.nodes import Node, nodes
from grader.figures.placing import Place, places
from grader.figures.scene import Page, of_places
from grader.figures.shapes import Box, Circle, Ink, Line, Point, Polygon, Scene, Shape, Text

LEAST = 300.0
"""So wide is a scene with words below it."""
THICK, CORNERS = 2.4, 36


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture; `at` is the node that is pointed at, `words` stand below it."""

    picture: Picture
    at: str = ""
    words: str = ""


def scenes(frames: Sequence[Frame], growth: Growth) -> list[Scene]:
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
    room: Sequence[Place], rows: Sequence[Sequence[Node]], frames: Sequence[Frame], growth: Growth
) -> Iterator[Scene]:
    for row, frame in zip(rows, frames, strict=True):
        own = extents(row, growth)
        placed = [in_place(place, it) for place, it in zip(room, own, strict=True)]
        scene = of_places(placed, growth)
        yield replace(scene, shapes=(*scene.shapes, *pointed_at(placed, frame.at, growth)))


def largest(same: Sequence[Node]) -> Node:
    """A node that takes as much room as any of these, which are it in each picture."""
    lines = zip_longest(*(it.beside for it in same), fillvalue="")
    return replace(
        same[0],
        inside=max((it.inside for it in same), key=lambda words: width(words, SMALL)),
        beside=tuple(max(line, key=lambda words: width(words, SMALL)) for line in lines),
    )


def in_place(place: Place, own: Extent) -> Place:
    """The node at its place; edges reach it where fewer lines stand above it."""
    room = place.extent
    nearer = room.ahead - own.ahead
    return replace(
        place,
        extent=replace(room, node=own.node, ahead=own.ahead, touch=room.touch + nearer),
    )


def pointed_at(placed: Sequence[Place], name: str, growth: Growth) -> Iterator[Shape]:
    """A thick outline around the node of that name."""
    for place in placed:
        if name and place.extent.node.tree.name == name:
            at = Page(growth).point(place.along, place.across)
            yield Line(around(next(drawn(place.extent, *at, growth))), Ink.ALERT, THICK)


def around(outline: Shape) -> tuple[Point, ...]:
    """The points of the stroke, which ends where it began."""
    match outline:
        case Polygon(points) | Line(points):
            return (*points, points[0])
        case Box(x, y, wide, high):
            return (x, y), (x + wide, y), (x + wide, y + high), (x, y + high), (x, y)
        case Circle(x, y, radius):
            turns = (2 * pi * k / CORNERS for k in range(CORNERS + 1))
            return tuple(
                (round(x + radius * cos(turn), 2), round(y + radius * sin(turn), 2))
                for turn in turns
            )
        case Text():
            raise AssertionError("a node begins with its outline")
