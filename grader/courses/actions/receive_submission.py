"""Receiving submissions: each is stored before it is acknowledged, and only once."""

import json
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from grader.base.disk import unreadable
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.extend_assignment import for_student
from grader.courses.actions.hand_in_draft import MAX_ATTEMPTS, attempts_left, hand_in_draft
from grader.courses.actions.refusals import NotFound, NotNow, StateConflict
from grader.courses.actions.requested import assignment_of, read_head, sheet_of, student_of
from grader.courses.actions.sheet_answers import (
    kept_answers,
    played_numbers,
    without_plays,
    write_answers,
)
from grader.courses.store import drafts, submissions, variants
from grader.courses.store.database import Database, Transaction
from grader.courses.store.records import Assignment, StoredSubmission, VariantRecord
from grader.exams.grading.submissions import objects
from grader.exams.grading.submissions.submission import UnreadablePart
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.exams.playing.played_exercise import PLAY
from solver.errors import RequestError
from solver.message import Message

SOURCE = Message("the submission")
MAX_ANSWERS = 5_000
"""The greatest number of answers of a submission, pieces of answers included."""
WHOLE = re.compile(r"[0-9]{1,16}(\.0+)?")
"""A whole number as JSON may have it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SentSubmission:
    """A submission as it was sent: the student, the idempotency key, the answers and the code.

    `late` submissions are accepted at any time and in any number; `code` is empty if not given.
    `after` is the number of the student's last submission as far as the sender knows, and `version`
    that of the draft.
    """

    student: str
    key: str
    answers: str
    late: bool
    code: str = ""
    after: int | None = None
    version: str | None = None


@dataclass(frozen=True, slots=True)
class SubmissionBody:
    """The parts of a request's body: answers in canonical JSON, and the others as in Sent."""

    answers: str
    code: str
    after: int | None
    version: str | None


def read_body(body: bytes, student: str) -> SubmissionBody:
    """Read a body such as `{"answers": {"1.value": "3"}}`. Raises RequestError."""
    try:
        value = objects.parse_json(body.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise RequestError(
            "{source} is no JSON: {error}", source=SOURCE, error=unreadable.why(error)
        ) from None
    if not isinstance(value, dict) or not isinstance(value.get("answers"), dict):
        raise RequestError(
            '{source} is an object such as {{"answers": {{"1.value": "3"}}}}', source=SOURCE
        )
    if len(value["answers"]) > MAX_ANSWERS:
        raise RequestError(
            "{source} has more than {most} answers; no sheet asks so much",
            source=SOURCE,
            most=MAX_ANSWERS,
        )
    submission = objects.submission({"id": student, "answers": value["answers"]}, str(SOURCE))
    if isinstance(submission, UnreadablePart):
        raise RequestError("{source}: {reason}", source=SOURCE, reason=submission.reason)
    code, after = value.get("code", ""), read_after(value.get("after"))
    version = read_version(value.get("version"))
    return SubmissionBody(
        write_answers(submission.answers), code if isinstance(code, str) else "", after, version
    )


def read_after(after: Any) -> int | None:
    """Return the number, which was parsed as text; None if none is given."""
    if after is None:
        return None
    if not isinstance(after, str) or not WHOLE.fullmatch(after):
        raise RequestError("after is the number of the last submission, or 0 before the first")
    return int(after.partition(".")[0])


def read_version(version: Any) -> str | None:
    """Return the version of a draft; None if none is given."""
    if version is not None and not isinstance(version, str):
        raise RequestError('version is that of the draft, or "" if there is none')
    return version


def store(
    database: Database, course: str, assignment: str, sent: SentSubmission
) -> Sequence[StoredSubmission]:
    """Store the submission; return what is now to be marked, it last.

    A submission with a known key returns the one stored first. If the assignment is closed, a late
    one comes after what its student had saved by then.
    """
    came = now()
    with database.writing() as tx:
        asked_assignment, variant = lock_variant(
            tx, course, assignment=assignment, student=sent.student
        )
        moment = now() if sent.late else came  # what was saved while it waited came before it
        draft = hand_in_draft(tx, asked_assignment, variant, moment=moment) if sent.late else None
        stored_submission = again(tx, asked_assignment, sent) or store_submission(
            tx, asked_assignment, variant, sent, moment=moment
        )
    return [draft, stored_submission] if draft else [stored_submission]


def lock_variant(
    tx: Transaction, course: str, *, assignment: str, student: str
) -> tuple[Assignment, VariantRecord]:
    """Lock the student's variant, so that no other submission is accepted.

    Return it with the assignment as it is for this student since then. Raises NotNow if the variant
    has not been generated yet.
    """
    assignment_of(tx, course, assignment)
    student_of(tx, course, student)
    variants.hold(tx, assignment, student)
    variant_record = variants.find(tx, assignment, student)
    if variant_record is None:
        raise NotNow("the variant is not generated yet; open it first")
    return for_student(tx, assignment_of(tx, course, assignment), student), variant_record


def again(tx: Transaction, assignment: Assignment, sent: SentSubmission) -> StoredSubmission | None:
    """Return the earlier submission with that key, if any; Overtaken if its answers differ."""
    before = submissions.by_key(tx, assignment.id, sent.student, sent.key)
    if before and without_plays(before.answers) != without_plays(sent.answers):
        raise StateConflict(
            "other answers were handed in under this key; each submission has a key of its own"
        )
    return before


def store_submission(
    tx: Transaction,
    assignment: Assignment,
    variant: VariantRecord,
    sent: SentSubmission,
    *,
    moment: datetime,
) -> StoredSubmission:
    """Store the submission as the student's next one; Overtaken if its variant was replaced.

    Raises NotNow if it is too late or one too many.
    """
    refuse_replaced(sent.code, variant)
    refuse_unknown(sent.answers, assignment, variant)
    every, of_variant = submissions.count_submissions(
        tx, assignment.id, sent.student, variant.attempt
    )
    answers = sent.answers
    if not sent.late:
        answers = kept_answers(tx, assignment, variant, answers)
        refuse_untimely(assignment, moment)
        refuse_more(assignment, of_variant)
        drafts.take(tx, assignment.id, sent.student)
    return submissions.add(
        tx,
        StoredSubmission(
            id=0,
            assignment=assignment.id,
            student=sent.student,
            key=sent.key,
            number=every + 1,
            attempt=variant.attempt,
            answers=answers,
            received=moment,
        ),
    )


def refuse_replaced(code: str, variant: VariantRecord) -> None:
    """Refuse answers that name the code of another sheet than the current variant's."""
    if code and code != variant.code:
        raise StateConflict("the variant was replaced; look at the one of now, and answer that")


def refuse_unknown(answers: str, assignment: Assignment, variant: VariantRecord) -> None:
    """Refuse answers to what the sheet does not ask, before they are stored."""
    asked = list_asked(read_head(assignment.head), sheet_of(variant))
    unknown = [
        name
        for name in json.loads(answers)
        if (parts := name.partition("."))[0] not in asked
        or ((questions := asked[parts[0]]) is not None and parts[2] not in questions)
    ]
    if unknown:
        raise RequestError(
            "there is no question {names} on this sheet", names=", ".join(unknown[:3])[:200]
        )


def list_asked(exam: ExamFile, sheet: Sheet) -> dict[str, Collection[str] | None]:
    """Return the names of each exercise's questions by its number on the sheet.

    They are None where the first version did not record them. What is played is a question too.
    """
    records = (exam.record_of(sheet, number) for number in sheet.exercise_numbers)
    played = [*played_numbers(exam, sheet)]
    return {
        str(number): None if record is None else [*record.questions, *[PLAY] * (number in played)]
        for number, record in enumerate(records, 1)
    }


def refuse_stale(after: int | None, so_far: int) -> None:
    """Refuse answers that were typed before the last submission."""
    if after is not None and after < so_far:
        raise StateConflict("answers were handed in meanwhile; open the page again")


def refuse_untimely(assignment: Assignment, moment: datetime) -> None:
    """Refuse a submission before the assignment opens or after the student's deadline."""
    terms = assignment.terms
    if terms.opens and moment < terms.opens:
        raise NotNow("the assignment opens on {opens}", opens=terms.opens)
    if terms.closes and moment >= terms.closes:
        raise NotNow("the assignment was closed on {closes}", closes=terms.closes)
    if terms.minutes is not None and assignment.opened is None:
        raise NotNow("open the assignment first; your time begins then")
    if assignment.deadline and moment >= assignment.deadline:
        raise NotNow("your time was over on {over}", over=assignment.deadline)


def refuse_more(assignment: Assignment, so_far: int) -> None:
    """Refuse a submission beyond the number allowed."""
    if not attempts_left(assignment, so_far):
        raise NotNow(
            "{attempts} submissions are taken from each student; all have been handed in",
            attempts=assignment.terms.attempts or MAX_ATTEMPTS,
        )


def submission_of(
    database: Database, assignment: Assignment, student: str, number: int
) -> StoredSubmission:
    """Return a student's submission by number; NotThere if there is none."""
    with database.reading() as tx:
        submission = submissions.by_number(tx, assignment.id, student, number)
    if submission is None:
        raise NotFound(
            "there is no submission {number} of {student!r}", number=number, student=student[:60]
        )
    return submission
