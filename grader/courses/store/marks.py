"""Storing the marks of submissions, which can always be computed again."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import delete, select

from grader.courses.store.database import Transaction
from grader.courses.store.tables import MARKS, SUBMISSIONS
from grader.courses.store.upsert import upsert

AT_ONCE = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class MarksRecord:
    """A row of marks as JSON, with the points as strings, and how many answers are undecided."""

    submission: int
    points: str
    row: str
    made: datetime
    out_of: str
    open: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SubmissionStanding:
    """The data that decides which of a student's submissions counts."""

    id: int
    student: str
    number: int
    attempt: int
    points: str


def keep(tx: Transaction, marks: MarksRecord) -> None:
    """Store the marks, in place of any that are there."""
    upsert(tx, MARKS, asdict(marks))


def find(tx: Transaction, submission: int) -> MarksRecord | None:
    """Return the marks of the submission; None if there are none."""
    row = tx.execute(select(MARKS).where(MARKS.c.submission == submission)).one_or_none()
    return None if row is None else MarksRecord(**row._asdict())


def forget(tx: Transaction, assignment: str) -> None:
    """Delete all marks of an assignment, so that they are made again."""
    submission_ids = select(SUBMISSIONS.c.id).where(SUBMISSIONS.c.assignment == assignment)
    tx.execute(delete(MARKS).where(MARKS.c.submission.in_(submission_ids)))


def standings(
    tx: Transaction, assignment: str, student: str | None = None
) -> Sequence[SubmissionStanding]:
    """Return the standing of each marked submission, of one student if given, by time."""
    selected_columns = (SUBMISSIONS.c[name] for name in ("id", "student", "number", "attempt"))
    query = select(*selected_columns, MARKS.c.points).join(MARKS).order_by(SUBMISSIONS.c.id)
    query = query.where(SUBMISSIONS.c.assignment == assignment)
    if student is not None:
        query = query.where(SUBMISSIONS.c.student == student)
    rows = tx.execute(query)
    return [SubmissionStanding(**row._asdict()) for row in rows]


def rows(tx: Transaction, assignment: str) -> Iterator[tuple[int, str]]:
    """Yield each marked submission's id and row, in the same order, with few rows in memory."""
    query = select(SUBMISSIONS.c.id, MARKS.c.row).join(MARKS).order_by(SUBMISSIONS.c.id)
    assignment_query = query.where(SUBMISSIONS.c.assignment == assignment)
    result = tx.execute(assignment_query, execution_options={"yield_per": AT_ONCE})
    yield from ((id_, row) for id_, row in result)
