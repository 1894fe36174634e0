"""Where the nodes of a scene stand, for whoever points at them."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.base.picture import Picture
from grader.figures.extent import Growth, extents
from grader.figures.nodes import nodes
from grader.figures.placing import places
from grader.figures.scene import Page


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """The room of a node's shape; its upper left corner is x, y."""

    name: str
    x: float
    y: float
    width: float
    height: float


def standing(picture: Picture, growth: Growth) -> Iterator[Standing]:
    """Each node, parents first, as `scene` draws it."""
    for place in places(extents(nodes(picture), growth), growth):
        it = place.extent
        x, y = Page(growth).point(place.along, place.across)
        yield Standing(
            name=it.node.tree.name,
            x=round(x - it.side / 2, 2),
            y=round(y - it.high / 2, 2),
            width=it.side,
            height=it.high,
        )
