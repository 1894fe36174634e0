"""What has to be known of every submission at once, before any of them is marked."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from generator.base.plain import Plain
from grader.exams.grading.submissions.submission import HandedIn, UnreadablePart, whole
from grader.exams.grading.submitters.submitter import Submitter
from grader.words import messages

BLANK: tuple[Plain, ...] = ("", [], {})


@dataclass(frozen=True, slots=True, kw_only=True)
class SubmissionEntry:
    """`submitter` is None where nothing is to say who that is; `unread` is why it was not read.

    `student` and `code` are what was filled in; two of one `digest` have the same answers.
    """

    source: str
    submitter: Submitter | None = None
    unread: str = ""
    student: str = ""
    code: str = ""
    blank: bool = False
    digest: bytes = b""


def entry(one: HandedIn, submitter: Submitter | None, language: str) -> SubmissionEntry:
    """In the language it is told why something was not read."""
    if isinstance(one, UnreadablePart):
        why = whole(messages.told(one.reason, language))
        return SubmissionEntry(source=one.source, submitter=submitter, unread=why)
    return SubmissionEntry(
        source=one.source,
        submitter=submitter,
        student=one.student,
        code=one.code,
        blank=one.is_blank,
        digest=digest(one.answers),
    )


def digest(answers: Mapping[str, Plain]) -> bytes:
    """Of what is written, in whatever order and kind of file."""
    written = {name: tidy(answer) for name, answer in answers.items() if answer not in BLANK}
    return sha256(json.dumps(written, sort_keys=True).encode()).digest()[:16]


def tidy(answer: Plain) -> Plain:
    return " ".join(answer.split()) if isinstance(answer, str) else answer
