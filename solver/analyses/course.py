"""The course that a search takes for some values of an unknown."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solver.analyses.thresholds import Piece


@dataclass(frozen=True, slots=True)
class Course:
    """For the x of a piece: the root's value and best moves, and what alpha-beta leaves out.

    `pruned` are the leaves not evaluated and the nodes not entered, `cuts` the children before
    which their parents are cut.
    """

    unknown: str
    piece: "Piece"
    best: frozenset[str]
    pruned: frozenset[str]
    cuts: frozenset[str]
