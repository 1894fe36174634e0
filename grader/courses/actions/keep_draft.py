"""Drafts of students, saved until they are submitted and seen only by the student."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.receive_submission import (
    SentSubmission,
    lock_variant,
    refuse_more,
    refuse_replaced,
    refuse_stale,
    refuse_unknown,
    refuse_untimely,
)
from grader.courses.actions.refusals import StateConflict
from grader.courses.actions.requested import assignment_of, student_of
from grader.courses.store import drafts, submissions, variants
from grader.courses.store.database import Database
from grader.courses.store.records import Draft


@dataclass(frozen=True, slots=True)
class SavedAnswers:
    """The saved answers of a student and the time of saving; None if nothing is saved."""

    answers: dict[str, Any]
    saved: datetime | None

    @property
    def version(self) -> str:
        """What distinguishes them from what is saved later; empty if nothing is saved."""
        return "" if self.saved is None else self.saved.isoformat()


NOTHING = SavedAnswers({}, None)


def keep(database: Database, course: str, assignment: str, sent: SentSubmission) -> SavedAnswers:
    """Save the answers in place of earlier ones; refused if they could not be submitted now.

    Refused too if something was submitted since the answers were typed, or others were saved.
    """
    with database.writing() as tx:
        asked_assignment, variant = lock_variant(
            tx, course, assignment=assignment, student=sent.student
        )
        moment = now()  # not before it is held: by then what was saved may have been handed in
        refuse_replaced(sent.code, variant)
        refuse_unknown(sent.answers, asked_assignment, variant)
        refuse_untimely(asked_assignment, moment)
        every, of_variant = submissions.count_submissions(
            tx, asked_assignment.id, sent.student, variant.attempt
        )
        refuse_stale(sent.after, every)
        refuse_more(asked_assignment, of_variant)
        refuse_other(sent, drafts.find(tx, asked_assignment.id, sent.student))
        draft = Draft(
            assignment=asked_assignment.id,
            student=sent.student,
            attempt=variant.attempt,
            answers=sent.answers,
            saved=moment,
        )
        drafts.keep(tx, draft)
    return saved_answers(draft)


def refuse_other(sent: SentSubmission, before: Draft | None) -> None:
    """Refuse to replace other answers than the sender has seen."""
    if sent.version is None or before is None or before.answers == sent.answers:
        return
    if sent.version != saved_answers(before).version:
        raise StateConflict("other answers were saved meanwhile, in another window or browser")


def read_saved_answers(
    database: Database, course: str, assignment: str, student: str
) -> SavedAnswers:
    """Return the answers saved for the student's current variant; empty if there are none.

    Those saved before the last submission are none.
    """
    with database.reading() as tx:
        asked_assignment = assignment_of(tx, course, assignment)
        student_of(tx, course, student)
        draft = drafts.find(tx, asked_assignment.id, student)
        variant = variants.find(tx, asked_assignment.id, student)
        earlier = submissions.list_receipts(tx, asked_assignment.id, student)
    if not draft or not variant or draft.attempt != variant.attempt:
        return NOTHING
    return NOTHING if earlier and earlier[-1].received >= draft.saved else saved_answers(draft)


def saved_answers(draft: Draft) -> SavedAnswers:
    """Return the draft as its student sees it."""
    return SavedAnswers(json.loads(draft.answers), draft.saved)
