"""Submitting saved drafts when an assignment closes, if its terms say so; each draft once.

This is done before submissions are read, and by a loop in the background otherwise. So it does not
matter which process is up at closing time, or whether one is.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from threading import Event

from grader.courses.actions import make_marks
from grader.courses.actions.background_generation import PAUSE, rounds
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.hand_in_draft import hand_in_draft
from grader.courses.actions.receive_submission import lock_variant
from grader.courses.store import drafts
from grader.courses.store.database import SECONDS, Database
from grader.courses.store.records import Assignment

GRACE = timedelta(seconds=2 * SECONDS + 2)
"""The time from closing to the submission of drafts.

A student who hands in on time waits no longer than that for a connection and for the lock.
"""


@contextmanager
def closing(database: Database, pause: float = PAUSE) -> Iterator[None]:
    """Submit due drafts in the background until the block ends."""

    def work(ended: Event) -> None:
        close_all(database, ended)

    with rounds(work, "drafts were not handed in", pause):
        yield


def close_all(database: Database, ended: Event) -> None:
    """Submit all drafts of which the closing time is over."""
    with database.reading() as tx:
        due_drafts = drafts.due(tx, moment=now() - GRACE)
    for course, assignment, student in due_drafts:
        if ended.is_set():
            return
        settle_one(database, course, assignment, student)


def settle(database: Database, assignment: Assignment, student: str | None = None) -> None:
    """Submit one student's draft, or everybody's, once it is closed for them and GRACE over."""
    if assignment.terms.closes is None and assignment.terms.minutes is None:
        return
    with database.reading() as tx:
        due_drafts = drafts.due(tx, moment=now() - GRACE, assignment=assignment.id)
    for course, id_, draft_student in due_drafts:
        if student in (None, draft_student):
            settle_one(database, course, id_, draft_student)


def settle_course(database: Database, course: str) -> None:
    """Submit everybody's drafts of a course's assignments that are closed, once GRACE is over."""
    with database.reading() as tx:
        due_drafts = drafts.due(tx, moment=now() - GRACE)
    for draft_course, assignment, student in due_drafts:
        if draft_course == course:
            settle_one(database, course, assignment, student)


def settle_one(database: Database, course: str, assignment: str, student: str) -> None:
    """Submit a student's draft and mark it, unless another process has done so."""
    with database.writing() as tx:
        asked_assignment, variant = lock_variant(tx, course, assignment=assignment, student=student)
        submission = hand_in_draft(tx, asked_assignment, variant, moment=now() - GRACE)
    if submission:
        make_marks.mark(database, submission, course)
