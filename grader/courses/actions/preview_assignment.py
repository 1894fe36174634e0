"""Preview an assignment: an unassigned variant that can be answered and marked, never stored."""

from dataclasses import replace

from grader.base.workers.here import InlineWorkers
from grader.courses.actions import first_words, generate_variants, make_marks
from grader.courses.actions.bounded_marking import MARKER
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.hand_in_draft import attempts_left
from grader.courses.actions.variant_sheets import OwnSheet
from grader.courses.store.database import Database
from grader.courses.store.records import EnrolledStudent, StoredSubmission
from grader.exams.grading.row import Row

NOBODY = "preview"


def preview_sheet(database: Database, course: str, assignment: str) -> OwnSheet:
    """Return the sheet that the next enrolled student would get. Deterministic."""
    standing = generate_variants.standing(database, course, assignment)
    visitor = nobody(course, {student.id for student in standing.roll})
    standing_with_visitor = replace(standing, roll=(*standing.roll, visitor))
    (sheet,) = generate_variants.generate_sheets(
        standing_with_visitor, {visitor.id}, InlineWorkers()
    )
    return OwnSheet(standing.assignment, sheet)


def nobody(course: str, taken: set[str]) -> EnrolledStudent:
    """Return a student with an id that nobody in the course has."""
    id_ = NOBODY
    while id_ in taken:
        id_ += "-"
    return EnrolledStudent(
        course=course,
        id=id_,
        place=len(taken) + 1,
        name="",
        email="",
        language="",
        seat="",
        columns={},
    )


def handed_in(own: OwnSheet, answers: str) -> StoredSubmission:
    """Return the answers as a submission that is not stored."""
    return StoredSubmission(
        id=0,
        assignment=own.assignment.id,
        student=own.sheet.id,
        key="",
        number=1,
        attempt=own.sheet.attempt,
        answers=answers,
        received=now(),
    )


def mark_preview(own: OwnSheet, handed_in: StoredSubmission) -> Row:
    """Return the marks of the submission, with what a student is told after the first one."""
    row = MARKER.mark(make_marks.marking_task(own.assignment, own.sheet, handed_in))
    return first_words.in_first_words(row) if attempts_left(own.assignment, 1) else row
