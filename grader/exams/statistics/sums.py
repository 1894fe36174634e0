"""Sums that grow with each student, exact; the moments that are read off them are floats."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from math import copysign, sqrt
from typing import TypeAlias

from generator.base.plain import Plain
from grader.exams.grading.row import Row, Status
from solver.exact import ONE, ZERO, Rational, rational

# Which questions of an exercise are looked at together, since variants ask them differently.


VARYING = re.compile(r"(?<![^-])([A-Z]+|[0-9]+)(?![^-])")
"""The part of a question's name that is a node of the tree, or a number."""

ANY = "…"


def rows(asked: Mapping[str, int], students: int) -> dict[str, str]:
    """For each question the name of its row; `asked` is how many of the students had it.

    Questions that differ in a node or number alone (`belief-D`, `belief-E`) are one row,
    `belief-…`, unless every student had every one of them.
    """
    patterns = {name: VARYING.sub(ANY, name) for name in asked}
    varying = {patterns[name] for name, had in asked.items() if had < students}
    return {name: row if row in varying else name for name, row in patterns.items()}


@dataclass(slots=True)
class Sums:
    """Of one number for each student."""

    count: int = 0
    total: Rational = ZERO
    squares: Rational = ZERO

    def add(self, x: Rational, times: int = 1) -> None:
        """So many students more who have x."""
        self.count += times
        self.total += x * Rational(times)
        self.squares += x * x * Rational(times)

    @property
    def mean(self) -> Rational:
        """Of at least one student."""
        return self.total / Rational(self.count)

    @property
    def deviations(self) -> Rational:
        """The sum of the squared distances from the mean."""
        return self.squares - self.total * self.mean if self.count else ZERO

    @property
    def variance(self) -> Rational | None:
        """As it is estimated from a sample; there is none of a single student."""
        return self.deviations / Rational(self.count - 1) if self.count > 1 else None


@dataclass(slots=True)
class Pairs:
    """Of two numbers for each student."""

    x: Sums
    y: Sums
    products: Rational = ZERO

    def add(self, x: Rational, y: Rational) -> None:
        """A student more."""
        self.x.add(x)
        self.y.add(y)
        self.products += x * y

    @property
    def correlation(self) -> float | None:
        """Pearson's, from -1 to 1; there is none where one of the two is the same for everybody."""
        spread = self.x.deviations * self.y.deviations
        if not spread:
            return None
        together = self.products - self.x.total * self.y.mean
        return copysign(sqrt(together * together / spread), together)  # rounded once, at the end


# The first look at the rows: who is there, what they scored, what they were asked.


Marked: TypeAlias = Mapping[str, Plain]
"""An exercise or a question of a row, as its report has it in JSON."""


@dataclass(slots=True)
class ScoreCensus:
    """`scores` counts the students of each score; `asked` those of each question, by exercise.

    `versions` are the scores of those who had one version of the exam, by its letter. `open`
    is how many answers are still to be decided.
    """

    statuses: Counter[Status] = field(default_factory=Counter)
    scores: Counter[Rational] = field(default_factory=Counter)
    points: Counter[Rational] = field(default_factory=Counter)
    families: dict[int, str] = field(default_factory=dict)
    asked: dict[int, Counter[str]] = field(default_factory=dict)
    worth: dict[int, Sums] = field(default_factory=dict)
    versions: dict[str, Sums] = field(default_factory=dict)
    open: int = 0

    @property
    def students(self) -> int:
        """How many have been marked."""
        return self.statuses[Status.MARKED]


def census(rows: Iterable[Row]) -> ScoreCensus:
    """Of all the rows."""
    counted = ScoreCensus()
    for row in rows:
        counted.statuses[row.status] += 1
        if row.status is Status.MARKED:
            counted.open += row.open
            counted.scores[score(row)] += 1
            counted.points[row.out_of or ZERO] += 1
            if row.version:
                counted.versions.setdefault(row.version, Sums()).add(score(row))
            for exercise in row.exercises:
                count(counted, exercise)
    return counted


def count(counted: ScoreCensus, exercise: Marked) -> None:
    place = exercise["exercise"]
    counted.families[place] = exercise["family"]
    counted.asked.setdefault(place, Counter()).update(m["question"] for m in exercise["marks"])
    counted.worth.setdefault(place, Sums()).add(number(exercise["out_of"]))


@lru_cache(maxsize=10_000)
def number(points: str) -> Rational:
    """Points as a report has them: few different texts come again and again."""
    return rational(points)


def score(row: Row) -> Rational:
    """The part of the points that was earned, exactly; from none to all, with a bonus or extras."""
    return max(ZERO, min(ONE, share(row.points or ZERO, row.out_of or ZERO)))


def share(points: Rational, out_of: Rational) -> Rational:
    """From 0 to 1; 0 where there is nothing to earn."""
    return points / out_of if out_of else ZERO
