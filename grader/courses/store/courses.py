"""Courses."""

from collections.abc import Sequence

from sqlalchemy import insert, select

from grader.courses.store.database import Transaction
from grader.courses.store.records import Course
from grader.courses.store.tables import COURSES


def add(tx: Transaction, course: Course) -> None:
    values = {"id": course.id, "title": course.title, "created": course.created}
    tx.execute(insert(COURSES).values(values))


def find(tx: Transaction, id_: str) -> Course | None:
    row = tx.execute(select(COURSES).where(COURSES.c.id == id_)).one_or_none()
    return None if row is None else Course(*row)


def listed(tx: Transaction, *, after: str, limit: int) -> Sequence[Course]:
    """In the order of their ids, those that come after one of them."""
    query = select(COURSES).where(COURSES.c.id > after).order_by(COURSES.c.id).limit(limit)
    return [Course(*row) for row in tx.execute(query)]
