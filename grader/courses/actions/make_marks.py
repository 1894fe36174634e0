"""Marks: made by the grader as of every submission, and made again wherever they are missing."""

import json

from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.requested import assignment_of, headed, sheet_of, student_of
from grader.courses.store import assignments, marks, scores, submissions, variants
from grader.courses.store.database import Database
from grader.courses.store.marks import MarksRecord
from grader.courses.store.records import Assignment, EnrolledStudent, HandedIn
from grader.exams.grading import journal
from grader.exams.grading.apply_overrides import decide
from grader.exams.grading.decisions import concerns
from grader.exams.grading.mark_as_meant import mark_as_meant
from grader.exams.grading.overrides import on_record
from grader.exams.grading.row import Row
from grader.exams.grading.submissions.submission import Submission
from grader.exams.making.exam_file import Sheet
from solver.exact import text


def mark(there: Database, handed_in: HandedIn, course: str) -> Row:
    """The marks, by the exam as it is when they are kept; those that are there stand."""
    while True:
        with there.reading() as tx:
            if kept := marks.find(tx, handed_in.id):
                return row_of(kept.row)
            asked = assignment_of(tx, course, handed_in.assignment)
            student = student_of(tx, course, handed_in.student)
            variant = variants.of_attempt(tx, asked.id, student.id, handed_in.attempt)
        sheet = as_enrolled(sheet_of(variant), student)
        row = marked(asked, sheet, handed_in)
        with there.writing() as tx:
            if assignments.stands(tx, asked):
                marks.keep(tx, marks_of(handed_in, row))
                scores.stale(tx, asked.id, student.id, moment=now())
                return row


def marked(assignment: Assignment, sheet: Sheet, handed_in: HandedIn) -> Row:
    """As the exam says, and what the teacher decided otherwise."""
    exam = headed(assignment.head)
    decided = on_record(json.loads(assignment.decisions), "the decisions")
    own = [one for one in decided if concerns(one, sheet.id, sheet.code)]
    row = mark_as_meant(exam, sheet, submission(handed_in), own)
    return decide(exam, sheet, row, own) if own else row


def mark_missing(there: Database, assignment: Assignment) -> None:
    """Those of which a process that was stopped made none."""
    with there.reading() as tx:
        missing = submissions.unmarked(tx, assignment.id)
    for one in missing:
        mark(there, one, assignment.course)


def as_enrolled(sheet: Sheet, student: EnrolledStudent) -> Sheet:
    """With what the course knows of the student by now."""
    known = {"name": student.name, "email": student.email, "columns": dict(student.columns)}
    return sheet.model_copy(update=known)


def submission(handed_in: HandedIn) -> Submission:
    return Submission(
        source=called(handed_in),
        student=handed_in.student,
        answers=json.loads(handed_in.answers),
    )


def called(handed_in: HandedIn) -> str:
    """What stands where else a file would."""
    return f"{handed_in.student}/{handed_in.number}"


def marks_of(handed_in: HandedIn, row: Row) -> MarksRecord:
    return MarksRecord(
        submission=handed_in.id,
        points=text(row.points) if row.points is not None else "0",
        row=journal.encoded([row]).decode(),
        made=now(),
    )


def row_of(kept: str) -> Row:
    (row,) = journal.decoded(kept.encode())
    return row
