"""A figure as plain data: its drawing, its fields for answers, and its description."""

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
from grader.figures.boxed.boxed_fit import fit_boxes
from grader.figures.boxed.boxed_questions import Spot
from grader.figures.extent import Growth, extents
from grader.figures.fit import growth_of
from grader.figures.nodes import nodes
from grader.figures.placement import places
from grader.figures.scene import ScenePage, scene
from grader.figures.shapes import Box, Field, Ink, Scene
from grader.rendering.html.html_blocks import nested_lists
from grader.rendering.html.svg_scene import inline_scene
from grader.words.picture_words import picture_of
from grader.words.render import label_of
from grader.words.trees import in_words

# The rectangles of a scene's nodes, for pointing at them.


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeRoom:
    """The rectangle of a node's shape; x and y are its upper left corner."""

    name: str
    x: float
    y: float
    width: float
    height: float


def standing(picture: Picture, growth: Growth) -> Iterator[NodeRoom]:
    """Yield the rectangle of each node as `scene` draws it, parents first."""
    for place in places(extents(nodes(picture), growth), growth):
        extent = place.extent
        x, y = ScenePage(growth).point(place.along, place.across)
        yield NodeRoom(
            name=extent.node.tree.name,
            x=round(x - extent.side / 2, 2),
            y=round(y - extent.high / 2, 2),
            width=extent.side,
            height=extent.high,
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
"""The name of a field's place."""
WIDE, HIGH_ENOUGH = 1600.0, 3000.0
"""In points; a screen can be scrolled."""


def asked_figure(exercise: Exercise[Any, Any], language: str) -> dict[str, Plain] | None:
    """Return the exercise's figure with fields for answers; None if it has none."""
    picture = picture_of(
        exercise.family.question_picture(exercise.problem, exercise.solution), language
    )
    if picture is None:
        return None
    questions = {q.name: q for q in exercise.questions if q.place is not None}
    figure_scene = with_fields(picture, tuple(questions.values()))
    if figure_scene is None:
        return plain_figure(picture, language)
    places = {name: q.place for name, q in questions.items() if q.place is not None}
    fields = [field_json(field, places, language) for field in figure_scene.fields]
    placed = {"fields": fields, "working": list(spare(figure_scene)), "parents": parents(picture)}
    return figure_json(figure_scene, picture, language) | placed


def with_fields(picture: Picture, questions: Sequence[Question]) -> Scene | None:
    """Return the figure with fields for answers; None if it has no places or no room."""
    spots = {q.name: Spot(q.place, q.form.kind.width) for q in questions if q.place is not None}
    return fit_boxes(picture, spots, WIDE, HIGH_ENOUGH) if spots else None


def plain_figure(picture: Picture, language: str) -> dict[str, Plain]:
    """Return a figure to look at, with the rectangle of each node."""
    growth = growth_of(picture)
    nodes = [asdict(node) for node in standing(picture, growth)]
    return figure_json(scene(picture, growth), picture, language) | {"nodes": nodes}


def figure_json(figure_scene: Scene, picture: Picture, language: str) -> dict[str, Plain]:
    """Return a figure as JSON data; `words` describes the tree in nested lists."""
    return {
        "svg": inline_scene(figure_scene, ""),
        "width": round(figure_scene.width, 2),
        "height": round(figure_scene.height, 2),
        "words": nested_lists(in_words(picture, language)),
        "fields": [],
        "working": [],
        "nodes": [],
        "parents": {},
    }


def parents(picture: Picture) -> dict[str, Plain]:
    """Return the parent of each node."""
    every = nodes(picture)
    return {node.tree.name: every[node.parent].tree.name for node in every if node.parent >= 0}


def spare(figure_scene: Scene) -> Iterator[dict[str, Plain]]:
    """Yield the rectangles of boxes for working, in which nothing is asked."""
    for node, shape in zip(figure_scene.owners, figure_scene.shapes, strict=True):
        if isinstance(shape, Box) and shape.ink is Ink.PALE:
            yield {"node": node, **room(shape)}


def room(shape: Box | Field) -> dict[str, Plain]:
    """Return the rectangle."""
    return {side: round(getattr(shape, side), 2) for side in ("x", "y", "width", "height")}


def field_json(field: Field, places: Mapping[str, Place], language: str) -> dict[str, Plain]:
    """Return a field as JSON data; `name` is that of its answer, `label` that of its piece."""
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
    """Return the label of a piece of an answer; ends of windows have their sign."""
    if isinstance(place, InCells):
        return dict(zip((LOW, HIGH), place.before, strict=True))[piece]
    return label_of(piece, language) if piece else ""
