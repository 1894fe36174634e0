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
        for assignment, own, others in find_decisions(tx, course, student):
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


def export_student(database: Database, course: str, student: str) -> dict[str, Plain]:
    """Return all that is stored of a student by table, without secrets, as JSON data."""
    with database.reading() as tx:
        found_course = course_of(tx, course)
        student_of(tx, course, student)
        decisions = [
            {"assignment": assignment.id, **decision}
            for assignment, own, _ in find_decisions(tx, course, student)
            for decision in own
        ]
        rows = {
            name: list(map(plain, table_rows))
            for name, table_rows in erasure.read_rows(tx, erasure.of_student(course, student))
        }
    return {
        "course": {"id": found_course.id, "title": found_course.title},
        **rows,
        "decisions": decisions,
    }


def find_decisions(
    tx: Transaction, course: str, student: str
) -> Sequence[tuple[Assignment, list[dict[str, Plain]], list[dict[str, Plain]]]]:
    """Return each assignment with the decisions on this student's answers, and the others."""
    rows = dict(erasure.read_rows(tx, erasure.of_student(course, student)))
    codes = {variant_row["code"] for variant_row in rows["variants"]}
    decided_assignments = []
    for assignment in assignments.list_assignments(tx, course):
        every = json.loads(assignment.decisions)
        own = [d for d in every if d.get("student") == student or d.get("variant") in codes]
        decided_assignments.append(
            (assignment, own, [decision for decision in every if decision not in own])
        )
    return decided_assignments


def plain(row: dict[str, Any]) -> dict[str, Plain]:
    """Return a row as JSON data, without secrets."""
    return {name: value(name, cell) for name, cell in row.items() if name not in SECRET}


def value(name: str, cell: Any) -> Plain:
    """Return the value of a column as JSON data."""
    if isinstance(cell, datetime):
        return cell.isoformat()
    parsed: Plain = json.loads(cell) if name in NESTED else cell
    return parsed
