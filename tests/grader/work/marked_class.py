"""Classes that were marked: what each student earned is up to the test."""

from collections.abc import Iterable, Sequence

from marked_exam import EXAM

from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status
from grader.exams.making.exam_file import ExercisePart
from solver.exact import ONE, ZERO, Rational, text

PATTERNS = (
    3,
    6,
    2,
    11,
    1,
    1,
    3,
    4,
    1,
    8,
    0,
    16,
    0,
    3,
    2,
    15,
    10,
    29,
    14,
    81,
    3,
    28,
    15,
    80,
    16,
    56,
)
LSAT_6 = {f"{i:05b}": students for i, students in enumerate((*PATTERNS, 21, 173, 11, 61, 28, 298))}
"""Section 6 of the Law School Admission Test: five items, a thousand students, by right answers.

R. D. Bock and M. Lieberman, "Fitting a response model for n dichotomously scored items",
Psychometrika 35 (1970), table 1.
"""


def mark(
    question: str, points: Rational, *, out_of: Rational = ONE, verdict: str = "", **more: str
) -> dict[str, object]:
    judged = verdict or ("right" if points == out_of else "wrong")
    return {
        "question": question,
        "given": "3",
        "read_as": "3",
        "verdict": judged,
        "points": text(points),
        "out_of": text(out_of),
        "feedback": "",
        **more,
    }


def exercise(number: int, marks: Sequence[dict[str, object]], family: str = "minimax"):
    return {
        "exercise": number,
        "family": family,
        "points": text(sum((Rational(m["points"]) for m in marks), ZERO)),
        "out_of": text(sum((Rational(m["out_of"]) for m in marks), ZERO)),
        "marks": list(marks),
    }


def row(*exercises, id_: str = "u1") -> Row:
    return Row(
        status=Status.MARKED,
        id=id_,
        points=sum((Rational(e["points"]) for e in exercises), ZERO),
        out_of=sum((Rational(e["out_of"]) for e in exercises), ZERO),
        exercises=exercises,
    )


def marking(rows: Iterable[Row], exercises: int = 1) -> MarkingResults:
    parts = tuple(ExercisePart(family="minimax") for _ in range(exercises))
    return MarkingResults(EXAM.model_copy(update={"exercises": parts}), tuple(rows))


def lsat_6() -> MarkingResults:
    """Each item an exercise of one question."""
    rows = (
        row(*(exercise(n, [mark("value", Rational(it))]) for n, it in enumerate(pattern, 1)))
        for pattern, students in LSAT_6.items()
        for _ in range(students)
    )
    return marking(rows, exercises=5)
