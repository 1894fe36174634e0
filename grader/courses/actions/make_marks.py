"""Marking submissions of a course, also those whose marks are missing."""

import json

from grader.courses.actions.bounded_marking import MARKER, MarkingTask
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.requested import assignment_of, read_head, sheet_of, student_of
from grader.courses.store import assignments, marks, scores, submissions, variants
from grader.courses.store.database import Database
from grader.courses.store.marks import MarksRecord
from grader.courses.store.records import Assignment, EnrolledStudent, StoredSubmission
from grader.exams.grading import journal
from grader.exams.grading.decisions import Comment, concerns
from grader.exams.grading.overrides import on_record
from grader.exams.grading.row import Row
from grader.exams.grading.submissions.submission import Submission
from grader.exams.making.exam_file import Sheet
from solver.exact import text


def mark(database: Database, handed_in: StoredSubmission, course: str) -> Row:
    """Mark a submission by the current exam and store the marks; existing ones are returned."""
    while True:
        with database.reading() as tx:
            if marks_record := marks.find(tx, handed_in.id):
                return row_of(marks_record.row)
            assignment = assignment_of(tx, course, handed_in.assignment)
            student = student_of(tx, course, handed_in.student)
            variant = variants.of_attempt(tx, assignment.id, student.id, handed_in.attempt)
        sheet = as_enrolled(sheet_of(variant), student)
        row = MARKER.mark(marking_task(assignment, sheet, handed_in))
        with database.writing() as tx:
            if assignments.stands(tx, assignment) and submissions.is_there(tx, handed_in.id):
                marks.keep(tx, marks_of(handed_in, row))
                scores.stale(tx, assignment.id, student.id, moment=now())
                return row


def find_row(database: Database, handed_in: StoredSubmission) -> Row | None:
    """Return the row of a submission that is marked already; None of another one."""
    with database.reading() as tx:
        marks_record = marks.find(tx, handed_in.id)
    return row_of(marks_record.row) if marks_record else None


def marking_task(assignment: Assignment, sheet: Sheet, handed_in: StoredSubmission) -> MarkingTask:
    """Return the task to mark a submission by the exam and the teacher's decisions."""
    decided = on_record(json.loads(assignment.decisions), "the decisions")
    return MarkingTask(
        exam=read_head(assignment.head),
        sheet=sheet,
        submission=submission(handed_in),
        decisions=[decision for decision in decided if concerns(decision, sheet.id, sheet.code)],
        at_closing=handed_in.at_closing,
    )


def comments(assignment: Assignment, student: str) -> list[str]:
    """Return what teachers have written to the student on the whole; feedback has the rest."""
    decided = on_record(json.loads(assignment.decisions), "the decisions")
    own = (
        decision
        for decision in decided
        if isinstance(decision, Comment) and decision.student == student
    )
    return [decision.text for decision in own if not decision.question]


def mark_missing(database: Database, course: str, *assignments: str) -> None:
    """Mark the submissions that a stopped process left unmarked."""
    with database.reading() as tx:
        missing = submissions.unmarked_submissions(tx, assignments)
    for unmarked_submission in missing:
        mark(database, unmarked_submission, course)


def as_enrolled(sheet: Sheet, student: EnrolledStudent) -> Sheet:
    """Return the sheet with the student's current name, email and columns."""
    known = {"name": student.name, "email": student.email, "columns": dict(student.columns)}
    return sheet.model_copy(update=known)


def submission(handed_in: StoredSubmission) -> Submission:
    """Return the record as a submission."""
    return Submission(
        source=submission_name(handed_in),
        student=handed_in.student,
        answers=json.loads(handed_in.answers),
    )


def submission_name(handed_in: StoredSubmission) -> str:
    """Return the submission's name, which takes the place of a file's."""
    return f"{handed_in.student}/{handed_in.number}"


def marks_of(handed_in: StoredSubmission, row: Row) -> MarksRecord:
    """Return the record of a submission's marks."""
    return MarksRecord(
        submission=handed_in.id,
        points=text(row.points) if row.points is not None else "0",
        row=journal.encode_rows([row]).decode(),
        made=now(),
        out_of=text(row.out_of) if row.out_of is not None else "0",
        open=row.open,
    )


def row_of(record_line: str) -> Row:
    """Return the row in a record."""
    (row,) = journal.decode_rows(record_line.encode())
    return row
