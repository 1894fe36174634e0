"""What a student hands in: kept before it is acknowledged, and once however often it comes."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from generator.base.plain import Plain
from grader.base.disk import unreadable
from grader.courses.actions import make_marks
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.refusals import NotNow, NotThere, Overtaken
from grader.courses.actions.requested import assignment_of, student_of
from grader.courses.store import submissions, variants
from grader.courses.store.database import Database, Transaction
from grader.courses.store.records import Assignment, HandedIn, VariantRecord
from grader.exams.grading.submissions import objects
from grader.exams.grading.submissions.submission import UnreadablePart
from solver.errors import RequestError
from solver.message import Message

SOURCE = Message("the submission")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """What came: by whom, under which key, for the sheet of which code, in which words.

    `late` may come at any time, and as often as it likes; `code` is empty where nobody says it.
    """

    student: str
    key: str
    answers: str
    late: bool
    code: str = ""


def read(body: bytes, student: str) -> tuple[str, str]:
    """The answers in a body of JSON, in one way of writing, and the code of the sheet, if said.

    The body is such as `{"answers": {"1.value": "3"}}`.
    """
    try:
        value = objects.parsed(body.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise RequestError(
            "{source} is no JSON: {error}", source=SOURCE, error=unreadable.why(error)
        ) from None
    if not isinstance(value, dict) or not isinstance(value.get("answers"), dict):
        raise RequestError(
            '{source} is an object such as {{"answers": {{"1.value": "3"}}}}', source=SOURCE
        )
    found = objects.submission({"id": student, "answers": value["answers"]}, str(SOURCE))
    if isinstance(found, UnreadablePart):
        raise RequestError("{source}: {reason}", source=SOURCE, reason=found.reason)
    code = value.get("code", "")
    return written(found.answers), code if isinstance(code, str) else ""


def written(answers: Mapping[str, Plain]) -> str:
    return json.dumps(answers, ensure_ascii=False, sort_keys=True)


def hand_in(there: Database, course: str, assignment: str, sent: Sent) -> HandedIn:
    """Keep it, then mark it; whatever becomes of the marks, it is kept.

    What comes again under the same key is what was kept the first time.
    """
    moment = now()
    with there.writing() as tx:
        asked = assignment_of(tx, course, assignment)
        variant = held(tx, asked, sent.student)
        kept = again(tx, asked, sent) or taken(tx, asked, variant, sent, moment=moment)
    make_marks.mark(there, kept, course)
    return kept


def held(tx: Transaction, assignment: Assignment, student: str) -> VariantRecord:
    """The variant that the student answers; no other submission is taken meanwhile."""
    student_of(tx, assignment.course, student)
    variants.hold(tx, assignment.id, student)
    found = variants.find(tx, assignment.id, student)
    if found is None:
        raise NotNow("the variant is not drawn yet; look at it first")
    return found


def again(tx: Transaction, assignment: Assignment, sent: Sent) -> HandedIn | None:
    """What was kept under the key, if it is the same."""
    before = submissions.by_key(tx, assignment.id, sent.student, sent.key)
    if before and before.answers != sent.answers:
        raise Overtaken(
            "other answers were handed in under this key; each submission has a key of its own"
        )
    return before


def taken(
    tx: Transaction, assignment: Assignment, variant: VariantRecord, sent: Sent, *, moment: datetime
) -> HandedIn:
    """Kept as the next one."""
    if sent.code and sent.code != variant.code:
        raise Overtaken("the variant was replaced; look at the one of now, and answer that")
    every, of_variant = submissions.counted(tx, assignment.id, sent.student, variant.attempt)
    if not sent.late:
        refuse_untimely(assignment, moment)
        refuse_more(assignment, of_variant)
    return submissions.add(
        tx,
        HandedIn(
            id=0,
            assignment=assignment.id,
            student=sent.student,
            key=sent.key,
            number=every + 1,
            attempt=variant.attempt,
            answers=sent.answers,
            received=moment,
        ),
    )


def refuse_untimely(assignment: Assignment, moment: datetime) -> None:
    terms = assignment.terms
    if terms.opens and moment < terms.opens:
        raise NotNow("the assignment opens at {opens}", opens=terms.opens.isoformat())
    if terms.closes and moment >= terms.closes:
        raise NotNow("the assignment was closed at {closes}", closes=terms.closes.isoformat())


def refuse_more(assignment: Assignment, so_far: int) -> None:
    attempts = assignment.terms.attempts
    if attempts is not None and so_far >= attempts:
        raise NotNow(
            "{attempts} submissions are taken from each student; all have been handed in",
            attempts=attempts,
        )


def submission_of(there: Database, assignment: Assignment, student: str, number: int) -> HandedIn:
    with there.reading() as tx:
        for one in submissions.of_student(tx, assignment.id, student):
            if one.number == number:
                return one
    raise NotThere(
        "there is no submission {number} of {student!r}", number=number, student=student[:60]
    )
