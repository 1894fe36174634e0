"""Extensions of single students, time limits, and the terms that follow for them."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.refusals import StateConflict
from grader.courses.actions.requested import assignment_of, student_of
from grader.courses.store import extensions, scores
from grader.courses.store import students as students_
from grader.courses.store.database import Database, Transaction
from grader.courses.store.records import Assignment, Extension


def for_student(tx: Transaction, assignment: Assignment, student: str | None) -> Assignment:
    """Return the assignment with the terms that this student has; it is not to be stored."""
    if student is None:
        return assignment
    own = extensions.find(tx, assignment.id, student)
    is_timed = assignment.terms.minutes is not None
    opened = extensions.opening_time(tx, assignment.id, student) if is_timed else None
    return with_own(assignment, own, opened)


def with_own(assignment: Assignment, own: Extension | None, opened: datetime | None) -> Assignment:
    """Return the assignment with a student's extension and first opening.

    An extension makes nothing earlier, and limits nothing that has no limit.
    """
    terms = assignment.terms
    if own is not None and own.closes and terms.closes:
        terms = replace(terms, closes=max(terms.closes, own.closes))
    if own is not None and own.minutes and terms.minutes:
        terms = replace(terms, minutes=max(terms.minutes, own.minutes))
    return replace(assignment, terms=terms, opened=opened)


def extend(
    database: Database,
    course: str,
    assignment: str,
    students: Sequence[str],
    extension: Extension,
) -> None:
    """Let these students hand in until later, or work longer; without both, nothing is left."""
    with database.writing() as tx:
        students_.hold(tx, course)
        asked_assignment = assignment_of(tx, course, assignment)
        for student in students:
            student_of(tx, course, student)
        refuse_less(asked_assignment, extension)
        if extension == Extension(closes=None, minutes=None):
            extensions.withdraw(tx, assignment, students)
        else:
            for student in students:
                extensions.grant(tx, assignment, student, extension)
        for student in students:
            scores.stale(tx, assignment, student, moment=now())


def refuse_less(assignment: Assignment, extension: Extension) -> None:
    """Refuse an extension that gives no more time than the assignment."""
    closes, minutes = assignment.terms.closes, assignment.terms.minutes
    if extension.closes is not None and (closes is None or extension.closes <= closes):
        raise StateConflict("an extension ends after the time at which the assignment closes")
    if extension.minutes is not None and (minutes is None or extension.minutes <= minutes):
        raise StateConflict("an extension is of more minutes than the assignment's time limit")
