"""A line divided into single points and the gaps between them."""

from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from solver.algebra.roots import End, Real
from solver.exact import ONE, ZERO


@dataclass(frozen=True, slots=True)
class Point:
    """One number."""

    x: Real

    @property
    def low(self) -> Real:
        """Where it begins, as a gap does somewhere."""
        return self.x

    @property
    def high(self) -> Real:
        """Where it ends."""
        return self.x


@dataclass(frozen=True, slots=True)
class Gap:
    """All numbers between two, which may be infinite."""

    low: End
    high: End


Part: TypeAlias = Point | Gap

LINE = Gap(-inf, inf)
"""All real numbers."""
UNIT = Gap(ZERO, ONE)
"""The probabilities but for 0 and 1."""


def closed(gap: Gap) -> list[Part]:
    """The gap between its ends, where these are numbers."""
    low = () if isinstance(gap.low, float) else (Point(gap.low),)
    high = () if isinstance(gap.high, float) else (Point(gap.high),)
    return [*low, gap, *high]
