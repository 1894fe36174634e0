"""Submitting the draft of one student of an assignment that is closed."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from grader.courses.actions.clock_and_ids import fresh_id, now
from grader.courses.actions.sheet_answers import EMPTY, kept_draft
from grader.courses.store import drafts, scores, submissions
from grader.courses.store.database import Transaction
from grader.courses.store.records import (
    Assignment,
    ClosingRule,
    Draft,
    StoredSubmission,
    VariantRecord,
)

KEY = "closing "
"""The beginning of the key of such a submission; no other key has a space."""
MAX_ATTEMPTS = 1_000
"""The submissions that are taken from a student where any number is."""


def closed_since(assignment: Assignment, moment: datetime) -> datetime | None:
    """Return the student's deadline if it is over and drafts are submitted then, else None."""
    deadline = assignment.deadline
    closed = deadline is not None and moment >= deadline
    return deadline if closed and assignment.terms.on_close is ClosingRule.SUBMIT else None


def hand_in_draft(
    tx: Transaction, assignment: Assignment, variant: VariantRecord, *, moment: datetime
) -> StoredSubmission | None:
    """Remove the draft and store it as a submission, if the student's deadline is over by then.

    None if it says nothing new. What was saved only after that stays a draft.
    """
    since = closed_since(assignment, moment)
    draft = drafts.find(tx, assignment.id, variant.student)
    if since is None or draft is None or draft.saved > since:
        return None
    drafts.take(tx, assignment.id, variant.student)
    earlier = submissions.of_student(tx, assignment.id, variant.student)
    draft = replace(draft, answers=kept_draft(tx, assignment, variant, draft.answers))
    if not is_news(draft, assignment, variant, earlier):
        return None
    scores.stale(tx, assignment.id, variant.student, moment=now())
    return submissions.add(
        tx,
        StoredSubmission(
            id=0,
            assignment=assignment.id,
            student=variant.student,
            key=f"{KEY}{fresh_id()}",
            number=len(earlier) + 1,
            attempt=variant.attempt,
            answers=draft.answers,
            received=since,
            at_closing=True,
        ),
    )


def is_news(
    draft: Draft,
    assignment: Assignment,
    variant: VariantRecord,
    earlier: Sequence[StoredSubmission],
) -> bool:
    """Return whether the draft says something new on the current variant, with an attempt left.

    Whatever was handed in after it, by whomever, overrides it.
    """
    own = [submission for submission in earlier if submission.attempt == variant.attempt]
    if draft.attempt != variant.attempt or draft.answers == EMPTY:
        return False
    last = own[-1] if own else None
    is_other = last is None or (last.answers != draft.answers and draft.saved > last.received)
    return is_other and attempts_left(
        assignment, sum(not submission.at_closing for submission in own)
    )


def attempts_left(assignment: Assignment, so_far: int) -> bool:
    """Return whether a student with so many submissions may submit another."""
    return so_far < (assignment.terms.attempts or MAX_ATTEMPTS)
