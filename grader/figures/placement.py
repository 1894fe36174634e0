"""Where the nodes of a picture stand: tidy across each level, the levels one after another.

"Along" is the direction in which the tree grows, "across" the one in which a level extends.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from grader.figures.extent import LINE, SMALL, Extent, Growth
from grader.figures.layout import Outline, tidy
from grader.figures.nodes import PictureNode
from grader.figures.shapes import width

GAPS = {Growth.DOWN: (5.0, 9.0), Growth.RIGHT: (1.5, 4.0)}
CLEAR, LONGEST = 5.0, 90.0
REACH = {Growth.DOWN: 22.0, Growth.RIGHT: 34.0}
SLOPE = 0.24


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedLevel:
    """Where a level lies along the growth: edges arrive at `start` and set out from `end`.

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
    """A node's centre, with its level."""

    extent: Extent
    across: float
    along: float
    level: PlacedLevel


def places(extents: Sequence[Extent], growth: Growth) -> list[PlacedNode]:
    """A place for each extent, in their order."""
    rows = _rows(extents)
    bands = [max(_long_and_wide(s.node, growth)[0] for s in row) for row in rows]
    across = tidy(_outline(extents, bands, growth))
    levels = _levels(rows, bands, _spans(extents, across), REACH[growth])
    there = zip(extents, across, strict=True)
    return [_place(s, x, levels[s.node.depth], growth=growth) for s, x in there]


def label_size(node: PictureNode) -> tuple[float, float]:
    """Width and height of the label on the edge to a node."""
    wide = max((width(line, SMALL) for line in node.branch), default=0.0)
    return wide, LINE * len(node.branch)


def _place(it: Extent, x: float, level: PlacedLevel, *, growth: Growth) -> PlacedNode:
    """Down the page each begins with the level, whether words stand above it or not."""
    along = level.start - it.touch if growth is Growth.DOWN else level.shapes - it.enter
    return PlacedNode(extent=it, across=x, along=along, level=level)


def _rows(extents: Sequence[Extent]) -> list[list[Extent]]:
    rows: list[list[Extent]] = [[] for _ in range(1 + max(s.node.depth for s in extents))]
    for s in extents:
        rows[s.node.depth].append(s)
    return rows


def _long_and_wide(node: PictureNode, growth: Growth) -> tuple[float, float]:
    """The extent of its label along and across the growth."""
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
    """Half the room that a node needs so that the labels of two edges keep apart.

    A label lies a part t of the way from parent to child, where edges are t times as far apart.
    """
    t = 1 - (CLEAR + band / 2) / (band + 2 * CLEAR + REACH[growth])
    return _long_and_wide(node, growth)[1] / 2 / t


def _spans(extents: Sequence[Extent], across: Sequence[float]) -> list[float]:
    """For each level, how far across the longest edge that arrives there reaches."""
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
        zone = max(band + 2 * CLEAR + reach, min(LONGEST, SLOPE * span))
        start = levels[-1].end + zone if levels else 0.0
        shapes = start + max(s.ahead for s in row)
        end = shapes + max(s.behind - s.enter for s in row)
        label = start - CLEAR - band / 2
        levels.append(PlacedLevel(start=start, shapes=shapes, end=end, label=label, band=band))
    return levels
