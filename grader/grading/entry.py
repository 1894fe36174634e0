"""What is kept of a submission while all are claimed: whose it says that it is, no answers."""

from dataclasses import dataclass
from typing import TypeAlias

from grader.grading.submissions.submission import HandedIn, Submission, Unreadable


@dataclass(frozen=True, slots=True, kw_only=True)
class Glance:
    """A submission's source, and all of it that says whose it is and whether it counts."""

    source: str
    student: str
    code: str
    is_blank: bool


Entry: TypeAlias = Glance | Unreadable


def entry(one: HandedIn) -> Entry:
    """What is kept of it."""
    match one:
        case Unreadable():
            return one
        case Submission():
            return Glance(
                source=one.source, student=one.student, code=one.code, is_blank=one.is_blank
            )
