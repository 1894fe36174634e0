"""Reading what a gradebook shows of many students over all assignments, with few queries."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select

from grader.courses.store.database import Transaction
from grader.courses.store.marks import SubmissionStanding
from grader.courses.store.records import Extension
from grader.courses.store.tables import EXTENSIONS, MARKS, OPENINGS, SUBMISSIONS, VARIANTS


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedSubmission(SubmissionStanding):
    """A marked submission to one of several assignments, without its answers."""

    assignment: str
    received: datetime
    out_of: str
    open: int


def marked_submissions(
    tx: Transaction, assignments: Sequence[str], students: Sequence[str]
) -> Sequence[MarkedSubmission]:
    """Return the marked submissions of these students in the order of receipt."""
    names = ("id", "student", "number", "attempt", "assignment", "received")
    selected_columns = [
        *(SUBMISSIONS.c[name] for name in names),
        MARKS.c.points,
        MARKS.c.out_of,
        MARKS.c.open,
    ]
    conditions = (SUBMISSIONS.c.assignment.in_(assignments), SUBMISSIONS.c.student.in_(students))
    rows = tx.execute(
        select(*selected_columns).join(MARKS).where(*conditions).order_by(SUBMISSIONS.c.id)
    )
    column_names = [*names, "points", "out_of", "open"]
    return [MarkedSubmission(**dict(zip(column_names, row, strict=True))) for row in rows]


def attempts(
    tx: Transaction, assignments: Sequence[str], students: Sequence[str]
) -> Mapping[tuple[str, str], int]:
    """Return the attempt of the current variant by assignment and student."""
    key = (VARIANTS.c.assignment, VARIANTS.c.student)
    conditions = (VARIANTS.c.assignment.in_(assignments), VARIANTS.c.student.in_(students))
    query = select(*key, func.max(VARIANTS.c.attempt)).where(*conditions).group_by(*key)
    return {(assignment, student): attempt for assignment, student, attempt in tx.execute(query)}


def list_extensions(
    tx: Transaction, assignments: Sequence[str], students: Sequence[str]
) -> Mapping[tuple[str, str], Extension]:
    """Return the extensions by assignment and student."""
    conditions = (EXTENSIONS.c.assignment.in_(assignments), EXTENSIONS.c.student.in_(students))
    rows = tx.execute(select(EXTENSIONS).where(*conditions))
    return {
        (row.assignment, row.student): Extension(closes=row.closes, minutes=row.minutes)
        for row in rows
    }


def opening_times(
    tx: Transaction, assignments: Sequence[str], students: Sequence[str]
) -> Mapping[tuple[str, str], datetime]:
    """Return when students first opened assignments with a time limit, by both."""
    conditions = (OPENINGS.c.assignment.in_(assignments), OPENINGS.c.student.in_(students))
    rows = tx.execute(select(OPENINGS).where(*conditions))
    return {(row.assignment, row.student): row.opened for row in rows}


def possible(tx: Transaction, assignments: Sequence[str]) -> Mapping[str, str]:
    """Return by assignment out of how many points its last submission is."""
    last = (
        select(func.max(SUBMISSIONS.c.id))
        .where(SUBMISSIONS.c.assignment.in_(assignments))
        .group_by(SUBMISSIONS.c.assignment)
    )
    query = select(SUBMISSIONS.c.assignment, MARKS.c.out_of).join(MARKS)
    rows = tx.execute(query.where(SUBMISSIONS.c.id.in_(last)))
    return {row.assignment: row.out_of for row in rows}
