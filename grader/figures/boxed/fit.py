"""Whether a tree with its fields fits a page, loosely or tightly set."""

from collections.abc import Iterator, Sequence

from generator.base.picture import Picture
from grader.figures.boxed.measures import loose, tight
from grader.figures.boxed.placing import Stand
from grader.figures.boxed.scene import placed, scene
from grader.figures.boxed.wanted import Spots, without
from grader.figures.nodes import nodes
from grader.figures.shapes import Scene

MOST_NODES = 150


def fitted(picture: Picture, spots: Spots, width: float, height: float) -> Scene | None:
    """At its natural size, in which one can write; None where that is too wide or too high."""
    asked = without(picture, spots)
    all_nodes = nodes(asked)
    if len(all_nodes) > MOST_NODES:
        return None
    for how in (loose(all_nodes, spots), tight(all_nodes, spots)):
        stands = placed(all_nodes, asked, spots, how)
        made = scene(stands, asked, spots)
        if made.width <= width and made.height <= height and keeps_apart(stands):
            return made
    return None


def keeps_apart(stands: Sequence[Stand]) -> bool:
    """Whether no edge runs over a node."""
    return not any(_runs_over(*each) for each in _near(stands))


def _near(stands: Sequence[Stand]) -> Iterator[tuple[Stand, Stand, Stand]]:
    """Each edge with every node above its end that reaches further down than its beginning."""
    for child in stands:
        if child.extent.node.parent < 0:
            continue
        parent = stands[child.extent.node.parent]
        for other in stands:
            above = other.extent.node.depth < child.extent.node.depth
            if above and other is not parent and other.bottom > parent.bottom:
                yield parent, child, other


def _runs_over(parent: Stand, child: Stand, other: Stand) -> bool:
    """Whether the edge passes the other's room at its height."""
    length = child.top - parent.bottom
    ends = sorted(
        parent.x + (child.x - parent.x) * (max(y, parent.bottom) - parent.bottom) / length
        for y in (other.top, other.bottom)
    )
    return ends[0] < other.x + other.extent.half and other.x - other.extent.half < ends[1]
