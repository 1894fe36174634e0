"""The second look at the rows: what became of each exercise, question and mistake."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from grader.exams.grading.row import Row, Status
from grader.exams.statistics.alike import rows as rows_of
from grader.exams.statistics.census import Census, Marked, number, score, share
from grader.exams.statistics.extremes import Extremes, Parts, extremes
from grader.exams.statistics.sums import Pairs, Sums
from solver.exact import ZERO, Rational

Place: TypeAlias = tuple[int, str]
"""The number of an exercise, and a row of its questions or one of its mistakes."""


@dataclass(slots=True)
class Group:
    """The upper or the lower of the class, with what its students got of one thing."""

    students: Rational = ZERO
    total: Rational = ZERO

    def add(self, x: Rational, part: Rational) -> None:
        """So much of a student who has x."""
        self.students += part
        self.total += part * x


@dataclass(slots=True)
class Tally:
    """Of an exercise or of a row of questions: the part of its points, and that of all the rest."""

    shares: Pairs = field(default_factory=lambda: Pairs(Sums(), Sums()))
    upper: Group = field(default_factory=Group)
    lower: Group = field(default_factory=Group)
    verdicts: Counter[str] = field(default_factory=Counter)

    def add(self, x: Rational, rest: Rational, belongs: Parts) -> None:
        """A student more, who belongs to the upper and the lower group in parts."""
        self.shares.add(x, rest)
        upper, lower = belongs
        if upper:
            self.upper.add(x, upper)
        if lower:
            self.lower.add(x, lower)

    def count(self, marks: Iterable[Marked]) -> None:
        """Their verdicts."""
        for mark in marks:
            self.verdicts[mark["verdict"]] += 1


@dataclass(slots=True)
class Made:
    """How many students made a mistake, and in how many answers."""

    students: int = 0
    answers: int = 0


@dataclass(slots=True)
class Tallies:
    """By place; `totals` are of the exercises' shares, each as heavy as its points."""

    census: Census
    extremes: Extremes
    rows: dict[int, dict[str, str]]
    totals: Sums = field(default_factory=Sums)
    exercises: dict[int, Tally] = field(default_factory=lambda: defaultdict(Tally))
    questions: dict[Place, Tally] = field(default_factory=lambda: defaultdict(Tally))
    mistakes: dict[Place, Made] = field(default_factory=lambda: defaultdict(Made))


def tallies(rows: Iterable[Row], counted: Census) -> Tallies:
    """Of all the rows, which the census has seen."""
    found = Tallies(
        counted,
        extremes(counted.scores),
        {n: rows_of(asked, counted.worth[n].count) for n, asked in counted.asked.items()},
    )
    for row in rows:
        if row.status is Status.MARKED:
            tally(found, row)
    return found


def tally(found: Tallies, row: Row) -> None:
    """One student's row."""
    belongs = found.extremes.of(score(row))
    worth = found.census.worth
    weighed = [(e, earned([e]), worth[e["exercise"]].mean) for e in row.exercises]
    total = sum((share(*points) * weight for _, points, weight in weighed), ZERO)
    found.totals.add(total)
    for exercise, points, weight in weighed:
        place = found.exercises[exercise["exercise"]]
        x = share(*points)
        place.add(x, total - x * weight, belongs)
        place.count(exercise["marks"])
        tally_questions(found, row, exercise, belongs)
        tally_mistakes(found, exercise)


def tally_questions(found: Tallies, row: Row, exercise: Marked, belongs: Parts) -> None:
    points, out_of = row.points or ZERO, row.out_of or ZERO
    for name, marks in in_rows(exercise, found.rows[exercise["exercise"]]):
        place = found.questions[exercise["exercise"], name]
        own, own_out_of = earned(marks)
        rest = share(points - own, out_of - own_out_of)
        place.add(share(own, own_out_of), rest, belongs)
        place.count(marks)


def tally_mistakes(found: Tallies, exercise: Marked) -> None:
    made = Counter(mark["mistake"] for mark in exercise["marks"] if mark.get("mistake"))
    for name, answers in made.items():
        place = found.mistakes[exercise["exercise"], name]
        place.students += 1
        place.answers += answers


def in_rows(exercise: Marked, names: dict[str, str]) -> Iterator[tuple[str, list[Marked]]]:
    """The marks of each row of questions."""
    together: dict[str, list[Marked]] = {}
    for mark in exercise["marks"]:
        together.setdefault(names[mark["question"]], []).append(mark)
    yield from together.items()


def earned(marked: Sequence[Marked]) -> tuple[Rational, Rational]:
    """Points, and out of how many."""
    points = sum((number(one["points"]) for one in marked), ZERO)
    return points, sum((number(one["out_of"]) for one in marked), ZERO)
