"""A picture of a tree as a scene that grows down the page or to the right."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from generator.base.picture import Picture
from grader.figures.extent import LINE, NAME, SMALL, Growth, extents
from grader.figures.layout import reach, siblings
from grader.figures.node_shapes import node_shapes
from grader.figures.nodes import group_by_set, nodes
from grader.figures.placement import PlacedNode, label_size, places
from grader.figures.shapes import Box, Ink, Point, Scene, Shape, Stroke, TextShape, width

THIN, THICK = 0.8, 2.4
MARGIN = 2.0
DETOUR = 4.0
"""How far a line that joins an information set passes below the nodes of its level."""
BESIDE = 2.0
"""The space beside the name of a node."""
STROKES = {Growth.DOWN: 4.5, Growth.RIGHT: 3.2}


def scene(picture: Picture, growth: Growth) -> Scene:
    """Return the tree as shapes at its natural size, with letters of 8 to 10 points."""
    return of_places(laid_out(picture, growth), growth)


def laid_out(picture: Picture, growth: Growth) -> list[PlacedNode]:
    """Return the place of each node."""
    return places(extents(nodes(picture), growth), growth)


def of_places(placed: Sequence[PlacedNode], growth: Growth) -> Scene:
    """Return the scene of nodes at these places, with edges."""
    return Scene(*size(placed, growth), tuple(_shapes(placed, ScenePage(growth))))


def size(placed: Sequence[PlacedNode], growth: Growth) -> tuple[float, float]:
    """Return the width and height of the scene, in which nodes and labels of edges have room."""
    ends = (p.across + p.extent.after for p in placed)
    across = max(*ends, *_label_ends(placed, growth)) + 2 * MARGIN
    along = max(p.level.end for p in placed) + 2 * MARGIN
    return (across, along) if growth is Growth.DOWN else (along, across)


def _label_ends(placed: Sequence[PlacedNode], growth: Growth) -> Iterator[float]:
    """Yield how far across the label of each edge reaches, and that of no edge."""
    page = ScenePage(growth)
    yield 0.0
    for child in placed:
        if child.extent.node.parent >= 0:
            parent, (wide, high) = placed[child.extent.node.parent], label_size(child.extent.node)
            _, middle = _at(parent, child, child.level.label, page)
            yield middle + (wide if growth is Growth.DOWN else high) / 2


@dataclass(frozen=True, slots=True)
class ScenePage:
    """The page, which converts (along, across) to (x, y)."""

    growth: Growth

    def point(self, along: float, across: float) -> Point:
        """Return the point on the page, inside the margin, to a hundredth of a point."""
        x, y = (across, along) if self.growth is Growth.DOWN else (along, across)
        return round(x + MARGIN, 2), round(y + MARGIN, 2)


def _shapes(placed: Sequence[PlacedNode], page: ScenePage) -> Iterator[Shape]:
    """Yield what joins information sets, the edges, thick ones last, then all that covers them."""
    yield from set_lines(placed, page)
    below = [(placed[p.extent.node.parent], p) for p in placed if p.extent.node.parent >= 0]
    for parent, child in sorted(below, key=lambda edge: edge[1].extent.node.thick):
        yield from edge(parent, child, page)
    for parent, child in below:
        yield from label(parent, child, page)
    for cut in siblings(placed, lambda p: p.extent.node):
        yield from crosses(placed[cut[0].extent.node.parent], cut, page)
    for p in placed:
        yield from node_shapes(p.extent, *page.point(p.along, p.across), page.growth)


def set_lines(placed: Sequence[PlacedNode], page: ScenePage) -> Iterator[Stroke]:
    """Yield the dashed lines that join the nodes of each information set.

    A line is straight, unless other nodes of the same level lie between: then it passes below all
    nodes of the level, further below for each such set. Names are left of the nodes of a tree that
    grows down, and above those of one that grows to the right, where a line keeps to the left.
    """
    detours: dict[int, int] = {}
    down = page.growth is Growth.DOWN
    for members in group_by_set([p.extent.node for p in placed]):
        for left, right in pairwise(sorted((placed[i] for i in members), key=lambda p: p.across)):
            depth = left.extent.node.depth
            name = width(right.extent.node.tree.name, NAME) + 2 * BESIDE if down else 0.0
            start = left.across + left.extent.high / 2
            end = right.across - right.extent.high / 2 - name
            aside = 0.0 if down else left.extent.high / 2
            ends = [(left.along - aside, start), (right.along - aside, end)]
            if right.extent.node.depth == depth and any(
                p.extent.node.depth == depth and left.across < p.across < right.across
                for p in placed
            ):
                detours[depth] = detours.get(depth, 0) + 1
                below = left.level.end + DETOUR * detours[depth]
                end = right.across - right.extent.high / 2
                ends = [(left.along, start), (below, start), (below, end), (right.along, end)]
            yield Stroke(tuple(page.point(*point) for point in ends), dashed=True)


def edge(parent: PlacedNode, child: PlacedNode, page: ScenePage) -> Iterator[Stroke]:
    """Yield the edge, straight except for a stem shared with others, which is never thick."""
    node = child.extent.node
    ink = Ink.PALE if node.pale else Ink.INK
    ends = [
        page.point(parent.along + parent.extent.leave, parent.across),
        page.point(_begin(parent, page), parent.across),
        page.point(child.level.start, child.across),
        page.point(child.along + child.extent.touch, child.across),
    ]
    strokes = [(ends[:2], THIN), (ends[1:], THICK)] if node.thick else [(ends, THIN)]
    for points, weight in strokes:
        if len(apart := tuple(dict.fromkeys(points))) > 1:
            yield Stroke(apart, ink, weight)


def _begin(parent: PlacedNode, page: ScenePage) -> float:
    """Return where edges begin along the growth: at the shape, or after the words beside it."""
    match page.growth:
        case Growth.DOWN:
            return parent.along + parent.extent.leave
        case Growth.RIGHT:
            return parent.level.end


def _at(
    parent: PlacedNode, child: PlacedNode, along: float, page: ScenePage
) -> tuple[float, float]:
    """Return the point (along, across) of an edge at that distance along."""
    begin = _begin(parent, page)
    t = (along - begin) / (child.level.start - begin)
    return along, parent.across + t * (child.across - parent.across)


def label(parent: PlacedNode, child: PlacedNode, page: ScenePage) -> Iterator[Shape]:
    """Yield the move and the probability, over the edge."""
    node = child.extent.node
    x, y = page.point(*_at(parent, child, child.level.label, page))
    wide, high = label_size(node)
    if node.branch:
        yield Box(x - wide / 2 - 0.5, y - high / 2, wide + 1, high, Ink.PAPER)
    for k, line in enumerate(node.branch):
        baseline = y - high / 2 + LINE * (k + 0.5) + 0.35 * SMALL
        yield TextShape(x, baseline, line, SMALL, ink=Ink.PALE if node.pale else Ink.INK)


def crosses(parent: PlacedNode, cut: Sequence[PlacedNode], page: ScenePage) -> Iterator[Shape]:
    """Yield the crosses on edges that are cut, before their labels."""
    alongs = [child.level.label - child.level.band / 2 - 4.5 for child in cut]
    positions = [
        _at(parent, child, along, page)[1] for child, along in zip(cut, alongs, strict=True)
    ]
    stroke = reach(positions, STROKES[page.growth])
    for child, along in zip(cut, alongs, strict=True):
        yield from _cross(parent, child, along, stroke=stroke, page=page)


def _cross(
    parent: PlacedNode, child: PlacedNode, along: float, *, stroke: float, page: ScenePage
) -> Iterator[Shape]:
    """Yield the two strokes of a cross."""
    for shift in (-1.6, 1.6):
        x, y = page.point(*_at(parent, child, along + shift, page))
        (ax, ay), (bx, by) = (page.point(*_at(parent, child, end, page)) for end in (0.0, 1.0))
        length = hypot(bx - ax, by - ay)
        dx, dy = stroke * (by - ay) / length, -stroke * (bx - ax) / length
        yield Stroke(((x - dx, y - dy), (x + dx, y + dy)), Ink.ALERT, 1.3)
