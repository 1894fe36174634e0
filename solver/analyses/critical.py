"""Every way that a computation can go while its unknown number runs over an interval."""

from collections.abc import Callable, Iterable
from typing import TypeAlias, TypeVar

from solver.algebra.line import Line
from solver.algebra.parts import Gap, Part, Point, closed
from solver.algebra.polynomial import Turns, curves, places
from solver.algebra.roots import Real, between
from solver.analyses.errors import TooManyCurves, TooManyTurns
from solver.exact import ONE, ZERO

F = TypeVar("F")
Region: TypeAlias = tuple[Part, F]
"""A part over which the computation goes one way, and its outcome there."""

CURVES = 2_000
"""Of so many polynomials, lines not counted, the roots are found."""


def explored(
    compute: Callable[[Line], F], domain: Gap, *, most: int = 10_000
) -> tuple[Region[F], ...]:
    """The domain with its ends, in points and the gaps between them, in rising order.

    `compute` is run at some x; where its comparisons turn it may go another way, and up to there
    it goes the same. What is left on either side is looked at likewise. Raises TooManyTurns if
    there are more than `most` parts, and TooManyCurves.
    """
    found: list[Region[F]] = []
    ahead: list[Part | Region[F]] = [*reversed(closed(domain))]
    runs = 0
    met: Turns = set()
    while ahead:
        part = ahead.pop()
        if isinstance(part, tuple):
            found.append(part)
            continue
        runs += 1
        if runs > most:
            raise TooManyTurns(most)
        x = part.x if isinstance(part, Point) else between(part.low, part.high)
        turns: Turns = set()
        outcome = compute(Line(ZERO, ONE, x, turns))
        met |= curves(turns)
        if len(met) > CURVES:
            raise TooManyCurves(CURVES)
        ahead.extend(reversed(divided(part, x, places(turns), outcome)))
    return tuple(found)


def divided(part: Part, x: Real, turns: Iterable[Real], outcome: F) -> tuple[Part | Region[F], ...]:
    """Around x what no turn parts from it, with its outcome; and what is left on both sides."""
    if isinstance(part, Point):
        return ((part, outcome),)
    points = {turn for turn in turns if part.low < turn < part.high}
    if x in points:
        return Gap(part.low, x), (Point(x), outcome), Gap(x, part.high)
    below = max((turn for turn in points if turn < x), default=None)
    above = min((turn for turn in points if turn > x), default=None)
    around = Gap(part.low if below is None else below, part.high if above is None else above)
    left = () if below is None else (Gap(part.low, below), Point(below))
    right = () if above is None else (Point(above), Gap(above, part.high))
    return *left, (around, outcome), *right
