"""How an alpha-beta search is run, where courses differ."""

from dataclasses import dataclass
from enum import StrEnum


class Cut(StrEnum):
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
    """Whether v may be cut against the window's initial infinities, which nobody has proved yet."""

    CUT = "cut"
    KEEP = "keep"


@dataclass(frozen=True, slots=True)
class Rules:
    """AIMA's rules unless it is said otherwise."""

    cut: Cut = Cut.GE
    returns: Returns = Returns.SOFT
    infinite_bounds: InfiniteBounds = InfiniteBounds.CUT
    order: Order = Order.LEFT


AIMA = Rules()
