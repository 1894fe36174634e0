"""The second look at the rows: what became of each exercise, question and mistake."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from grader.exams.grading.row import Row, Status
from grader.exams.statistics.sums import Marked, Pairs, ScoreCensus, Sums, number, score, share
from grader.exams.statistics.sums import rows as rows_of
from solver.exact import ONE, ZERO, Rational

# The best and the weakest 27 % of a class, by their scores.
#
# T. L. Kelley, "The selection of upper and lower groups for the validation of test items",
# Journal of Educational Psychology 30 (1939), 17–24, shows why 27 %.


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
    for points, students in ranked:
        if left <= 0:
            break
        places[points] = min(ONE, Rational(left, students))
        left -= students
    return places


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

    census: ScoreCensus
    extremes: Extremes
    rows: dict[int, dict[str, str]]
    totals: Sums = field(default_factory=Sums)
    exercises: dict[int, Tally] = field(default_factory=lambda: defaultdict(Tally))
    questions: dict[Place, Tally] = field(default_factory=lambda: defaultdict(Tally))
    mistakes: dict[Place, Made] = field(default_factory=lambda: defaultdict(Made))


def tallies(rows: Iterable[Row], counted: ScoreCensus) -> Tallies:
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
