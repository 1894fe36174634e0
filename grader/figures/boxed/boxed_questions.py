"""The questions at each node of a figure, and the figure without their answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from generator.answers.kind import Width
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
from grader.figures.nodes import PictureNode
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Leaf, Payoffs, Unknown


@dataclass(frozen=True, slots=True)
class Spot:
    """The place and width of an answer."""

    place: Place
    width: Width


Spots: TypeAlias = Mapping[str, Spot]
"""Spots by question, in the order of answering."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionsAtNode:
    """The questions answered at a node or on the edge to it, by their places.

    A text is empty, or None, if nothing is asked. Before a box of `marks` goes the second of its
    texts. Unless `reckoned`, as when leaves have no values, nodes have no box for a value.
    """

    value: str = ""
    cells: tuple[str, InCells] | None = None
    table: tuple[str, InTable] | None = None
    chance: str = ""
    across: str = ""
    under: str = ""
    marks: tuple[tuple[str, str], ...] = ()
    reckoned: bool = True


def questions_at_nodes(nodes: Sequence[PictureNode], spots: Spots) -> list[QuestionsAtNode]:
    """Return the questions at each of the nodes."""
    across = next((q for q, spot in spots.items() if isinstance(spot.place, AcrossEdges)), "")
    under = next((q for q, spot in spots.items() if isinstance(spot.place, UnderLeaves)), "")
    marks = tuple((q, s.place.mark) for q, s in spots.items() if isinstance(s.place, AtNodes))
    inner = QuestionsAtNode(across=across, marks=marks, reckoned=_is_reckoned(nodes, spots))
    under_leaf = QuestionsAtNode(under=under, across=across)
    questions_by_node: dict[str, QuestionsAtNode] = {}
    for node in nodes:
        node_questions = under_leaf if _is_leaf(node) else inner
        questions_by_node[node.tree.name] = (
            node_questions if node.parent >= 0 else replace(node_questions, across="")
        )
    for question, spot in spots.items():
        _add(questions_by_node, question, spot.place)
    return [questions_by_node[node.tree.name] for node in nodes]


def without(picture: Picture, spots: Spots) -> Picture:
    """Return the picture with nothing shown in the places to write in."""
    places = [spot.place for spot in spots.values()]
    values = {place.node for place in places if isinstance(place, InNode)}
    rows = {s.place.node for s in spots.values() if isinstance(s.place, InNode) and _several(s)}
    cells = {place.node for place in places if isinstance(place, InCells)}
    tables = {place.node for place in places if isinstance(place, InTable)}
    chances = {place.node for place in places if isinstance(place, OnEdge)}
    return replace(
        picture,
        values={name: v for name, v in picture.values.items() if name not in values},
        leaves={name: "" if name in values else text for name, text in picture.leaves.items()},
        windows={name: w for name, w in picture.windows.items() if name not in cells},
        notes={name: note for name, note in picture.notes.items() if name not in tables | rows},
        blanks=picture.blanks | _edges_to(chances, picture),
        crossed=frozenset() if AcrossEdges() in places else picture.crossed,
    )


def _is_leaf(node: PictureNode) -> bool:
    return isinstance(node.tree, Leaf | Payoffs | Unknown)


def _is_reckoned(nodes: Sequence[PictureNode], spots: Spots) -> bool:
    """Tell whether values are asked for, or shown at leaves."""
    is_value_asked = any(isinstance(spot.place, InNode) for spot in spots.values())
    return is_value_asked or any(node.inside for node in nodes if _is_leaf(node))


def _several(spot: Spot) -> bool:
    """Tell whether the answer is a row of numbers, which a note would reveal."""
    return spot.width is Width.NAMES


def _edges_to(names: set[str], picture: Picture) -> frozenset[tuple[str, int]]:
    if not names or isinstance(picture.tree, Leaf | Payoffs | Unknown):
        return frozenset()
    return frozenset(
        (node.name, i)
        for node in inner_nodes(picture.tree)
        for i, child in enumerate(node.children)
        if child.name in names
    )


def _add(questions_by_node: dict[str, QuestionsAtNode], question: str, place: Place) -> None:
    match place:
        case InNode(name):
            questions_by_node[name] = replace(questions_by_node[name], value=question)
        case InCells(name):
            questions_by_node[name] = replace(questions_by_node[name], cells=(question, place))
        case InTable(name):
            questions_by_node[name] = replace(questions_by_node[name], table=(question, place))
        case OnEdge(name):
            questions_by_node[name] = replace(questions_by_node[name], chance=question)
        case AcrossEdges() | UnderLeaves() | AtNodes():
            pass  # they occur at every edge
