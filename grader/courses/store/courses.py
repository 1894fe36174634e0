"""Storing courses."""

from collections.abc import Sequence

from sqlalchemy import insert, select, update

from grader.courses.store.database import Transaction
from grader.courses.store.records import Course
from grader.courses.store.tables import COURSES


def add(tx: Transaction, course: Course) -> None:
    """Add the course."""
    values = {"id": course.id, "title": course.title, "created": course.created}
    tx.execute(insert(COURSES).values(values))


def find(tx: Transaction, id_: str) -> Course | None:
    """Return the course of that id; None if there is none."""
    row = tx.execute(select(COURSES).where(COURSES.c.id == id_)).one_or_none()
    return None if row is None else Course(*row)


def with_code(tx: Transaction, code: str) -> Course | None:
    """Return the course in which people enrol themselves with that code; None if there is none."""
    row = tx.execute(select(COURSES).where(COURSES.c.code == code)).one_or_none()
    return None if row is None else Course(*row)


def set_code(tx: Transaction, id_: str, code: str | None) -> None:
    """Set the code with which people enrol themselves; None lets nobody do so."""
    tx.execute(update(COURSES).where(COURSES.c.id == id_).values(code=code))


def list_courses(tx: Transaction, *, after: str, limit: int) -> Sequence[Course]:
    """Return the courses in the order of their ids, from the one after `after`."""
    query = select(COURSES).where(COURSES.c.id > after).order_by(COURSES.c.id).limit(limit)
    return [Course(*row) for row in tx.execute(query)]
