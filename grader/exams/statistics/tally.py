"""The second pass over the rows: tallies of each exercise, question and mistake."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from grader.exams.grading.readable_marks import in_words
from grader.exams.grading.row import Row, Status, is_open
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
"""The shares of a student that belong to the upper and to the lower group."""


@dataclass(frozen=True, slots=True)
class Extremes:
    """The share of a student with a score that belongs to each group, and the groups' size.

    Students with equal scores at the edge of a group share its remaining places, so the order of
    the rows makes no difference.
    """

    upper: Mapping[Rational, Rational]
    lower: Mapping[Rational, Rational]
    size: int

    def group_shares(self, score: Rational) -> Parts:
        """Return the shares of a student that belong to the upper and to the lower group."""
        return self.upper.get(score, ZERO), self.lower.get(score, ZERO)


def extremes(scores: Mapping[Rational, int]) -> Extremes:
    """Return the upper and lower groups of a class, given how many students have each score."""
    size = int(SHARE * Rational(sum(scores.values())) + HALF)
    ranked = sorted(scores.items())
    return Extremes(upper=group(reversed(ranked), size), lower=group(ranked, size), size=size)


def group(ranked: Iterable[tuple[Rational, int]], size: int) -> dict[Rational, Rational]:
    """Return the share of each student that belongs to a group of that size, by score."""
    places: dict[Rational, Rational] = {}
    remaining = size
    for points, students in ranked:
        if remaining <= 0:
            break
        places[points] = min(ONE, Rational(remaining, students))
        remaining -= students
    return places


Place: TypeAlias = tuple[int, str]
"""The number of an exercise, and a row of its questions or one of its mistakes."""


@dataclass(slots=True)
class Group:
    """The upper or lower group: the number of students and the total of their shares."""

    students: Rational = ZERO
    total: Rational = ZERO

    def add(self, x: Rational, part: Rational) -> None:
        """Add part of a student whose share is x."""
        self.students += part
        self.total += part * x


@dataclass(slots=True)
class Tally:
    """The tally of an exercise or of a row of questions: shares of its points and of all others.

    A student with an `open` answer in it counts among its `students`, but has no share yet.
    """

    shares: Pairs = field(default_factory=lambda: Pairs(Sums(), Sums()))
    upper: Group = field(default_factory=Group)
    lower: Group = field(default_factory=Group)
    verdicts: Counter[str] = field(default_factory=Counter)
    students: int = 0
    open: int = 0

    def add(self, x: Rational, rest: Rational, belongs: Parts) -> None:
        """Add a student, who belongs to the upper and the lower group in parts."""
        self.shares.add(x, rest)
        upper, lower = belongs
        if upper:
            self.upper.add(x, upper)
        if lower:
            self.lower.add(x, lower)

    def count(self, marks: Sequence[Marked]) -> None:
        """Count a student with the verdicts of the marks."""
        self.students += 1
        self.open += sum(map(is_open, marks))
        for mark in marks:
            self.verdicts[mark["verdict"]] += 1


@dataclass(slots=True)
class MistakeTally:
    """The number of students who made a mistake, and of answers that show it."""

    students: int = 0
    answers: int = 0


class WrongAnswer(NamedTuple):
    """A wrong answer to a row of questions of an exercise, and its mistake, if it has a name."""

    exercise: int
    question: str
    answer: str
    mistake: str


MAX_WRONG_ANSWERS = 20_000
"""The greatest number of different wrong answers that are counted."""
MAX_ANSWER_LENGTH = 60
"""A longer answer is hardly given twice, and is not counted."""


@dataclass(slots=True)
class Tallies:
    """The tallies by exercise and name; `totals` sums shares weighted by the exercises' points."""

    census: ScoreCensus
    extremes: Extremes
    rows: dict[int, dict[str, str]]
    totals: Sums = field(default_factory=Sums)
    exercises: dict[int, Tally] = field(default_factory=lambda: defaultdict(Tally))
    questions: dict[Place, Tally] = field(default_factory=lambda: defaultdict(Tally))
    mistakes: dict[Place, MistakeTally] = field(default_factory=lambda: defaultdict(MistakeTally))
    wrong_answers: Counter[WrongAnswer] = field(default_factory=Counter)
    steps: Counter[tuple[int, str, str]] = field(default_factory=Counter)


def tally_rows(rows: Iterable[Row], counted: ScoreCensus) -> Tallies:
    """Tally all rows, which the census has counted."""
    tallies = Tallies(
        counted,
        extremes(counted.scores),
        {
            n: rows_of(counts, counted.worth[n].count)
            for n, counts in counted.students_by_question.items()
        },
    )
    for row in rows:
        if row.status is Status.MARKED:
            tally(tallies, row)
    return tallies


def tally(tallies: Tallies, row: Row) -> None:
    """Tally one student's row."""
    belongs = tallies.extremes.group_shares(score(row))
    worth = tallies.census.worth
    weighed = [(e, sum_points([e]), worth[e["exercise"]].mean) for e in row.exercises]
    total = sum((share(*points) * weight for _, points, weight in weighed), ZERO)
    tallies.totals.add(total)
    for exercise, points, weight in weighed:
        place = tallies.exercises[exercise["exercise"]]
        x = share(*points)
        if not any(map(is_open, exercise["marks"])):
            place.add(x, total - x * weight, belongs)
        place.count(exercise["marks"])
        tally_questions(tallies, row, exercise, belongs)
        tally_mistakes(tallies, exercise)
        tally_steps(tallies, exercise)


def tally_questions(tallies: Tallies, row: Row, exercise: Marked, belongs: Parts) -> None:
    """Tally the questions of an exercise."""
    points, out_of = row.points or ZERO, row.out_of or ZERO
    for name, marks in in_rows(exercise, tallies.rows[exercise["exercise"]]):
        place = tallies.questions[exercise["exercise"], name]
        own, own_out_of = sum_points(marks)
        rest = share(points - own, out_of - (ZERO if exercise.get("bonus") else own_out_of))
        if not any(map(is_open, marks)):
            place.add(share(own, own_out_of), rest, belongs)
        place.count(marks)
        tally_wrong_answers(tallies, exercise["exercise"], name, marks)


def tally_wrong_answers(
    tallies: Tallies, exercise: int, question: str, marks: Sequence[Marked]
) -> None:
    """Tally the wrong answers of a student to a row of questions, each once."""
    wrong_answers = {
        WrongAnswer(exercise, question, in_words(mark["read_as"]), mark.get("mistake") or "")
        for mark in marks
        if mark["verdict"] in WRONG and mark["read_as"] is not None
    }
    for wrong_answer in wrong_answers:
        is_known = wrong_answer in tallies.wrong_answers
        has_room = len(tallies.wrong_answers) < MAX_WRONG_ANSWERS
        if len(wrong_answer.answer) <= MAX_ANSWER_LENGTH and (is_known or has_room):
            tallies.wrong_answers[wrong_answer] += 1


WRONG = frozenset({"wrong", "mistaken"})
"""The verdicts on wrong answers."""


def tally_mistakes(tallies: Tallies, exercise: Marked) -> None:
    """Tally the mistakes in an exercise."""
    counts = Counter(mark["mistake"] for mark in exercise["marks"] if mark.get("mistake"))
    for name, answers in counts.items():
        place = tallies.mistakes[exercise["exercise"], name]
        place.students += 1
        place.answers += answers


def tally_steps(tallies: Tallies, exercise: Marked) -> None:
    """Tally the steps of an exercise that was played, by what each asks and how it was answered."""
    for mark in exercise["marks"]:
        for ask, fate in zip(mark.get("asks", ()), mark.get("steps", ()), strict=False):
            tallies.steps[exercise["exercise"], ask, fate] += 1


def in_rows(exercise: Marked, names: dict[str, str]) -> Iterator[tuple[str, list[Marked]]]:
    """Yield each row of questions with its marks."""
    together: dict[str, list[Marked]] = {}
    for mark in exercise["marks"]:
        together.setdefault(names[mark["question"]], []).append(mark)
    yield from together.items()


def sum_points(marked: Sequence[Marked]) -> tuple[Rational, Rational]:
    """Return the points of the marks, and out of how many."""
    points = sum((number(mark["points"]) for mark in marked), ZERO)
    return points, sum((number(mark["out_of"]) for mark in marked), ZERO)
