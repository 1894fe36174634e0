"""Places in the figure of a tree where answers are written."""

from typing import TypeAlias

from msgspec import Struct


class InNode(Struct, frozen=True):
    """In the node itself: its value."""

    node: str


class InCells(Struct, frozen=True):
    """In two cells of the node, one for each end of a window, with a label before each."""

    node: str
    before: tuple[str, str] = ("α", "β")


class InTable(Struct, frozen=True):
    """In a table at the node, with a row for each state."""

    node: str
    states: tuple[str, ...]


class OnEdge(Struct, frozen=True):
    """On the edge to the node: its probability."""

    node: str


class AcrossEdges(Struct, frozen=True):
    """In a box on every edge; a crossed box means all the leaves below."""


class UnderLeaves(Struct, frozen=True):
    """In a box under every leaf."""


class AtNodes(Struct, frozen=True):
    """In a box at every inner node, with the mark before it."""

    mark: str


Place: TypeAlias = InNode | InCells | InTable | OnEdge | AcrossEdges | UnderLeaves | AtNodes
