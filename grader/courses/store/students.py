"""Storing the students of a course, in enrolment order."""

import json
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Row, bindparam, delete, func, insert, select, update

from grader.courses.store.database import Transaction
from grader.courses.store.records import EnrolledStudent
from grader.courses.store.tables import COURSES, SHARED_PRACTICE, STUDENTS
from grader.courses.store.upsert import upsert

BESIDE = ("name", "email", "language", "seat")


def enrol(tx: Transaction, course: str, students: Iterable[EnrolledStudent]) -> None:
    """Add students of the course after those who are enrolled, assigning `place`; update those.

    All of them together take four statements.
    """
    given = {student.id: values_of(student) for student in students}
    query = select(STUDENTS).where(STUDENTS.c.course == course, STUDENTS.c.id.in_(given))
    enrolled = {row.id: row._asdict() for row in tx.execute(query)}
    changed = [
        {"known_id": id_, **values}
        for id_, values in given.items()
        if id_ in enrolled and not values.items() <= enrolled[id_].items()
    ]
    if changed:
        theirs = (STUDENTS.c.course == course, STUDENTS.c.id == bindparam("known_id"))
        tx.execute(update(STUDENTS).where(*theirs), changed)
    new_ids = [id_ for id_ in given if id_ not in enrolled]
    if new_ids:
        first = last_place(tx, course) + 1
        places = enumerate(new_ids, start=first)
        added = [{"course": course, "id": id_, "place": n, **given[id_]} for n, id_ in places]
        tx.execute(insert(STUDENTS), added)


def values_of(student: EnrolledStudent) -> dict[str, str]:
    """Return what a roster may change of a student, as it is stored."""
    columns = json.dumps(dict(student.columns), ensure_ascii=False)
    return {**{name: getattr(student, name) for name in BESIDE}, "columns": columns}


def hold(tx: Transaction, course: str) -> None:
    """Lock the enrolment of the course until the transaction ends."""
    tx.execute(select(COURSES.c.id).where(COURSES.c.id == course).with_for_update())


def count(tx: Transaction, course: str) -> int:
    """Return the number of students in the course."""
    query = select(func.count()).select_from(STUDENTS).where(STUDENTS.c.course == course)
    return tx.execute(query).scalar_one()


def ids(tx: Transaction, course: str) -> set[str]:
    """Return the ids of all students in the course."""
    return {*tx.execute(select(STUDENTS.c.id).where(STUDENTS.c.course == course)).scalars()}


def last_place(tx: Transaction, course: str) -> int:
    """Return the place of the student who was enrolled last; 0 if there is none."""
    query = select(func.max(STUDENTS.c.place)).where(STUDENTS.c.course == course)
    return tx.execute(query).scalar_one() or 0


def find(tx: Transaction, course: str, id_: str) -> EnrolledStudent | None:
    """Return the student of that id; None if there is none."""
    query = select(STUDENTS).where(STUDENTS.c.course == course, STUDENTS.c.id == id_)
    row = tx.execute(query).one_or_none()
    return None if row is None else student_of_row(row)


def list_students(
    tx: Transaction, course: str, *, after: int = 0, limit: int | None = None
) -> Sequence[EnrolledStudent]:
    """Return the students in enrolment order, from the one after the place `after`."""
    query = (
        select(STUDENTS)
        .where(STUDENTS.c.course == course, STUDENTS.c.place > after)
        .order_by(STUDENTS.c.place)
        .limit(limit)
    )
    return [student_of_row(row) for row in tx.execute(query)]


def student_of_row(row: Row[Any]) -> EnrolledStudent:
    """Return the student in a row."""
    columns = row._asdict()
    return EnrolledStudent(**{**columns, "columns": json.loads(columns["columns"])})


# The mistakes in practice that students share; a student without a row shares nothing.


def share_practice(
    tx: Transaction, course: str, student: str, *, mistakes: str, moment: datetime
) -> None:
    """Store the mistakes, as JSON, in place of what the student has shared before."""
    place = {"course": course, "student": student}
    upsert(tx, SHARED_PRACTICE, {**place, "shared": moment, "mistakes": mistakes})


def shared_practice(tx: Transaction, course: str, student: str) -> tuple[datetime, str] | None:
    """Return when the student last shared, and what, as JSON; None for nothing."""
    c = SHARED_PRACTICE.c
    query = select(c.shared, c.mistakes).where(c.course == course, c.student == student)
    row = tx.execute(query).one_or_none()
    return None if row is None else (row.shared, row.mistakes)


def forget_practice(tx: Transaction, course: str, student: str) -> None:
    """Delete what the student has shared."""
    c = SHARED_PRACTICE.c
    tx.execute(delete(SHARED_PRACTICE).where(c.course == course, c.student == student))


def practice_of_course(tx: Transaction, course: str) -> Sequence[str]:
    """Return what the students of the course share, as JSON for each, without their names."""
    c = SHARED_PRACTICE.c
    return tx.execute(select(c.mistakes).where(c.course == course)).scalars().all()
