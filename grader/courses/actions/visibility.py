"""The visibility of variants, marks and keys to a student at a given time."""

from datetime import datetime

from grader.courses.actions.refusals import NotNow
from grader.courses.store.records import Assignment, Terms, Visibility
from solver.message import Message


def refuse_unopened(assignment: Assignment, moment: datetime) -> None:
    """Refuse access before the assignment opens."""
    opens = assignment.terms.opens
    if opens and moment < opens:
        raise NotNow("the assignment opens on {opens}", opens=opens)


def refuse_unseen(
    subject: str, visibility: Visibility, terms: Terms, *, marked: bool, moment: datetime
) -> None:
    """Refuse to show what the terms hide; `marked` says that a submission is marked."""
    if not is_seen(visibility, terms, marked=marked, moment=moment):
        raise NotNow("{what}: {when}", what=subject, when=when(visibility, terms))


def is_seen(visibility: Visibility, terms: Terms, *, marked: bool, moment: datetime) -> bool:
    """Tell whether it is visible at the moment."""
    match visibility:
        case Visibility.MARKED:
            return marked
        case Visibility.CLOSED:
            return terms.closes is not None and moment >= terms.closes
        case Visibility.NEVER:
            return False


def when(visibility: Visibility, terms: Terms) -> Message:
    """Return the message that says when it becomes visible."""
    match visibility:
        case Visibility.MARKED:
            return Message("shown once a submission is marked")
        case Visibility.CLOSED:
            if terms.closes is None:
                return Message("shown once a teacher closes the assignment")
            return Message("shown once the assignment is closed, {closes}", closes=terms.closes)
        case Visibility.NEVER:
            return Message("not shown")
