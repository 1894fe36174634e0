"""Placing the nodes of a picture: tidy across each level, one level after another.

"Along" is the direction in which the tree grows, "across" the one in which a level extends.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from grader.figures.extent import LINE, SMALL, Extent, Growth
from grader.figures.layout import Outline, tidy
from grader.figures.nodes import PictureNode
from grader.figures.shapes import width

GAPS = {Growth.DOWN: (5.0, 9.0), Growth.RIGHT: (1.5, 4.0)}
CLEAR, MAX_EDGE_ZONE = 5.0, 90.0
REACH = {Growth.DOWN: 22.0, Growth.RIGHT: 34.0}
SLOPE = 0.24


class HasNode(Protocol):
    """The extent of a node, plain or as a box."""

    @property
    def node(self) -> PictureNode:
        """The node."""


AnyExtent = TypeVar("AnyExtent", bound=HasNode)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedLevel:
    """The place of a level along the growth: edges arrive at `start` and begin at `end`.

    Shapes begin on one line, `shapes`; labels on the arriving edges are centred at `label` in a
    band `band` long.
    """

    start: float
    shapes: float
    end: float
    label: float
    band: float


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedNode:
    """A node's centre and its level."""

    extent: Extent
    across: float
    along: float
    level: PlacedLevel


def places(extents: Sequence[Extent], growth: Growth) -> list[PlacedNode]:
    """Return a place for each extent, in their order."""
    rows = by_level(extents)
    bands = [max(_long_and_wide(s.node, growth)[0] for s in row) for row in rows]
    across = tidy(_outline(extents, bands, growth))
    levels = _levels(rows, bands, _spans(extents, across), REACH[growth])
    positions = zip(extents, across, strict=True)
    return [_place(s, x, levels[s.node.depth], growth=growth) for s, x in positions]


def label_size(node: PictureNode) -> tuple[float, float]:
    """Return the width and height of the label on the edge to a node."""
    wide = max((width(line, SMALL) for line in node.branch), default=0.0)
    return wide, LINE * len(node.branch)


def by_level(extents: Sequence[AnyExtent]) -> list[list[AnyExtent]]:
    """Return the extents of each level, from the root's on."""
    rows: list[list[AnyExtent]] = [[] for _ in range(1 + max(s.node.depth for s in extents))]
    for s in extents:
        rows[s.node.depth].append(s)
    return rows


def _place(extent: Extent, x: float, level: PlacedLevel, *, growth: Growth) -> PlacedNode:
    """Return the place of a node; down the page, it begins with its level, with its words."""
    along = level.start - extent.touch if growth is Growth.DOWN else level.shapes - extent.enter
    return PlacedNode(extent=extent, across=x, along=along, level=level)


def _long_and_wide(node: PictureNode, growth: Growth) -> tuple[float, float]:
    """Return the size of its label along and across the growth."""
    wide, high = label_size(node)
    return (high, wide) if growth is Growth.DOWN else (wide, high)


def _outline(extents: Sequence[Extent], bands: Sequence[float], growth: Growth) -> Outline:
    gap, cousins = GAPS[growth]
    rooms = [_label_room(s.node, bands[s.node.depth], growth) for s in extents]
    return Outline(
        parents=[s.node.parent for s in extents],
        before=[max(s.before, room) for s, room in zip(extents, rooms, strict=True)],
        after=[max(s.after, room) for s, room in zip(extents, rooms, strict=True)],
        gap=gap,
        cousins=cousins,
    )


def _label_room(node: PictureNode, band: float, growth: Growth) -> float:
    """Return half the room that a node needs so that the labels of two edges keep apart.

    A label lies a part t of the way from parent to child, where edges are t times as far apart.
    """
    t = 1 - (CLEAR + band / 2) / (band + 2 * CLEAR + REACH[growth])
    return _long_and_wide(node, growth)[1] / 2 / t


def _spans(extents: Sequence[Extent], across: Sequence[float]) -> list[float]:
    """Return for each level how far across its longest arriving edge reaches."""
    spans = [0.0] * (1 + max(s.node.depth for s in extents))
    for s, x in zip(extents, across, strict=True):
        if s.node.parent >= 0:
            spans[s.node.depth] = max(spans[s.node.depth], abs(x - across[s.node.parent]))
    return spans


def _levels(
    rows: Sequence[Sequence[Extent]], bands: Sequence[float], spans: Sequence[float], reach: float
) -> list[PlacedLevel]:
    levels: list[PlacedLevel] = []
    for row, band, span in zip(rows, bands, spans, strict=True):
        zone = max(band + 2 * CLEAR + reach, min(MAX_EDGE_ZONE, SLOPE * span))
        start = levels[-1].end + zone if levels else 0.0
        shapes = start + max(s.ahead for s in row)
        end = shapes + max(s.behind - s.enter for s in row)
        label = start - CLEAR - band / 2
        levels.append(PlacedLevel(start=start, shapes=shapes, end=end, label=label, band=band))
    return levels
