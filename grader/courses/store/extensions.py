"""Storing what single students have: later closing times, more time, and when they began."""

from collections.abc import Collection, Mapping
from datetime import datetime

from sqlalchemy import delete, select
from sqlalchemy.dialects import postgresql, sqlite

from grader.courses.store.database import Transaction
from grader.courses.store.records import Extension
from grader.courses.store.tables import EXTENSIONS, OPENINGS
from grader.courses.store.upsert import upsert


def grant(tx: Transaction, assignment: str, student: str, extension: Extension) -> None:
    """Give the student the extension, in place of an earlier one."""
    values = {"closes": extension.closes, "minutes": extension.minutes}
    upsert(tx, EXTENSIONS, {"assignment": assignment, "student": student, **values})


def withdraw(tx: Transaction, assignment: str, students: Collection[str]) -> None:
    """Delete the extensions of these students."""
    theirs = EXTENSIONS.c.student.in_(students)
    tx.execute(delete(EXTENSIONS).where(EXTENSIONS.c.assignment == assignment, theirs))


def find(tx: Transaction, assignment: str, student: str) -> Extension | None:
    """Return the student's extension; None if there is none."""
    conditions = (EXTENSIONS.c.assignment == assignment, EXTENSIONS.c.student == student)
    row = tx.execute(select(EXTENSIONS).where(*conditions)).one_or_none()
    return None if row is None else Extension(closes=row.closes, minutes=row.minutes)


def of_assignment(tx: Transaction, assignment: str) -> Mapping[str, Extension]:
    """Return the extensions by student, sorted."""
    query = select(EXTENSIONS).where(EXTENSIONS.c.assignment == assignment)
    rows = tx.execute(query.order_by(EXTENSIONS.c.student))
    return {row.student: Extension(closes=row.closes, minutes=row.minutes) for row in rows}


# When students first opened an assignment with a time limit.


def begin(tx: Transaction, assignment: str, student: str, *, moment: datetime) -> None:
    """Record that the student opens the assignment, unless that is recorded already."""
    insert = sqlite.insert if tx.dialect.name == "sqlite" else postgresql.insert
    values = {"assignment": assignment, "student": student, "opened": moment}
    tx.execute(insert(OPENINGS).values(values).on_conflict_do_nothing())


def opening_time(tx: Transaction, assignment: str, student: str) -> datetime | None:
    """Return when the student first opened the assignment; None if that is not recorded."""
    conditions = (OPENINGS.c.assignment == assignment, OPENINGS.c.student == student)
    return tx.execute(select(OPENINGS.c.opened).where(*conditions)).scalar_one_or_none()


def begin_again(tx: Transaction, assignment: str, students: Collection[str] | None = None) -> None:
    """Forget when these students, or all, opened the assignment: their variants are others now."""
    query = delete(OPENINGS).where(OPENINGS.c.assignment == assignment)
    tx.execute(query if students is None else query.where(OPENINGS.c.student.in_(students)))
