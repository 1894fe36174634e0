"""The upper envelope of straight lines: where each of them is the highest.

`preferred` finds the same of any numbers in an unknown; this needs no algebra.
"""

from collections.abc import Mapping
from itertools import combinations, pairwise
from math import inf
from typing import TypeAlias

from solver.exact import ONE, ZERO, Rational, Value

StraightLine: TypeAlias = tuple[Rational, Rational]
"""The line a + b x, as (a, b)."""
Stretch: TypeAlias = tuple[Value, Value, tuple[str, ...]]
"""A stretch without its ends, or one point, and the names of the highest lines there."""


def envelope(
    lines: Mapping[str, StraightLine], low: Value = -inf, high: Value = inf
) -> tuple[Stretch, ...]:
    """Return points and the gaps between them, in rising order, with the highest lines."""
    ends = [low, *sorted(crossings(lines, low, high)), high]
    stretches: list[Stretch] = []
    for start, stop in pairwise(ends):
        stretches += [] if isinstance(start, float) else [(start, start, highest(lines, start))]
        stretches.append((start, stop, highest(lines, inside(start, stop))))
    if not isinstance(high, float):
        stretches.append((high, high, highest(lines, high)))
    return tuple(stretches)


def crossings(lines: Mapping[str, StraightLine], low: Value, high: Value) -> set[Rational]:
    """Return the x strictly between the ends at which two lines meet."""
    pairs = combinations(lines.values(), 2)
    every = ((a - c) / (d - b) for (a, b), (c, d) in pairs if b != d)
    return {x for x in every if low < x < high}


def inside(low: Value, high: Value) -> Rational:
    """Return a number between the two."""
    if isinstance(low, float):
        return ZERO if isinstance(high, float) else high - ONE
    return low + ONE if isinstance(high, float) else (low + high) / Rational(2)


def highest(lines: Mapping[str, StraightLine], x: Rational) -> tuple[str, ...]:
    """Return the names of the lines that are highest at x."""
    v = max(a + b * x for a, b in lines.values())
    return tuple(name for name, (a, b) in lines.items() if a + b * x == v)
