"""What is handed in, and the marks for it once they may be seen."""

from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Header, Query

from grader.courses.actions import create_assignment, make_marks, receive_submission, visibility
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.requested import student_of
from grader.courses.store import submissions
from grader.courses.store.records import Assignment, HandedIn, Token, TokenRole
from grader.exams.grading.row import row_json
from grader.interfaces.service.dependencies import At, Sent, ServiceState
from grader.interfaces.service.permissions import Everybody, WithPipelines
from grader.interfaces.service.schemas import (
    AnswerRead,
    Handed,
    Id,
    Limit,
    Number,
    Page,
    StudentId,
    SubmissionShown,
)

ROUTER = APIRouter(prefix="/api/courses/{course}/assignments/{assignment}", tags=["submissions"])
OWN = "/variants/{student}/submissions"
KEY = r"^[\x21-\x7e]{1,200}$"
Key = Annotated[
    str, Header(alias="Idempotency-Key", pattern=KEY, description="another for each submission")
]
BODY = {
    "requestBody": {
        "required": True,
        "content": {
            "application/json": {
                "schema": Handed.model_json_schema(),
                "example": {"answers": {"1.value": "3", "1.best": "a1"}},
            }
        },
    }
}
SEEN = ("status", "points", "out_of", "score", "open")
ANSWER = ("question", "given", "read_as")
HIDDEN = {"problem", "because"}
"""What a mark tells its teacher alone."""


def shown(at: ServiceState, who: Token, assignment: Assignment, one: HandedIn) -> SubmissionShown:
    """With its answers, which are the student's own, and its marks, if they may be seen."""
    row = row_json(make_marks.mark(at.there, one, assignment.course))
    answers = [
        AnswerRead(exercise=exercise["exercise"], **{name: mark.get(name) for name in ANSWER})
        for exercise in row["exercises"]
        for mark in exercise["marks"]
    ]
    if who.role is not TokenRole.STUDENT:
        return SubmissionShown.of(one, answers, row)
    terms = assignment.terms
    if not visibility.is_seen(terms.feedback, terms, marked=True, moment=now()):
        return SubmissionShown.of(one, answers)
    return SubmissionShown.of(one, answers, as_student(row))


def as_student(row: dict[str, Any]) -> dict[str, Any]:
    """Points and feedback."""
    kept = {name: row[name] for name in SEEN if name in row}
    exercises = [
        {
            **{name: value for name, value in exercise.items() if name not in HIDDEN},
            "marks": [
                {name: value for name, value in mark.items() if name not in HIDDEN}
                for mark in exercise["marks"]
            ],
        }
        for exercise in row["exercises"]
    ]
    return {**kept, "exercises": exercises}


@ROUTER.get("/submissions")
def every(
    at: At,
    _: WithPipelines,
    course: Id,
    assignment: Id,
    after: Annotated[int, Query(ge=0, le=2**53)] = 0,
    limit: Limit = 50,
) -> Page[SubmissionShown]:
    """Everybody's, in the order in which they came, without their marks."""
    found_in = create_assignment.found(at.there, course, assignment)
    with at.there.reading() as tx:
        found = submissions.listed(tx, found_in.id, after=after, limit=limit)
    here = f"/api/courses/{course}/assignments/{assignment}/submissions"
    more = f"{here}?after={found[-1].id}&limit={limit}" if len(found) == limit else None
    return Page(items=[SubmissionShown.of(each) for each in found], next=more)


@ROUTER.get(OWN)
def own(
    at: At, _: Everybody, course: Id, assignment: Id, student: StudentId
) -> Page[SubmissionShown]:
    """One student's, without their marks."""
    found_in = create_assignment.found(at.there, course, assignment)
    with at.there.reading() as tx:
        student_of(tx, course, student)
        found = submissions.of_student(tx, found_in.id, student)
    return Page(items=[SubmissionShown.of(each) for each in found])


@ROUTER.post(OWN, status_code=HTTPStatus.CREATED, openapi_extra=BODY)
def hand_in(
    at: At,
    who: Everybody,
    course: Id,
    assignment: Id,
    student: StudentId,
    key: Key,
    body: Sent,
) -> SubmissionShown:
    """Once this is answered, it is kept; sent again under the same key, it is not kept twice.

    A teacher or a pipeline hands in for a student at any time, and as often as they like.
    """
    answers, code = receive_submission.read(body, student)
    sent = receive_submission.Sent(
        student=student, key=key, answers=answers, late=who.role is not TokenRole.STUDENT, code=code
    )
    kept = receive_submission.hand_in(at.there, course, assignment, sent)
    return shown(at, who, create_assignment.found(at.there, course, assignment), kept)


@ROUTER.get(OWN + "/{number}")
def one(
    at: At, who: Everybody, course: Id, assignment: Id, student: StudentId, number: Number
) -> SubmissionShown:
    """With its marks, once they may be seen."""
    found_in = create_assignment.found(at.there, course, assignment)
    return shown(
        at, who, found_in, receive_submission.submission_of(at.there, found_in, student, number)
    )
