"""Places in the figure of a tree where answers are written."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class InNode:
    """In the node itself: its value."""

    node: str


@dataclass(frozen=True, slots=True)
class InCells:
    """In two cells of the node, one for each end of a window, with a label before each."""

    node: str
    before: tuple[str, str] = ("α", "β")


@dataclass(frozen=True, slots=True)
class InTable:
    """In a table at the node, with a row for each state."""

    node: str
    states: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OnEdge:
    """On the edge to the node: its probability."""

    node: str


@dataclass(frozen=True, slots=True)
class AcrossEdges:
    """In a box on every edge; a crossed box means all the leaves below."""


@dataclass(frozen=True, slots=True)
class UnderLeaves:
    """In a box under every leaf."""


@dataclass(frozen=True, slots=True)
class AtNodes:
    """In a box at every inner node, with the mark before it."""

    mark: str


Place: TypeAlias = InNode | InCells | InTable | OnEdge | AcrossEdges | UnderLeaves | AtNodes
