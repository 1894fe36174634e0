"""The summary of a submission that is kept while all of them are compared, before marking."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from generator.base.plain import Plain
from grader.exams.grading.submissions.submission import (
    HandedIn,
    UnreadablePart,
    replace_surrogates,
)
from grader.exams.grading.submitters.submitter import Submitter
from grader.words import messages
from solver.message import Message

SKIPPED = Message("one student handed in too much; hand in one sheet")
BLANK: tuple[Plain, ...] = ("", [], {})


@dataclass(frozen=True, slots=True, kw_only=True)
class SubmissionEntry:
    """The summary of a submission.

    `submitter` is None if no source says who handed it in; `unread` is the reason why it was not
    read. `student` and `code` are as filled in; entries of equal `digest` have the same answers. It
    was `skipped` if too much was handed in by one student.
    """

    source: str
    submitter: Submitter | None = None
    unread: str = ""
    student: str = ""
    code: str = ""
    blank: bool = False
    digest: bytes = b""
    skipped: bool = False


def summarise_submission(
    submission: HandedIn, submitter: Submitter | None, language: str
) -> SubmissionEntry:
    """Return the summary of a submission; a reason why it was not read is in `language`."""
    if isinstance(submission, UnreadablePart):
        why = replace_surrogates(messages.translate(submission.reason, language))
        skipped = submission.reason == SKIPPED
        return SubmissionEntry(
            source=submission.source, submitter=submitter, unread=why, skipped=skipped
        )
    return SubmissionEntry(
        source=submission.source,
        submitter=submitter,
        student=submission.student,
        code=submission.code,
        blank=submission.is_blank,
        digest=answers_digest(submission.answers),
    )


def answers_digest(answers: Mapping[str, Plain]) -> bytes:
    """Return a digest of the answers, independent of their order and file format."""
    written = {name: tidy(answer) for name, answer in answers.items() if answer not in BLANK}
    return sha256(json.dumps(written, sort_keys=True).encode()).digest()[:16]


def tidy(answer: Plain) -> Plain:
    """Return a text with single spaces; other values are unchanged."""
    return " ".join(answer.split()) if isinstance(answer, str) else answer
