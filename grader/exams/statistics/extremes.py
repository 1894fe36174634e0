"""The best and the weakest 27 % of a class, by their scores.

T. L. Kelley, "The selection of upper and lower groups for the validation of test items", Journal of
Educational Psychology 30 (1939), 17–24, shows why 27 %.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from solver.exact import ONE, ZERO, Rational

SHARE = Rational(27, 100)
HALF = Rational(1, 2)


Parts: TypeAlias = tuple[Rational, Rational]
"""How much of a student is in the upper group, and how much in the lower."""


@dataclass(frozen=True, slots=True)
class Extremes:
    """How much of a student with a score belongs to either group, and how large a group is.

    Those who tie at the edge of a group share the places that are left, so that the order in which
    students come makes no difference.
    """

    upper: Mapping[Rational, Rational]
    lower: Mapping[Rational, Rational]
    size: int

    def of(self, score: Rational) -> Parts:
        """The parts of a student that belong to the upper and to the lower group."""
        return self.upper.get(score, ZERO), self.lower.get(score, ZERO)


def extremes(scores: Mapping[Rational, int]) -> Extremes:
    """The groups of a class, given how many students have each score."""
    size = int(SHARE * Rational(sum(scores.values())) + HALF)
    ranked = sorted(scores.items())
    return Extremes(upper=group(reversed(ranked), size), lower=group(ranked, size), size=size)


def group(ranked: Iterable[tuple[Rational, int]], size: int) -> dict[Rational, Rational]:
    places: dict[Rational, Rational] = {}
    left = size
    for score, students in ranked:
        if left <= 0:
            break
        places[score] = min(ONE, Rational(left, students))
        left -= students
    return places
