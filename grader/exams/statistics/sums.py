"""Exact sums over students, from which the moments are computed as floats."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from math import copysign, sqrt
from typing import TypeAlias

from generator.base.plain import Plain
from grader.exams.grading.row import Row, Status, mark_of_row
from grader.exams.making.scale import Scale
from solver.exact import ZERO, Rational, rational

# Grouping questions of an exercise that vary between variants.


VARYING = re.compile(r"(?<![^-])([A-Z]+|[0-9]+)(?![^-])")
"""The part of a question's name that is a node of the tree or a number."""

ANY = "…"


def rows(counts: Mapping[str, int], students: int) -> dict[str, str]:
    """Return the name of the row in which each question is counted.

    Questions that differ only in a node or a number (`belief-D`, `belief-E`) are one row,
    `belief-…`, unless every student had all of them. `counts` is the number of students who had
    each.
    """
    patterns = {name: VARYING.sub(ANY, name) for name in counts}
    varying = {patterns[name] for name, had in counts.items() if had < students}
    return {name: row if row in varying else name for name, row in patterns.items()}


@dataclass(slots=True)
class Sums:
    """Sums of one number per student."""

    count: int = 0
    total: Rational = ZERO
    squares: Rational = ZERO

    def add(self, x: Rational, times: int = 1) -> None:
        """Add `times` students whose number is x."""
        self.count += times
        self.total += x * Rational(times)
        self.squares += x * x * Rational(times)

    @property
    def mean(self) -> Rational:
        """The mean; there must be at least one student."""
        return self.total / Rational(self.count)

    @property
    def deviations(self) -> Rational:
        """The sum of the squared distances from the mean."""
        return self.squares - self.total * self.mean if self.count else ZERO

    @property
    def variance(self) -> Rational | None:
        """The sample variance; None for fewer than two students."""
        return self.deviations / Rational(self.count - 1) if self.count > 1 else None


@dataclass(slots=True)
class Pairs:
    """Sums of two numbers per student."""

    x: Sums
    y: Sums
    products: Rational = ZERO

    def add(self, x: Rational, y: Rational) -> None:
        """Add a student."""
        self.x.add(x)
        self.y.add(y)
        self.products += x * y

    @property
    def correlation(self) -> float | None:
        """Pearson's correlation, from -1 to 1; None if one of the two is constant."""
        spread = self.x.deviations * self.y.deviations
        if not spread:
            return None
        together = self.products - self.x.total * self.y.mean
        return copysign(sqrt(together * together / spread), together)  # rounded once, at the end


# The first pass over the rows: students, scores and questions.


Marked: TypeAlias = Mapping[str, Plain]
"""An exercise or a question of a row, as JSON."""


@dataclass(slots=True)
class ScoreCensus:
    """Counts of students over a class: by score, and by question of each exercise.

    `versions` holds the scores by version, `groups` those by a column and what it has, `problems`
    one of each exercise, `question_points` the points of its questions. `marks` counts those on the
    course's scale that are settled, each with whether it passes. `open` is the number of answers
    still to be decided.
    """

    statuses: Counter[Status] = field(default_factory=Counter)
    scores: Counter[Rational] = field(default_factory=Counter)
    points: Counter[Rational] = field(default_factory=Counter)
    families: dict[int, str] = field(default_factory=dict)
    problems: dict[int, Plain] = field(default_factory=dict)
    question_points: dict[int, dict[str, Rational]] = field(default_factory=dict)
    students_by_question: dict[int, Counter[str]] = field(default_factory=dict)
    worth: dict[int, Sums] = field(default_factory=dict)
    versions: dict[str, Sums] = field(default_factory=dict)
    groups: dict[tuple[str, str], Sums] = field(default_factory=dict)
    marks: Counter[tuple[str, bool | None]] = field(default_factory=Counter)
    open: int = 0

    @property
    def students(self) -> int:
        """The number of students who have been marked."""
        return self.statuses[Status.MARKED]


def count_scores(rows: Iterable[Row], scale: Scale | None = None) -> ScoreCensus:
    """Count all rows."""
    counted = ScoreCensus()
    for row in rows:
        counted.statuses[row.status] += 1
        if row.status is Status.MARKED:
            counted.open += row.open
            counted.scores[score(row)] += 1
            counted.points[row.out_of or ZERO] += 1
            if mark := mark_of_row(row, scale):
                counted.marks[mark.name, mark.passed] += 1
            if row.version:
                counted.versions.setdefault(row.version, Sums()).add(score(row))
            for place in groups_of(row):
                if place in counted.groups or len(counted.groups) < MAX_GROUPS:
                    counted.groups.setdefault(place, Sums()).add(score(row))
            for exercise in row.exercises:
                count_exercise(counted, exercise)
    return counted


MAX_GROUPS = 100
GROUP_COLUMNS = frozenset(
    {
        *("group", "groups", "section", "sections", "class"),
        *("grupo", "grupos", "clase", "turno", "turma", "turmas"),
        *("grup", "grups", "classe", "classes", "gruppo", "gruppi"),
        *("groupe", "groupes", "gruppe", "gruppen"),
    }
)
"""Columns of a roster that divide a class, in the languages of the sheets."""
LANGUAGE = "language"


def groups_of(row: Row) -> Iterator[tuple[str, str]]:
    """Yield the columns of the roster that say the student's group, and the sheet's language."""
    for column, group in row.columns.items():
        if column.casefold() in GROUP_COLUMNS and group:
            yield column, group
    if row.language:
        yield LANGUAGE, row.language


def count_exercise(counted: ScoreCensus, exercise: Marked) -> None:
    """Count one exercise of a student."""
    place = exercise["exercise"]
    counted.families[place] = exercise["family"]
    if place not in counted.problems:
        counted.problems[place] = exercise.get("problem")
        counted.question_points[place] = {
            m["question"]: number(m["out_of"]) for m in exercise["marks"]
        }
    counted.students_by_question.setdefault(place, Counter()).update(
        m["question"] for m in exercise["marks"]
    )
    counted.worth.setdefault(place, Sums()).add(number(exercise["out_of"]))


@lru_cache(maxsize=10_000)
def number(points: str) -> Rational:
    """Return the number in a text, cached since few different ones occur."""
    return rational(points)


def score(row: Row) -> Rational:
    """Return the exact share of the points earned: at least 0, and above 1 only by a bonus."""
    return max(ZERO, share(row.points or ZERO, row.out_of or ZERO))


def share(points: Rational, out_of: Rational) -> Rational:
    """Return points divided by `out_of`; 0 if there is nothing to earn."""
    return points / out_of if out_of else ZERO
