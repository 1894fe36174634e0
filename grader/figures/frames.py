"""Several pictures of one tree as scenes in which every node keeps its place."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest
from math import cos, pi, sin
from typing import TypeAlias

from generator.base.picture import Edge, Picture
from grader.figures.extent import SMALL, Extent, Growth, extents
from grader.figures.node_shapes import node_shapes
from grader.figures.nodes import PictureNode, node_of, nodes
from grader.figures.placement import PlacedNode, places
from grader.figures.scene import ScenePage, crosses, edge, label, of_places
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
"""The space within a window, which must not be broken."""


def caption(scene: Scene, words: Sequence[str], lines: int, wide: float) -> Scene:
    """Return the scene centred above its words, with room for so many lines."""
    shift = round((wide - scene.width) / 2, 2)
    below = (
        TextShape(MARGIN, round(scene.height + LEADING * (k + 1), 2), line, SIZE, Anchor.START)
        for k, line in enumerate(words)
    )
    shapes = (*below, *(move_shape(shape, shift) for shape in scene.shapes))
    high = scene.height + (LEADING * lines + 2 * MARGIN if lines else 0)
    return Scene(wide, high, shapes)


def wrap_words(words: str, wide: float) -> list[str]:
    """Return the words in lines of at most that width; a wider word has its own line."""
    lines: list[str] = []
    for word in WINDOW.sub("\N{NO-BREAK SPACE}", words).split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, SIZE) <= wide - 2 * MARGIN:
            lines[-1] = longer
        elif word:
            lines.append(word)
    return lines


def move_shape(shape: Shape, distance: float) -> Shape:
    """Return the shape moved to the right."""
    if not distance:
        return shape
    match shape:
        case Polygon(points) | Stroke(points):
            return replace(shape, points=tuple((round(x + distance, 2), y) for x, y in points))
        case Circle() | Box() | TextShape():
            return replace(shape, x=round(shape.x + distance, 2))


MIN_WORDS_WIDTH = 300.0
"""The least width of a scene with words below it."""
THICK, CORNERS = 2.4, 36


@dataclass(frozen=True, slots=True)
class PictureFrame:
    """A picture; `node_name` is the node to point at, `words` go below it."""

    picture: Picture
    node_name: str = ""
    words: str = ""


def scenes(frames: Sequence[PictureFrame], growth: Growth) -> list[Scene]:
    """Return the scenes, all of a size that has room for each."""
    rows = [nodes(frame.picture) for frame in frames]
    room = places(extents([largest(same) for same in zip(*rows, strict=True)], growth), growth)
    bare = of_places(room, growth)
    wide = max(bare.width, MIN_WORDS_WIDTH if any(frame.words for frame in frames) else 0)
    lines = max(len(wrap_words(frame.words, wide)) for frame in frames)
    return [
        caption(scene, wrap_words(frame.words, wide), lines, wide)
        for frame, scene in zip(frames, drawn_in(room, rows, frames, growth), strict=True)
    ]


def drawn_in(
    room: Sequence[PlacedNode],
    rows: Sequence[Sequence[PictureNode]],
    frames: Sequence[PictureFrame],
    growth: Growth,
) -> Iterator[Scene]:
    """Yield a scene for each frame, with nodes at common places."""
    for row, frame in zip(rows, frames, strict=True):
        own = extents(row, growth)
        placed = [in_place(place, extent) for place, extent in zip(room, own, strict=True)]
        scene = of_places(placed, growth)
        yield replace(scene, shapes=(*scene.shapes, *pointed_at(placed, frame.node_name, growth)))


def largest(same: Sequence[PictureNode]) -> PictureNode:
    """Return a node with as much room as the largest of these versions of it."""
    lines = zip_longest(*(node.beside for node in same), fillvalue="")
    return replace(
        same[0],
        inside=max((node.inside for node in same), key=lambda words: width(words, SMALL)),
        beside=tuple(max(line, key=lambda words: width(words, SMALL)) for line in lines),
    )


def in_place(place: PlacedNode, own: Extent) -> PlacedNode:
    """Return the node at a common place; its edges reach it even with fewer lines above."""
    room = place.extent
    nearer = room.ahead - own.ahead
    return replace(
        place,
        extent=replace(room, node=own.node, ahead=own.ahead, touch=room.touch + nearer),
    )


def pointed_at(placed: Sequence[PlacedNode], name: str, growth: Growth) -> Iterator[Shape]:
    """Yield a thick outline around the node of that name."""
    for place in placed:
        if name and place.extent.node.tree.name == name:
            point = ScenePage(growth).point(place.along, place.across)
            yield Stroke(around(next(node_shapes(place.extent, *point, growth))), Ink.ALERT, THICK)


def around(outline: Shape) -> tuple[Point, ...]:
    """Return the points of the stroke, which is closed."""
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


# Several pictures of one tree as the first scene, and what changes in it from each to the next.


Slot: TypeAlias = str
"""What changes together in a scene.

`e3`, `l3` and `n3` are the edge to the node of that index, its label, and the node; `x3` are the
crosses on edges below it; `at` is the pointer.
"""
POINTER: Slot = "at"
Shapes: TypeAlias = Mapping[Slot, tuple[Shape, ...]]


@dataclass(frozen=True, slots=True)
class Motion:
    """An animation: its size, the shapes of every slot in order, and the changes.

    `changes` has an entry for each frame after the first.
    """

    width: float
    height: float
    first: Shapes
    changes: tuple[Shapes, ...]


def motion(frames: Sequence[PictureFrame], growth: Growth) -> Motion:
    """Return the animation of frames of one tree, in which only changed nodes are drawn again."""
    start = nodes(frames[0].picture)
    versions = [dict(enumerate(start)), *renewed_nodes(start, frames)]
    every: list[list[PictureNode]] = [[] for _ in start]
    for renewal in versions:
        for i, node in renewal.items():
            every[i].append(node)
    room = places(extents([largest(same) for same in every], growth), growth)
    drawing = NodeDrawing(room, growth)
    first, *changes = (
        drawing.renew(renewal, frame.node_name)
        for renewal, frame in zip(versions, frames, strict=True)
    )
    bare = of_places(room, growth)
    return Motion(bare.width, bare.height, first, tuple(changes))


def renewed_nodes(
    start: Sequence[PictureNode], frames: Sequence[PictureFrame]
) -> Iterator[dict[int, PictureNode]]:
    """Yield for each frame after the first the nodes that have changed."""
    by_name = {node.tree.name: i for i, node in enumerate(start)}
    by_edge = {(start[n.parent].tree.name, n.index): i for i, n in enumerate(start) if i}
    for before, after in pairwise(frame.picture for frame in frames):
        if before.tree is not after.tree:
            yield dict(enumerate(nodes(after)))
            continue
        touched = {by_name[name] for name in named_anew(before, after) if name in by_name}
        touched |= {by_edge[edge] for edge in edges_anew(before, after) if edge in by_edge}
        yield {i: again(after, start[i], start) for i in sorted(touched)}


def again(picture: Picture, node: PictureNode, start: Sequence[PictureNode]) -> PictureNode:
    """Return the node as it is in that picture."""
    parent = start[node.parent] if node.parent >= 0 else None
    return node_of(picture, node.tree, parent, node.parent, node.index)


def named_anew(before: Picture, after: Picture) -> set[str]:
    """Return the names of nodes that differ between the pictures."""
    picture_parts = ((p.values, p.windows, p.notes, p.leaves, p.boards) for p in (before, after))
    changed = {
        name for a, b in zip(*picture_parts, strict=True) for name, _ in a.items() ^ b.items()
    }
    return changed | (before.faded ^ after.faded)


def edges_anew(before: Picture, after: Picture) -> frozenset[Edge]:
    """Return the edges that differ between the pictures."""
    return (
        (before.thick ^ after.thick)
        | (before.crossed ^ after.crossed)
        | (before.blanks ^ after.blanks)
    )


class NodeDrawing:
    """A drawing in which nodes are drawn again at the same places."""

    def __init__(self, room: Sequence[PlacedNode], growth: Growth) -> None:
        self.room, self.growth, self.page = room, growth, ScenePage(growth)
        self.placed = list(room)
        self.below: dict[int, list[int]] = {}
        for i, place in enumerate(room):
            self.below.setdefault(place.extent.node.parent, []).append(i)
        self.by_name = {place.extent.node.tree.name: i for i, place in enumerate(room)}
        self.there: dict[Slot, tuple[Shape, ...]] = {}

    def renew(self, nodes: Mapping[int, PictureNode], pointed_name: str) -> Shapes:
        """Return the changed slots, given the new nodes and the node to point at."""
        for i, node in nodes.items():
            (own,) = extents([node], self.growth)
            self.placed[i] = in_place(self.room[i], own)
        pointed = [self.placed[self.by_name[pointed_name]]] if pointed_name in self.by_name else []
        slots = {
            **{slot: tuple(shapes) for slot, shapes in self.slots(nodes)},
            POINTER: tuple(pointed_at(pointed, pointed_name, self.growth)),
        }
        changed = {slot: shapes for slot, shapes in slots.items() if self.there.get(slot) != shapes}
        self.there |= changed
        return changed

    def slots(self, nodes: Mapping[int, PictureNode]) -> Iterator[tuple[Slot, Iterable[Shape]]]:
        """Yield the slots of the nodes, from the lowest layer to the highest."""
        edges = [(self.placed[n.parent], self.placed[i], i) for i, n in nodes.items() if i]
        for parent, child, i in edges:
            yield f"e{i}", edge(parent, child, self.page)
        for parent, child, i in edges:
            yield f"l{i}", label(parent, child, self.page)
        for above in sorted({node.parent for i, node in nodes.items() if i}):
            below = [self.placed[i] for i in self.below[above]]
            cut = [cut_node for cut_node in below if cut_node.extent.node.crossed]
            yield f"x{above}", crosses(self.placed[above], cut, self.page) if cut else ()
        for i in nodes:
            placed_node = self.placed[i]
            yield (
                f"n{i}",
                node_shapes(
                    placed_node.extent,
                    *self.page.point(placed_node.along, placed_node.across),
                    self.growth,
                ),
            )
