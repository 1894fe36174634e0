"""Deleting a student, an assignment or a course, and exporting all that is stored of a person."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from generator.base.plain import Plain
from grader.courses.actions.requested import assignment_of, course_of, student_of
from grader.courses.store import assignments, erasure, students
from grader.courses.store.database import Database, Transaction
from grader.courses.store.records import Assignment

SECRET = {"digest", "mistakes"}
"""Columns that are not shown to staff; what a student shares of practice, the student sees."""
NESTED = {"columns", "sheet", "answers", "row"}
"""Columns that hold JSON."""


def delete_student(database: Database, course: str, student: str) -> None:
    """Delete all that is stored of a student; nobody else's variants and marks change."""
    with database.writing() as tx:
        lock_course(tx, course)
        student_of(tx, course, student)
        for assignment, own, others in decided(tx, course, student):
            if own:
                erasure.set_decisions(tx, assignment.id, json.dumps(others, ensure_ascii=False))
        erasure.forget_troubles(tx, course)
        erasure.erase(tx, erasure.of_student(course, student))


def delete_assignment(database: Database, course: str, assignment: str) -> None:
    """Delete an assignment with all that students have done in it."""
    with database.writing() as tx:
        lock_course(tx, course)
        assignment_of(tx, course, assignment)
        erasure.erase(tx, erasure.of_assignment(assignment))


def delete_course(database: Database, course: str) -> None:
    """Delete a course with its students, assignments, tokens and its own platforms."""
    with database.writing() as tx:
        lock_course(tx, course)
        erasure.erase(tx, erasure.of_course(course))


def lock_course(tx: Transaction, course: str) -> None:
    """Lock the course until the transaction ends; NotThere if there is none."""
    students.hold(tx, course)
    course_of(tx, course)
    erasure.hold(tx, course)


def exported(database: Database, course: str, student: str) -> dict[str, Plain]:
    """Return all that is stored of a student by table, without secrets, as JSON data."""
    with database.reading() as tx:
        found_course = course_of(tx, course)
        student_of(tx, course, student)
        decisions = [
            {"assignment": assignment.id, **each}
            for assignment, own, _ in decided(tx, course, student)
            for each in own
        ]
        rows = {
            name: list(map(plain, each))
            for name, each in erasure.read_rows(tx, erasure.of_student(course, student))
        }
    return {
        "course": {"id": found_course.id, "title": found_course.title},
        **rows,
        "decisions": decisions,
    }


def decided(
    tx: Transaction, course: str, student: str
) -> Sequence[tuple[Assignment, list[dict[str, Plain]], list[dict[str, Plain]]]]:
    """Return each assignment with the decisions on this student's answers, and the others."""
    rows = dict(erasure.read_rows(tx, erasure.of_student(course, student)))
    codes = {one["code"] for one in rows["variants"]}
    found = []
    for assignment in assignments.listed(tx, course):
        every = json.loads(assignment.decisions)
        own = [d for d in every if d.get("student") == student or d.get("variant") in codes]
        found.append((assignment, own, [each for each in every if each not in own]))
    return found


def plain(row: dict[str, Any]) -> dict[str, Plain]:
    """Return a row as JSON data, without secrets."""
    return {name: value(name, of) for name, of in row.items() if name not in SECRET}


def value(name: str, of: Any) -> Plain:
    """Return the value of a column as JSON data."""
    if isinstance(of, datetime):
        return of.isoformat()
    parsed: Plain = json.loads(of) if name in NESTED else of
    return parsed
