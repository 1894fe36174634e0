"""The tree of a sheet with the student's own answers at their places in it.

It is compared with the solved tree beside it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from generator.answers.answers import Answer, Answers
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.vector import Vector
from generator.answers.kinds.window import Window
from generator.answers.never_entered import NeverEntered
from generator.answers.question import Question
from generator.answers.writing import write_answer
from generator.base.picture import Edge, Picture, Shown
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
from grader.figures.labels import format_value, number, print_number
from grader.words.filters import natural
from solver.exact import Value
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Inner

BEST = "best"
"""The question about the best move at the root."""
CROSS = "×"
"""The sign beside a leaf that the student calls evaluated."""


@dataclass(slots=True)
class WrittenInTree:
    """The student's entries in a tree, by the name of the node."""

    values: dict[str, Shown] = field(default_factory=dict)
    windows: dict[str, tuple[Value, Value]] = field(default_factory=dict)
    notes: dict[str, list[str]] = field(default_factory=dict)
    faded: set[str] = field(default_factory=set)

    def note(self, nodes: Iterable[str], text: str) -> None:
        """Add a line beside each of the nodes."""
        for node in nodes:
            self.notes.setdefault(node, []).append(text)

    def write(self, place: Place, answer: Answer) -> None:
        """Write an answer at its place."""
        match place, answer:
            case InNode(node), _:
                self.values[node] = in_node(answer)
            case InCells(node), Window(low, high):
                self.windows[node] = (low, high)
            case InCells(node), NeverEntered():
                self.note((node,), write_answer(answer))
            case InTable(node), Distribution():
                self.note((node,), "\n".join(states(answer)))
            case OnEdge(node), _:
                self.note((node,), f"p = {print_number(write_answer(answer))}")
            case AcrossEdges(), Nodes(labels):
                self.faded |= labels
            case UnderLeaves(), Nodes(labels):
                self.note(sorted(labels), CROSS)
            case AtNodes(mark), Nodes(labels):
                self.note(sorted(labels), mark)
            case _:
                pass


def own_tree(
    picture: Picture | None, questions: Iterable[Question], answers: Answers
) -> Picture | None:
    """Return the tree with the student's answers in it and the chosen moves at the root.

    Returns None if the sheet shows no tree.
    """
    if picture is None:
        return None
    entries = WrittenInTree()
    for question in questions:
        if question.place is not None and question.name in answers:
            entries.write(question.place, answers[question.name])
    nodes = {node.name: node for node in inner_nodes(picture.tree)}
    root = nodes.get(picture.tree.name)
    return replace(
        picture,
        values={name: value for name, value in entries.values.items() if name in nodes},
        windows=entries.windows,
        leaves={name: in_leaf(entries.values, name, text) for name, text in picture.leaves.items()},
        notes={name: "\n".join(lines) for name, lines in entries.notes.items()},
        faded=frozenset(entries.faded),
        thick=frozenset(best_edges(root, answers.get(BEST))) if root else frozenset(),
    )


def in_node(answer: Answer) -> Shown:
    """Return what a node shows: a number, a vector, or the answer as it was written."""
    match answer:
        case Number(value):
            return value
        case Vector(components):
            return components
        case _:
            return print_number(write_answer(answer))


def in_leaf(values: dict[str, Shown], name: str, text: str) -> str:
    """Return what a leaf shows: the student's value, or else its own text."""
    return format_value(values[name]) if name in values else text


def states(belief: Distribution) -> Iterator[str]:
    """Yield a line for each state, with its probability."""
    weights = sorted(belief.weights, key=lambda pair: natural(pair[0]))
    return (f"{state} {number(p)}" for state, p in weights)


def best_edges(root: Inner, chosen: Answer | None) -> Iterator[Edge]:
    """Yield the edges of the moves that the student calls best."""
    labels = chosen.labels if isinstance(chosen, Moves) else frozenset()
    return ((root.name, i) for i, move in enumerate(root.moves) if move in labels)
