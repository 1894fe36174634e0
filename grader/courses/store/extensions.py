"""Storing later closing times of single students."""

from collections.abc import Collection, Mapping
from datetime import datetime

from sqlalchemy import delete, select

from grader.courses.store.database import Transaction
from grader.courses.store.tables import EXTENSIONS
from grader.courses.store.upsert import upsert


def grant(tx: Transaction, assignment: str, student: str, closes: datetime) -> None:
    """Let the student hand in until then, in place of an earlier extension."""
    upsert(tx, EXTENSIONS, {"assignment": assignment, "student": student, "closes": closes})


def withdraw(tx: Transaction, assignment: str, students: Collection[str]) -> None:
    """Delete the extensions of these students."""
    theirs = EXTENSIONS.c.student.in_(students)
    tx.execute(delete(EXTENSIONS).where(EXTENSIONS.c.assignment == assignment, theirs))


def find(tx: Transaction, assignment: str, student: str) -> datetime | None:
    """Return the student's own closing time; None if there is none."""
    here = (EXTENSIONS.c.assignment == assignment, EXTENSIONS.c.student == student)
    return tx.execute(select(EXTENSIONS.c.closes).where(*here)).scalar_one_or_none()


def of_assignment(tx: Transaction, assignment: str) -> Mapping[str, datetime]:
    """Return the own closing times by student, sorted."""
    query = select(EXTENSIONS.c.student, EXTENSIONS.c.closes)
    here = query.where(EXTENSIONS.c.assignment == assignment).order_by(EXTENSIONS.c.student)
    return {row.student: row.closes for row in tx.execute(here)}
