"""Rules of a search on which courses differ."""

from dataclasses import dataclass
from enum import StrEnum


class CutRule(StrEnum):
    """Cut on equality as well (v >= beta), or only beyond it (v > beta)."""

    GE = "ge"
    GT = "gt"


class Returns(StrEnum):
    """The value that a node returns: its own v, the bound it inherited and improved, or both."""

    SOFT = "soft"
    INHERIT = "inherit"
    HARD = "hard"


class Order(StrEnum):
    """The order in which the children of a node are searched."""

    LEFT = "left"
    RIGHT = "right"


class InfiniteBounds(StrEnum):
    """Whether v may be cut against the window's first infinities, or only against those of nodes.

    KEEP is S1's rule: a node is compared with the provisional values of all opposing predecessors,
    which begin as -∞ at Max and +∞ at Min nodes. So only a node without one is never cut.
    """

    CUT = "cut"
    KEEP = "keep"


class Ties(StrEnum):
    """The moves that max-n takes where several are equally good for a player."""

    FIRST = "first"
    LAST = "last"
    SET = "set"


class Depth(StrEnum):
    """A unit of depth: any level, or a ply, with chance levels not counted."""

    LEVELS = "levels"
    PLIES = "plies"


class AtBound(StrEnum):
    """Whether a player who has reached the best that any leaf can give stops looking."""

    STOP = "stop"
    GO_ON = "go-on"


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of alpha-beta; the defaults are AIMA's."""

    cut: CutRule = CutRule.GE
    returns: Returns = Returns.SOFT
    infinite_bounds: InfiniteBounds = InfiniteBounds.CUT
    order: Order = Order.LEFT


AIMA = Rules()
