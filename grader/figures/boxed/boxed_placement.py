"""Where the boxes stand: the tops of a level on one line, room between levels for the edges."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from grader.figures.boxed.boxed_extent import (
    AFTER_TICK,
    CHANCE_HIGH,
    CHANCE_WIDE,
    CHANCE_WORDS,
    CLEAR,
    TICK,
    BoxExtent,
    Measures,
)
from grader.figures.layout import Outline, tidy
from grader.figures.nodes import PictureNode
from grader.figures.placement import label_size

SLOPE, LONGEST = 0.15, 48.0
APART = 2.5
"""So much farther than other things are boxes from each other, so that a stroke hits one alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand:
    """A node whose middle is `x` and which begins at `top`."""

    extent: BoxExtent
    x: float
    top: float

    @property
    def bottom(self) -> float:
        """Where the edges set out."""
        return self.top + self.extent.high


def stands(extents: Sequence[BoxExtent], how: Measures) -> list[Stand]:
    """A place for each extent, in their order."""
    rows = _rows(extents)
    zones = [_least_zone(row, how) if depth else 0.0 for depth, row in enumerate(rows)]
    xs = _across(extents, zones, how)
    spans = [0.0] * len(rows)
    for s, x in zip(extents, xs, strict=True):
        span = abs(x - xs[max(s.node.parent, 0)])
        spans[s.node.depth] = max(spans[s.node.depth], span)
    tops = [0.0]
    for row, zone, span in zip(rows[:-1], zones[1:], spans[1:], strict=True):
        high = max(s.high for s in row)
        tops.append(tops[-1] + high + max(zone, min(LONGEST, SLOPE * span)))
    return [Stand(extent=s, x=x, top=tops[s.node.depth]) for s, x in zip(extents, xs, strict=True)]


def lowered(nodes: Sequence[PictureNode]) -> list[PictureNode]:
    """The same with all leaves on the lowest level, each node as far up as it has nodes below."""
    below = [0] * len(nodes)
    for i in range(len(nodes) - 1, 0, -1):
        up = nodes[i].parent
        below[up] = max(below[up], below[i] + 1)
    return [replace(node, depth=below[0] - under) for node, under in zip(nodes, below, strict=True)]


def offset(node: BoxExtent) -> float:
    """How far above the node the words on its edge are centred."""
    return _furniture(node) + label_size(node.node)[1] / 2


def _furniture(it: BoxExtent) -> float:
    """What stands on the edge between its words and the node."""
    if it.wanted.across:
        return AFTER_TICK + TICK + 2
    return AFTER_TICK + CHANCE_HIGH + 2 if it.wanted.chance else CLEAR


def _rows(extents: Sequence[BoxExtent]) -> list[list[BoxExtent]]:
    rows: list[list[BoxExtent]] = [[] for _ in range(1 + max(s.node.depth for s in extents))]
    for s in extents:
        rows[s.node.depth].append(s)
    return rows


def _least_zone(row: Sequence[BoxExtent], how: Measures) -> float:
    return max(_furniture(s) + label_size(s.node)[1] for s in row) + how.reach


def _across(extents: Sequence[BoxExtent], zones: Sequence[float], how: Measures) -> list[float]:
    """The middle of each; an edge past a level takes a little room there."""
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


def _room(it: BoxExtent, zones: Sequence[float]) -> tuple[float, float]:
    """Left and right of its middle, so that what stands on two edges keeps apart.

    That lies a part t of the way from parent to child, where edges are t times as far apart.
    """
    zone = zones[it.node.depth]
    if not zone:
        return 0.0, 0.0
    words = (label_size(it.node)[0] + 1) / 2 / (1 - offset(it) / zone)
    before = after = 0.0
    if it.wanted.across or it.wanted.chance:
        t = 1 - (AFTER_TICK + TICK / 2) / zone
        after = (TICK + APART if it.wanted.across else CHANCE_WIDE) / 2 / t
        before = after + (CHANCE_WORDS / t if it.wanted.chance else 0)
    return max(words, before), max(words, after)
