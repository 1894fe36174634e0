"""A tree in words: a line for each node, as deep as the node lies."""

from collections.abc import Sequence
from dataclasses import dataclass

INDENT = "  "


@dataclass(frozen=True, slots=True)
class Line:
    """What is said of the node of that name; the root has depth 0, its children follow it."""

    depth: int
    node: str
    words: str


def as_text(lines: Sequence[Line]) -> str:
    """Indented, for where no list can stand."""
    return "\n".join(f"{INDENT * line.depth}{line.words}" for line in lines)
