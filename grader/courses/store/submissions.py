"""Storing submissions, which are never changed, and deleted only with their student."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import ColumnElement, Select, func, insert, select

from grader.courses.store.database import Transaction
from grader.courses.store.records import StoredSubmission
from grader.courses.store.tables import ASSIGNMENTS, MARKS, SUBMISSIONS


def add(tx: Transaction, handed_in: StoredSubmission) -> StoredSubmission:
    """Add the submission; return it with its new id."""
    values = asdict(handed_in)
    del values["id"]
    result = tx.execute(insert(SUBMISSIONS).values(values).returning(SUBMISSIONS.c.id))
    return StoredSubmission(**values, id=result.scalar_one())


def is_there(tx: Transaction, id_: int) -> bool:
    """Tell whether the submission was not deleted."""
    query = select(SUBMISSIONS.c.id).where(SUBMISSIONS.c.id == id_)
    return tx.execute(query).first() is not None


def by_key(tx: Transaction, assignment: str, student: str, key: str) -> StoredSubmission | None:
    """Return the student's submission with that idempotency key; None if there is none."""
    conditions = (SUBMISSIONS.c.assignment == assignment, SUBMISSIONS.c.student == student)
    row = tx.execute(select(SUBMISSIONS).where(*conditions, SUBMISSIONS.c.key == key)).one_or_none()
    return None if row is None else StoredSubmission(**row._asdict())


def of_student(tx: Transaction, assignment: str, student: str) -> Sequence[StoredSubmission]:
    """Return the student's submissions in the order of receipt."""
    conditions = (SUBMISSIONS.c.assignment == assignment, SUBMISSIONS.c.student == student)
    rows = tx.execute(select(SUBMISSIONS).where(*conditions).order_by(SUBMISSIONS.c.number))
    return [StoredSubmission(**row._asdict()) for row in rows]


def list_receipts(tx: Transaction, assignment: str, student: str) -> Sequence[StoredSubmission]:
    """Return the student's submissions in the order of receipt, without their answers."""
    columns = (column for column in SUBMISSIONS.c if column is not SUBMISSIONS.c.answers)
    conditions = (SUBMISSIONS.c.assignment == assignment, SUBMISSIONS.c.student == student)
    rows = tx.execute(select(*columns).where(*conditions).order_by(SUBMISSIONS.c.number))
    return [StoredSubmission(**row._asdict(), answers="") for row in rows]


def by_number(
    tx: Transaction, assignment: str, student: str, number: int
) -> StoredSubmission | None:
    """Return the student's submission of that number; None if there is none."""
    conditions = (SUBMISSIONS.c.assignment == assignment, SUBMISSIONS.c.student == student)
    query = select(SUBMISSIONS).where(*conditions, SUBMISSIONS.c.number == number)
    row = tx.execute(query).one_or_none()
    return None if row is None else StoredSubmission(**row._asdict())


def count_submissions(
    tx: Transaction, assignment: str, student: str, attempt: int
) -> tuple[int, int]:
    """Return how many submissions there are of a student, and how many count as that attempt's.

    What was submitted at closing time counts as none: if the assignment is opened again, the
    student may still hand in.
    """
    conditions = (SUBMISSIONS.c.assignment == assignment, SUBMISSIONS.c.student == student)
    query = select(SUBMISSIONS.c.attempt, SUBMISSIONS.c.at_closing).where(*conditions)
    every = [tuple(row) for row in tx.execute(query)]
    return len(every), every.count((attempt, False))


def count_attempts(tx: Transaction, assignment: str) -> Mapping[tuple[str, int], int]:
    """Return how many submissions count as each attempt's, by student and attempt."""
    key = (SUBMISSIONS.c.student, SUBMISSIONS.c.attempt)
    conditions = (SUBMISSIONS.c.assignment == assignment, SUBMISSIONS.c.at_closing.is_(False))
    query = select(*key, func.count()).where(*conditions).group_by(*key)
    return {(student, attempt): number for student, attempt, number in tx.execute(query)}


def list_submissions(
    tx: Transaction, assignment: str, *, after: int = 0, limit: int | None = None
) -> Sequence[StoredSubmission]:
    """Return the submissions in the order of receipt, from the one after `after`."""
    query = (
        select(SUBMISSIONS)
        .where(SUBMISSIONS.c.assignment == assignment, SUBMISSIONS.c.id > after)
        .order_by(SUBMISSIONS.c.id)
        .limit(limit)
    )
    return [StoredSubmission(**row._asdict()) for row in tx.execute(query)]


def unmarked_submissions(tx: Transaction, assignments: Sequence[str]) -> Sequence[StoredSubmission]:
    """Return the submissions to these assignments without marks, in the order of receipt."""
    query = without_marks(SUBMISSIONS.c).where(SUBMISSIONS.c.assignment.in_(assignments))
    return [StoredSubmission(**row._asdict()) for row in tx.execute(query)]


def list_unmarked(tx: Transaction, *, after: int = 0) -> Sequence[tuple[str, StoredSubmission]]:
    """Return all submissions without marks with their courses, from the one after `after`."""
    query = (
        without_marks((ASSIGNMENTS.c.course, *SUBMISSIONS.c))
        .join(ASSIGNMENTS, ASSIGNMENTS.c.id == SUBMISSIONS.c.assignment)
        .where(SUBMISSIONS.c.id > after)
    )
    rows = (row._asdict() for row in tx.execute(query))
    return [(row.pop("course"), StoredSubmission(**row)) for row in rows]


def without_marks(columns: Iterable[ColumnElement[Any]]) -> Select[Any]:
    """Return the query for these columns of the submissions without marks, in order."""
    return (
        select(*columns)
        .select_from(SUBMISSIONS)
        .outerjoin(MARKS, MARKS.c.submission == SUBMISSIONS.c.id)
        .where(MARKS.c.submission.is_(None))
        .order_by(SUBMISSIONS.c.id)
    )


def last_id(tx: Transaction) -> int:
    """Return the id of the latest submission; 0 without any."""
    return tx.execute(select(func.max(SUBMISSIONS.c.id))).scalar() or 0
