"""How a search is run, where courses differ."""

from dataclasses import dataclass
from enum import StrEnum


class CutRule(StrEnum):
    """Cut on equality as well (v >= beta), or only beyond it (v > beta)."""

    GE = "ge"
    GT = "gt"


class Returns(StrEnum):
    """What a node returns: its own v, the bound it inherited and improved, or v clamped."""

    SOFT = "soft"
    INHERIT = "inherit"
    HARD = "hard"


class Order(StrEnum):
    """In which order the children of a node are searched."""

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
    """Which of several moves that are equally good for a player max-n takes."""

    FIRST = "first"
    LAST = "last"
    SET = "set"


class Depth(StrEnum):
    """What a unit of depth is: any level, or a ply, with chance levels not counted."""

    LEVELS = "levels"
    PLIES = "plies"


class AtBound(StrEnum):
    """Whether a player who has reached the best that any leaf can give stops looking."""

    STOP = "stop"
    GO_ON = "go-on"


@dataclass(frozen=True, slots=True)
class Rules:
    """How alpha-beta is run: AIMA's rules unless it is said otherwise."""

    cut: CutRule = CutRule.GE
    returns: Returns = Returns.SOFT
    infinite_bounds: InfiniteBounds = InfiniteBounds.CUT
    order: Order = Order.LEFT


AIMA = Rules()
