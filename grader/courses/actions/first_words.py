"""The marks of students who may still hand in: feedback says where an answer is wrong, not what."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.extend_assignment import for_student, with_own
from grader.courses.actions.hand_in_draft import attempts_left
from grader.courses.store import gradebook, submissions
from grader.courses.store.database import Database, Transaction
from grader.courses.store.records import Assignment, StoredSubmission
from grader.exams.files.report import FIRST_FEEDBACK
from grader.exams.grading.row import Row
from grader.exams.making.exam_file import Sheet
from grader.exams.playing.played_exercise import PLAY

WRONG = {"wrong", "mistaken"}
"""The verdicts whose whole feedback says more than the first one."""
CAUSES = {FIRST_FEEDBACK, "once", "perhaps", "misread"}
"""What the whole feedback rests on."""


def has_tries_left(own: Assignment, so_far: int) -> bool:
    """Tell whether a student with these own terms may still hand in, after so many submissions."""
    is_over = own.deadline is not None and now() >= own.deadline
    return not is_over and attempts_left(own, so_far)


def with_tries_left(tx: Transaction, assignment: Assignment, sheets: Iterable[Sheet]) -> set[str]:
    """Return the students who may still hand in, among those of these current sheets."""
    id_ = assignment.id
    attempts = {sheet.id: sheet.attempt for sheet in sheets}
    extended = gradebook.list_extensions(tx, [id_], [*attempts])
    opened = gradebook.opening_times(tx, [id_], [*attempts])
    counts = submissions.count_attempts(tx, id_)
    return {
        student
        for student, attempt in attempts.items()
        if has_tries_left(
            with_own(assignment, extended.get((id_, student)), opened.get((id_, student))),
            counts.get((student, attempt), 0),
        )
    }


def for_its_student(
    database: Database, assignment: Assignment, submission: StoredSubmission, row: Row
) -> Row:
    """Return the submission's row with the feedback that its student may see now."""
    student = submission.student
    with database.reading() as tx:
        own = for_student(tx, assignment, student)
        _, so_far = submissions.count_submissions(tx, assignment.id, student, submission.attempt)
    return in_first_words(row) if has_tries_left(own, so_far) else row


def in_first_words(row: Row) -> Row:
    """Return the row with the first feedback in place of the whole one."""
    exercises = (
        {**exercise, "marks": [*map(mark_in_first_words, exercise["marks"])]}
        for exercise in row.exercises
    )
    return replace(row, exercises=tuple(exercises))


def mark_in_first_words(mark: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the mark with its first feedback.

    It has none if an older version marked it. What was played was judged step by step before.
    """
    is_known = "decision" in mark or mark["question"] == PLAY or mark["verdict"] not in WRONG
    whole = mark["feedback"] if is_known else ""
    rest = {key: value for key, value in mark.items() if key not in CAUSES}
    return {**rest, "feedback": mark.get(FIRST_FEEDBACK, whole)}
