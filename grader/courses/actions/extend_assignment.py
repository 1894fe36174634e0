"""Extensions: later closing times of single students, and the terms that follow for them."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.requested import assignment_of, student_of
from grader.courses.store import extensions, scores
from grader.courses.store import students as students_
from grader.courses.store.database import Database, Transaction
from grader.courses.store.records import Assignment
from solver.errors import RequestError


def for_student(tx: Transaction, assignment: Assignment, student: str | None) -> Assignment:
    """Return the assignment with the terms that this student has; it is not to be stored."""
    terms = assignment.terms
    own = extensions.find(tx, assignment.id, student) if terms.closes and student else None
    if own is None or terms.closes is None or own <= terms.closes:
        return assignment
    return replace(assignment, terms=replace(terms, closes=own))


def extend(
    there: Database,
    course: str,
    assignment: str,
    students: Sequence[str],
    closes: datetime | None,
) -> None:
    """Let these students hand in until then; None withdraws their extensions."""
    with there.writing() as tx:
        students_.hold(tx, course)
        asked = assignment_of(tx, course, assignment)
        for student in students:
            student_of(tx, course, student)
        if closes is None:
            extensions.withdraw(tx, assignment, students)
        else:
            refuse_earlier(asked, closes)
            for student in students:
                extensions.grant(tx, assignment, student, closes)
        for student in students:
            scores.stale(tx, assignment, student, moment=now())


def refuse_earlier(assignment: Assignment, closes: datetime) -> None:
    """Refuse an extension that ends no later than the assignment."""
    usual = assignment.terms.closes
    if usual is None or closes <= usual:
        raise RequestError("an extension ends after the time at which the assignment closes")
