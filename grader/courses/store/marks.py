"""The marks of submissions, which can always be made again."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import delete, select
from sqlalchemy.dialects import postgresql, sqlite

from grader.courses.store.database import Transaction
from grader.courses.store.tables import MARKS, SUBMISSIONS

AT_ONCE = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class MarksRecord:
    """A row of marks as JSON, with the points as a text."""

    submission: int
    points: str
    row: str
    made: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class SubmissionStanding:
    """What has to be known of a submission to say whether it counts."""

    id: int
    student: str
    number: int
    attempt: int
    points: str


def keep(tx: Transaction, marks: MarksRecord) -> None:
    """In the place of those that are there, if there are."""
    values = asdict(marks)
    insert = sqlite.insert if tx.dialect.name == "sqlite" else postgresql.insert
    inserted = insert(MARKS).values(values)
    tx.execute(inserted.on_conflict_do_update(index_elements=["submission"], set_=values))


def find(tx: Transaction, submission: int) -> MarksRecord | None:
    row = tx.execute(select(MARKS).where(MARKS.c.submission == submission)).one_or_none()
    return None if row is None else MarksRecord(**row._asdict())


def forget(tx: Transaction, assignment: str) -> None:
    """All of an assignment, which are to be made anew."""
    asked = select(SUBMISSIONS.c.id).where(SUBMISSIONS.c.assignment == assignment)
    tx.execute(delete(MARKS).where(MARKS.c.submission.in_(asked)))


def standings(
    tx: Transaction, assignment: str, student: str | None = None
) -> Sequence[SubmissionStanding]:
    """Of every submission that is marked, or of one student's, in the order in which they came."""
    asked = (SUBMISSIONS.c[name] for name in ("id", "student", "number", "attempt"))
    query = select(*asked, MARKS.c.points).join(MARKS).order_by(SUBMISSIONS.c.id)
    query = query.where(SUBMISSIONS.c.assignment == assignment)
    if student is not None:
        query = query.where(SUBMISSIONS.c.student == student)
    rows = tx.execute(query)
    return [SubmissionStanding(**row._asdict()) for row in rows]


def rows(tx: Transaction, assignment: str) -> Iterator[tuple[int, str]]:
    """Every submission that is marked, with its row, in the same order; few are held at once."""
    query = select(SUBMISSIONS.c.id, MARKS.c.row).join(MARKS).order_by(SUBMISSIONS.c.id)
    asked = query.where(SUBMISSIONS.c.assignment == assignment)
    found = tx.execute(asked, execution_options={"yield_per": AT_ONCE})
    yield from ((id_, row) for id_, row in found)
