"""Storing the mistakes in practice that students share; a student without a row shares nothing."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import delete, select

from grader.courses.store.database import Transaction
from grader.courses.store.tables import SHARED_PRACTICE
from grader.courses.store.upsert import upsert


def keep(tx: Transaction, course: str, student: str, *, mistakes: str, moment: datetime) -> None:
    """Store the mistakes, as JSON, in place of what the student has shared before."""
    place = {"course": course, "student": student}
    upsert(tx, SHARED_PRACTICE, {**place, "shared": moment, "mistakes": mistakes})


def find(tx: Transaction, course: str, student: str) -> tuple[datetime, str] | None:
    """Return when the student last shared, and what, as JSON; None for nothing."""
    c = SHARED_PRACTICE.c
    here = select(c.shared, c.mistakes).where(c.course == course, c.student == student)
    row = tx.execute(here).one_or_none()
    return None if row is None else (row.shared, row.mistakes)


def forget(tx: Transaction, course: str, student: str) -> None:
    """Delete what the student has shared."""
    c = SHARED_PRACTICE.c
    tx.execute(delete(SHARED_PRACTICE).where(c.course == course, c.student == student))


def of_course(tx: Transaction, course: str) -> Sequence[str]:
    """Return what the students of the course share, as JSON for each, without their names."""
    c = SHARED_PRACTICE.c
    return tx.execute(select(c.mistakes).where(c.course == course)).scalars().all()
