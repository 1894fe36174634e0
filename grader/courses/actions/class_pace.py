"""How long a class took for an assignment with a time limit, against the estimate."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from grader.courses.actions.assignment_results import sheets_of
from grader.courses.actions.close_assignments import settle
from grader.courses.actions.requested import read_head
from grader.courses.store import gradebook, submissions
from grader.courses.store.database import Database
from grader.courses.store.records import Assignment
from grader.exams.making.make_exam import sheet_minutes
from grader.exams.making.working_time import round_minutes
from solver.exact import Rational

MIN_STUDENTS = 5
"""With fewer students, a pace would say more about them than about a class."""
MINUTE, MICROSECOND = timedelta(minutes=1), timedelta(microseconds=1)
HUNDRED = Rational(100)
HALF = Rational(1, 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassPace:
    """The times of the students who opened an assignment and handed it in.

    The times are from opening to the first submission. `minutes` is the median, `usual` the median
    of the estimates for their sheets, and `pace` the median of one by the other, in hundredths;
    they are None for fewer than `MIN_STUDENTS`.
    """

    students: int
    minutes: int | None = None
    usual: int | None = None
    pace: Rational | None = None


def class_pace(database: Database, assignment: Assignment) -> ClassPace:
    """Return the pace of an assignment; without a time limit nobody's time is known."""
    settle(database, assignment)
    exam = read_head(assignment.head)
    with database.reading() as tx:
        sheets = sheets_of(tx, assignment)
        opened = gradebook.opening_times(tx, [assignment.id], [*sheets])
        received: dict[str, datetime] = {}
        for submission in submissions.list_submissions(tx, assignment.id):
            received.setdefault(submission.student, submission.received)
    pairs = [
        (minutes_between(begin, received[student]), sheet_minutes(exam, sheets[student]))
        for (_, student), begin in opened.items()
        if student in received
    ]
    if len(pairs) < MIN_STUDENTS:
        return ClassPace(students=len(pairs))
    return ClassPace(
        students=len(pairs),
        minutes=round_minutes(median_of([minutes for minutes, _ in pairs])),
        usual=round_minutes(median_of([usual for _, usual in pairs])),
        pace=hundredths(median_of([minutes / usual for minutes, usual in pairs])),
    )


def median_of(numbers: Sequence[Rational]) -> Rational:
    """Return the exact median of some numbers."""
    ranked = sorted(numbers)
    half = len(ranked) // 2
    return (ranked[half] + ranked[~half]) * HALF


def hundredths(number: Rational) -> Rational:
    """Return the number rounded to two decimals, half a hundredth up."""
    return Rational(int(number * HUNDRED + HALF)) / HUNDRED


def minutes_between(begin: datetime, end: datetime) -> Rational:
    """Return the exact minutes between two moments."""
    return Rational((end - begin) // MICROSECOND, MINUTE // MICROSECOND)
