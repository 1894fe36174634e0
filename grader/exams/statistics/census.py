"""The first look at the rows: who is there, what they scored, what they were asked."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from generator.base.plain import Plain
from grader.exams.grading.row import Row, Status
from grader.exams.statistics.sums import Sums
from solver.exact import ZERO, Rational, rational

Marked: TypeAlias = Mapping[str, Plain]
"""An exercise or a question of a row, as its report has it in JSON."""


@dataclass(slots=True)
class Census:
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


def census(rows: Iterable[Row]) -> Census:
    """Of all the rows."""
    counted = Census()
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


def count(counted: Census, exercise: Marked) -> None:
    place = exercise["exercise"]
    counted.families[place] = exercise["family"]
    counted.asked.setdefault(place, Counter()).update(m["question"] for m in exercise["marks"])
    counted.worth.setdefault(place, Sums()).add(number(exercise["out_of"]))


@lru_cache(maxsize=10_000)
def number(points: str) -> Rational:
    """Points as a report has them: few different texts come again and again."""
    return rational(points)


def score(row: Row) -> Rational:
    """The part of the points that was earned, exactly."""
    return share(row.points or ZERO, row.out_of or ZERO)


def share(points: Rational, out_of: Rational) -> Rational:
    """From 0 to 1; 0 where there is nothing to earn."""
    return points / out_of if out_of else ZERO
