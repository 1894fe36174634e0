"""The marks of students who may still hand in: feedback says where an answer is wrong, not what."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.extend_assignment import for_student
from grader.courses.actions.hand_in_draft import attempts_left
from grader.courses.store import submissions
from grader.courses.store.database import Database, Transaction
from grader.courses.store.records import Assignment, StoredSubmission
from grader.exams.files.report import FIRST_FEEDBACK
from grader.exams.grading.row import Row
from grader.exams.playing.played_exercise import PLAY

WRONG = {"wrong", "mistaken"}
"""The verdicts whose whole feedback says more than the first one."""
CAUSES = {FIRST_FEEDBACK, "once", "perhaps", "misread"}
"""What the whole feedback rests on."""


def has_tries_left(tx: Transaction, assignment: Assignment, student: str, attempt: int) -> bool:
    """Tell whether the student may still hand in answers to the variant of that attempt."""
    own = for_student(tx, assignment, student)
    if own.deadline and now() >= own.deadline:
        return False
    _, so_far = submissions.count_submissions(tx, assignment.id, student, attempt)
    return attempts_left(own, so_far)


def for_its_student(
    database: Database, assignment: Assignment, submission: StoredSubmission, row: Row
) -> Row:
    """Return the submission's row with the feedback that its student may see now."""
    with database.reading() as tx:
        has_tries = has_tries_left(tx, assignment, submission.student, submission.attempt)
    return in_first_words(row) if has_tries else row


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
