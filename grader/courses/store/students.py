"""Storing the students of a course, in enrolment order."""

import json
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Row, delete, func, insert, select, update

from grader.courses.store.database import Transaction
from grader.courses.store.records import EnrolledStudent
from grader.courses.store.tables import COURSES, SHARED_PRACTICE, STUDENTS
from grader.courses.store.upsert import upsert

BESIDE = ("name", "email", "language", "seat")


def enrol(tx: Transaction, students: Iterable[EnrolledStudent]) -> None:
    """Add students after those who are enrolled, assigning `place`; update those who are."""
    places: dict[str, int] = {}  # the last one of each course, which is not looked up for each
    for student in students:
        values = {name: getattr(student, name) for name in BESIDE}
        values["columns"] = json.dumps(dict(student.columns), ensure_ascii=False)
        conditions = (STUDENTS.c.course == student.course, STUDENTS.c.id == student.id)
        if not tx.execute(update(STUDENTS).where(*conditions).values(values)).rowcount:
            if student.course not in places:
                places[student.course] = last_place(tx, student.course)
            places[student.course] += 1
            place = places[student.course]
            known = {"course": student.course, "id": student.id, "place": place}
            tx.execute(insert(STUDENTS).values(known | values))


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
