"""Case distinction: the different courses of a computation over an interval of an unknown."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import TypeAlias, TypeVar

from solver.algebra.line import LinearNumber, Term
from solver.algebra.polynomial import Turns, length, places
from solver.algebra.reals import Reals, neighbours
from solver.algebra.roots import Gap, Part, Point, Real, between, close_gap
from solver.analyses.unknown_number import TooManyCurves, TooManyTurns
from solver.exact import ONE, ZERO

F = TypeVar("F")
Region: TypeAlias = tuple[Part, F]
"""A part over which the computation takes one course, and its outcome there."""

LENGTH = 500_000
"""The bits of all polynomials together whose roots are found at most."""


def explore_domain(
    compute: Callable[[LinearNumber], F], domain: Gap, *, most: int = 10_000
) -> tuple[Region[F], ...]:
    """Divide the domain into points and gaps, in rising order, each with its outcome.

    `compute` is run at some x; where its comparisons turn it may go another way, and up to there
    it goes the same. What is left on either side is looked at likewise. Raises TooManyTurns if
    there are more than `most` parts, and TooManyCurves.
    """
    regions: list[Region[F]] = []
    ahead: list[Part | Region[F]] = [*reversed(close_gap(domain))]
    effort = Effort(most)
    while ahead:
        part = ahead.pop()
        if isinstance(part, tuple):
            regions.append(part)
            continue
        x = part.x if isinstance(part, Point) else between(part.low, part.high)
        turns: Turns = set()
        outcome = compute(LinearNumber(ZERO, ONE, x, turns))
        effort.spend(turns)
        ahead.extend(reversed(divide_part(part, x, places(turns), outcome)))
    return tuple(regions)


@dataclass(slots=True)
class Effort:
    """The runs made and the turns met so far; it raises where a limit is passed."""

    most: int
    runs: int = 0
    length: int = 0
    met: Turns = field(default_factory=set)

    def spend(self, turns: Turns) -> None:
        """Count another run and its turns; raise TooManyTurns or TooManyCurves beyond a limit."""
        self.runs += 1
        if self.runs > self.most:
            raise TooManyTurns(self.most)
        self.length += sum(map(length, turns - self.met))
        self.met |= turns
        if self.length > LENGTH:
            raise TooManyCurves


def divide_part(
    part: Part, x: Real, turns: Iterable[Real], outcome: F
) -> tuple[Part | Region[F], ...]:
    """Return the part around x without turns, with its outcome, and the parts on both sides."""
    if isinstance(part, Point):
        return ((part, outcome),)
    points = {turn for turn in turns if part.low < turn < part.high}
    if x in points:
        return Gap(part.low, x), (Point(x), outcome), Gap(x, part.high)
    below = max((turn for turn in points if turn < x), default=None)
    above = min((turn for turn in points if turn > x), default=None)
    around = Gap(part.low if below is None else below, part.high if above is None else above)
    lower_parts = () if below is None else (Gap(part.low, below), Point(below))
    upper_parts = () if above is None else (Point(above), Gap(above, part.high))
    return *lower_parts, (around, outcome), *upper_parts


# The greatest of several numbers in one unknown, by the values of the unknown.


Pieces: TypeAlias = tuple[tuple[Reals, tuple[str, ...]], ...]
"""The values of the unknown in rising pieces, each with the labels that are best there."""


def preferred(
    labels: Sequence[str],
    worths: Callable[[LinearNumber], Sequence[Term]],
    domain: Gap,
    *,
    most: int = 10_000,
) -> Pieces:
    """Divide the domain into pieces, each with the labels whose value is greatest there.

    Raises as `explore_domain` and Polynomial do.
    """
    regions = explore_domain(lambda x: labels_of_greatest(labels, worths(x)), domain, most=most)
    return tuple(
        (neighbours([part for part, _ in group]), best)
        for best, group in groupby(regions, key=lambda region: region[1])
    )


def labels_of_greatest(labels: Sequence[str], worths: Sequence[Term]) -> tuple[str, ...]:
    """Return the labels with the greatest value."""
    v = max(worths)
    return tuple(label for label, u in zip(labels, worths, strict=True) if u == v)
