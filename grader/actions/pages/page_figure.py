"""A figure as plain data: its drawing, the places in it to write in, and the same in words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from generator.answers.question import Question
from generator.base.picture import Picture
from generator.base.place import (
    AcrossEdges,
    AtNodes,
    InCells,
    InNode,
    InTable,
    OnEdge,
    Place,
    UnderLeaves,
)
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.pieces import HIGH, LOW
from grader.figures.boxed.boxed_fit import fitted
from grader.figures.boxed.boxed_questions import Spot
from grader.figures.extent import Growth, extents
from grader.figures.fit import growth_of
from grader.figures.nodes import nodes
from grader.figures.placement import places
from grader.figures.scene import ScenePage, scene
from grader.figures.shapes import Box, Field, Ink, Scene
from grader.rendering.html.html_blocks import nested
from grader.rendering.html.svg_scene import inline
from grader.words.picture_words import picture_of
from grader.words.render import label_of
from grader.words.trees import in_words

# Where the nodes of a scene stand, for whoever points at them.


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeRoom:
    """The room of a node's shape; its upper left corner is x, y."""

    name: str
    x: float
    y: float
    width: float
    height: float


def standing(picture: Picture, growth: Growth) -> Iterator[NodeRoom]:
    """Each node, parents first, as `scene` draws it."""
    for place in places(extents(nodes(picture), growth), growth):
        it = place.extent
        x, y = ScenePage(growth).point(place.along, place.across)
        yield NodeRoom(
            name=it.node.tree.name,
            x=round(x - it.side / 2, 2),
            y=round(y - it.high / 2, 2),
            width=it.side,
            height=it.high,
        )


PLACES: Mapping[type[Place], str] = {
    InNode: "node",
    InCells: "cell",
    InTable: "table",
    OnEdge: "on-edge",
    AcrossEdges: "across-edge",
    UnderLeaves: "under-leaf",
    AtNodes: "at-node",
}
"""What a field is called by where it lies."""
WIDE, HIGH_ENOUGH = 1600.0, 3000.0
"""In points; a screen can be scrolled."""


def asked_figure(exercise: Exercise[Any, Any], language: str) -> dict[str, Plain] | None:
    """That of the exercise, to be worked on; None where it shows none."""
    picture = picture_of(exercise.family.asked(exercise.problem, exercise.worked), language)
    if picture is None:
        return None
    there = {q.name: q for q in exercise.questions if q.place is not None}
    made = with_fields(picture, tuple(there.values()))
    if made is None:
        return drawn(picture, language)
    places = {name: q.place for name, q in there.items() if q.place is not None}
    fields = [field_json(field, places, language) for field in made.fields]
    placed = {"fields": fields, "working": list(spare(made)), "parents": parents(picture)}
    return figure_json(made, picture, language) | placed


def with_fields(picture: Picture, questions: Sequence[Question]) -> Scene | None:
    """The figure with room to write in, where it has places for answers and room for them."""
    spots = {q.name: Spot(q.place, q.form.kind.width) for q in questions if q.place is not None}
    return fitted(picture, spots, WIDE, HIGH_ENOUGH) if spots else None


def drawn(picture: Picture, language: str) -> dict[str, Plain]:
    """One to look at, with the room of each node."""
    growth = growth_of(picture)
    nodes = [asdict(node) for node in standing(picture, growth)]
    return figure_json(scene(picture, growth), picture, language) | {"nodes": nodes}


def figure_json(made: Scene, picture: Picture, language: str) -> dict[str, Plain]:
    """`words` is the tree as lists within lists."""
    return {
        "svg": inline(made, ""),
        "width": round(made.width, 2),
        "height": round(made.height, 2),
        "words": nested(in_words(picture, language)),
        "fields": [],
        "working": [],
        "nodes": [],
        "parents": {},
    }


def parents(picture: Picture) -> dict[str, Plain]:
    """On which node each hangs."""
    every = nodes(picture)
    return {it.tree.name: every[it.parent].tree.name for it in every if it.parent >= 0}


def spare(made: Scene) -> Iterator[dict[str, Plain]]:
    """The room of each box in which nothing is asked: it is for working."""
    for node, shape in zip(made.owners, made.shapes, strict=True):
        if isinstance(shape, Box) and shape.ink is Ink.PALE:
            yield {"node": node, **room(shape)}


def room(it: Box | Field) -> dict[str, Plain]:
    return {side: round(getattr(it, side), 2) for side in ("x", "y", "width", "height")}


def field_json(field: Field, places: Mapping[str, Place], language: str) -> dict[str, Plain]:
    """`name` is what the answer is called that is written there; `label` says which piece it is."""
    return {
        "name": f"{field.question}_{field.piece}" if field.piece else field.question,
        "question": field.question,
        "piece": field.piece,
        "node": field.node,
        "label": piece_label(field.piece, places[field.question], language),
        "entry": str(field.entry),
        "place": PLACES[type(places[field.question])],
        **room(field),
    }


def piece_label(piece: str, place: Place, language: str) -> str:
    """As the figure calls it; an end of a window by the sign before it."""
    if isinstance(place, InCells):
        return dict(zip((LOW, HIGH), place.before, strict=True))[piece]
    return label_of(piece, language) if piece else ""
