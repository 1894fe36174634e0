"""A picture of a tree as a scene with fields, and whether all of it keeps apart."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.base.picture import Picture
from grader.figures.boxed.drawing import Drawn, drawn
from grader.figures.boxed.edges import crosses, edge, furniture
from grader.figures.boxed.extent import extent, is_leaf
from grader.figures.boxed.measures import Measures
from grader.figures.boxed.placing import Stand, lowered, stands
from grader.figures.boxed.wanted import Spots, wanted
from grader.figures.nodes import Node
from grader.figures.shapes import Field, Scene
from grader.figures.side_by_side import siblings

MARGIN = 2.0


def placed(all_nodes: Sequence[Node], picture: Picture, spots: Spots, how: Measures) -> list[Stand]:
    """Where each node stands, inside the margin."""
    asked = wanted(all_nodes, spots)
    deep = any(here.table for node, here in zip(all_nodes, asked, strict=True) if is_leaf(node))
    on_rows = lowered(all_nodes) if deep else all_nodes
    extents = [extent(node, here, picture, how) for node, here in zip(on_rows, asked, strict=True)]
    return [
        replace(stand, x=round(stand.x + MARGIN, 2), top=round(stand.top + MARGIN, 2))
        for stand in stands(extents, how)
    ]


def scene(placed: Sequence[Stand], picture: Picture, spots: Spots) -> Scene:
    """The shapes, and the fields in the order of the questions."""
    made = [(stand.extent.node.tree.name, it) for stand, it in _drawn(placed, picture)]
    order = {question: i for i, question in enumerate(spots)}
    fields = [replace(it, node=node) for node, it in made if isinstance(it, Field)]
    shapes = [(node, it) for node, it in made if not isinstance(it, Field)]
    return Scene(
        width=max(stand.x + stand.extent.half for stand in placed) + MARGIN,
        height=max(stand.bottom for stand in placed) + MARGIN,
        shapes=tuple(shape for _, shape in shapes),
        fields=tuple(sorted(fields, key=lambda it: order[it.question])),
        owners=tuple(node for node, _ in shapes),
    )


def _drawn(placed: Sequence[Stand], picture: Picture) -> Iterator[tuple[Stand, Drawn]]:
    """Edges first, the chosen ones last; then what lies over them: each with its lower node."""
    below = [(placed[s.extent.node.parent], s) for s in placed if s.extent.node.parent >= 0]
    for parent, child in sorted(below, key=lambda each: each[1].extent.node.thick):
        yield child, edge(parent, child)
    for parent, child in below:
        yield from ((child, it) for it in furniture(parent, child))
    for cut in siblings(placed, lambda stand: stand.extent.node):
        yield from crosses(placed[cut[0].extent.node.parent], cut)
    for stand in placed:
        yield from ((stand, it) for it in drawn(stand, picture))
