"""Pieces of an answer, as they are written in a figure, by the names of the pieces."""

from collections.abc import Iterator, Mapping

from generator.answers.answers import Answer
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.window import Window
from generator.answers.never_entered import SIGN, NeverEntered
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
from solver.exact import ZERO, text
from solver.trees.node_names import End, inner_nodes
from solver.trees.tree import Tree

LOW, HIGH = "low", "high"
NONE = "none"
CROSSED = "x"


def pieces(answer: Answer, place: Place, tree: Tree) -> Mapping[str, str]:
    """Return the text of each piece; none where the answer is written as a whole."""
    match place, answer:
        case InCells(), Window(low, high):
            return {LOW: text(low), HIGH: text(high)}
        case InCells(), NeverEntered():
            return {LOW: SIGN, HIGH: SIGN}
        case InTable(_, states), Distribution(weights):
            p = dict(weights)
            return {state: text(p.get(state, ZERO)) for state in states}
        case AcrossEdges(), Nodes(labels):
            return dict.fromkeys(_topmost(tree, labels) if labels else (NONE,), CROSSED)
        case ((UnderLeaves() | AtNodes()), Nodes(labels)):
            return dict.fromkeys(sorted(labels) or (NONE,), CROSSED)
        case ((InNode() | OnEdge()), _):
            return {}
        case _:
            raise AssertionError("an answer has pieces of its kind")


def _topmost(tree: Tree, labels: frozenset[str]) -> Iterator[str]:
    """Yield the topmost nodes below which every leaf is in the set."""
    inner = () if isinstance(tree, End) else inner_nodes(tree)
    full_nodes = set(labels)
    for node in reversed(inner):
        if all(child.name in full_nodes for child in node.children):
            full_nodes.add(node.name)
    for node in inner:
        if node.name not in full_nodes or node is tree:
            yield from (child.name for child in node.children if child.name in full_nodes)
