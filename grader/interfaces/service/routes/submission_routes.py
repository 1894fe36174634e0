"""Routes for submissions and drafts, and for marks once they are visible."""

import json
from dataclasses import asdict
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Header, Query

from grader.courses.actions import (
    close_assignments,
    create_assignment,
    first_words,
    keep_draft,
    make_marks,
    play_exercise,
    receive_submission,
    visibility,
)
from grader.courses.actions.assignment_results import points_by_number
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.requested import read_head, student_of
from grader.courses.store import submissions
from grader.courses.store.database import UNAVAILABLE
from grader.courses.store.records import Assignment, StoredSubmission, Token, TokenRole
from grader.exams.files.report import FIRST_FEEDBACK
from grader.exams.grading.row import Row, Status, row_json
from grader.interfaces.service.dependencies import At, Sent, ServiceState
from grader.interfaces.service.permissions import Everybody, Own, WithPipelines
from grader.interfaces.service.problems import RefusedRequest
from grader.interfaces.service.schemas.shapes import Id, Limit, Number, Page, StudentId
from grader.interfaces.service.schemas.submission_schemas import (
    AnswersBody,
    AnswerView,
    DraftRequest,
    DraftView,
    MarkingState,
    PlayRequest,
    SubmissionView,
)
from solver.message import Message

ROUTER = APIRouter(prefix="/api/courses/{course}/assignments/{assignment}", tags=["submissions"])
OWN = "/variants/{student}/submissions"
DRAFT = "/variants/{student}/draft"
MAX_BODY_LENGTH = 100_000
"""The largest body, in bytes, of a submission or a saved draft."""
KEY = r"^[\x21-\x7e]{1,200}$"
Key = Annotated[
    str, Header(alias="Idempotency-Key", pattern=KEY, description="another for each submission")
]
ASYNCHRONOUS = "respond-async"
Prefer = Annotated[
    str,
    Header(max_length=200, description="`respond-async` to be answered before it is marked"),
]


def describe_body(shape: type[AnswersBody], **more: int | str) -> dict[str, Any]:
    """Return the description of a body that is read as it is, with an example."""
    example: dict[str, Any] = {"answers": {"1.value": "3", "1.best": "a1"}, **more}
    content = {"schema": shape.model_json_schema(), "example": example}
    return {"requestBody": {"required": True, "content": {"application/json": content}}}


SEEN = ("status", "points", "out_of", "score", "mark", "open")
ANSWER = ("question", "given", "read_as")
HIDDEN = {"problem", "because", FIRST_FEEDBACK}
"""The fields of a mark that only teachers see."""
HANDING_ON = {TokenRole.STUDENT, TokenRole.PIPELINE}
"""The roles of those who see, or hand on, what students see."""


def submission_view(
    state: ServiceState,
    token: Token,
    assignment: Assignment,
    submission: StoredSubmission,
    *,
    seconds: float,
) -> SubmissionView:
    """Return a submission with its answers, and its marks if they are visible to the caller.

    They are waited for so many seconds. A student who may not see them is not told when they are
    there, since marking a wrong answer takes longer.
    """
    is_visible = sees_marks(token, assignment)
    row = find_marks(state, assignment.course, submission, seconds if is_visible else 0)
    if not is_visible:
        return SubmissionView.from_submission(submission, stored_answers(submission))
    if row is None:
        return SubmissionView.from_submission(submission, stored_answers(submission)).model_copy(
            update={"marking": MarkingState.WAITING}
        )
    if token.role in HANDING_ON:
        row = first_words.for_its_student(state.database, assignment, submission, row)
    content = row_json(row, read_head(assignment.head).mark_scale)
    is_failed = row.status is not Status.MARKED
    answers = stored_answers(submission) if is_failed else read_answers(content)
    marks = as_student(content) if token.role is TokenRole.STUDENT else content
    comments = make_marks.comments(assignment, submission.student)
    return SubmissionView.from_submission(submission, answers, marks).model_copy(
        update={
            "comments": comments,
            "marking": MarkingState.FAILED if is_failed else MarkingState.DONE,
        }
    )


def find_marks(
    state: ServiceState, course: str, submission: StoredSubmission, seconds: float
) -> Row | None:
    """Return the submission's row; None if it is not marked within so many seconds."""
    row = make_marks.find_row(state.database, submission)
    if row is not None:
        return row
    state.marking.add(course, submission)
    state.marking.wait_for(submission, seconds)
    return make_marks.find_row(state.database, submission) if seconds else None


def stored_answers(submission: StoredSubmission) -> list[AnswerView]:
    """Return the answers as they were handed in, before anybody has read them."""
    names = (
        (*name.partition("."), answer) for name, answer in json.loads(submission.answers).items()
    )
    return [
        AnswerView(
            exercise=int(exercise),
            question=question,
            given=answer if isinstance(answer, str) else None,
            read_as=answer,
        )
        for exercise, _, question, answer in names
    ]


def read_answers(row: dict[str, Any]) -> list[AnswerView]:
    """Return the answers of a report as they were understood."""
    return [
        AnswerView(exercise=exercise["exercise"], **{name: mark.get(name) for name in ANSWER})
        for exercise in row["exercises"]
        for mark in exercise["marks"]
    ]


def sees_marks(token: Token, assignment: Assignment) -> bool:
    """Return whether the caller is a teacher, or a student to whom marks are visible by now."""
    terms = assignment.terms
    is_visible = visibility.is_seen(terms.feedback, terms, marked=True, moment=now())
    return is_visible or token.role is not TokenRole.STUDENT


def settle_assignment(
    state: ServiceState, course: str, assignment: str, student: str | None = None
) -> Assignment:
    """Return the assignment, after submitting what was saved if it has closed.

    It has the student's own terms, if it is about one.
    """
    found_assignment = create_assignment.find_assignment(
        state.database, course, assignment, student
    )
    close_assignments.settle(state.database, found_assignment, student)
    return found_assignment


def as_student(row: dict[str, Any]) -> dict[str, Any]:
    """Return the part of a report that students see: points and feedback."""
    visible_row = {name: row[name] for name in SEEN if name in row}
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
    return {**visible_row, "exercises": exercises}


@ROUTER.get("/submissions")
def list_submissions(
    state: At,
    _: WithPipelines,
    course: Id,
    assignment: Id,
    after: Annotated[int, Query(ge=0, le=2**53)] = 0,
    limit: Limit = 50,
) -> Page[SubmissionView]:
    """List all submissions in the order of receipt, without marks."""
    found_in = settle_assignment(state, course, assignment)
    with state.database.reading() as tx:
        found_submissions = submissions.list_submissions(tx, found_in.id, after=after, limit=limit)
    url = f"/api/courses/{course}/assignments/{assignment}/submissions"
    more = (
        f"{url}?after={found_submissions[-1].id}&limit={limit}"
        if len(found_submissions) == limit
        else None
    )
    return Page(
        items=[SubmissionView.from_submission(submission) for submission in found_submissions],
        next=more,
    )


@ROUTER.get(OWN)
def list_student_submissions(
    state: At, token: Everybody, course: Id, assignment: Id, student: StudentId
) -> Page[SubmissionView]:
    """List a student's submissions, with points and which one counts if they are visible."""
    found_in = settle_assignment(state, course, assignment, student)
    with state.database.reading() as tx:
        student_of(tx, course, student)
        found_submissions = submissions.list_receipts(tx, found_in.id, student)
    shown_submissions = [
        SubmissionView.from_submission(submission) for submission in found_submissions
    ]
    if found_submissions and sees_marks(token, found_in):
        points = points_by_number(state.database, found_in, student)
        shown_submissions = [
            shown_submission.model_copy(update=points.get(shown_submission.number, {}))
            for shown_submission in shown_submissions
        ]
    return Page(items=shown_submissions)


@ROUTER.post(OWN, status_code=HTTPStatus.CREATED, openapi_extra=describe_body(AnswersBody))
def hand_in(
    state: At,
    token: Everybody,
    course: Id,
    assignment: Id,
    student: StudentId,
    key: Key,
    body: Sent,
    prefer: Prefer = "",
) -> SubmissionView:
    """Store a submission before answering; sent again under the same key, it is stored once.

    It is marked afterwards. The answer waits a second for the marks, if they may be seen; with
    `Prefer: respond-async` it does not. Without them `marking` is `waiting`: ask for the submission
    again. A teacher or a pipeline may submit for a student at any time and any number of times.
    """
    is_own = token.role is TokenRole.STUDENT
    if is_own:
        state.rates.count(state.rates.submission, "submission", assignment, student)
    sent_body = read_small(body, student)
    sent = receive_submission.SentSubmission(
        student=student,
        key=key,
        answers=sent_body.answers,
        late=not is_own,
        code=sent_body.code,
    )
    *earlier, submission = receive_submission.store(state.database, course, assignment, sent)
    state.marking.add(course, *earlier, submission)
    seconds = 0 if ASYNCHRONOUS in prefer else state.settings.marking_patience
    try:
        found_assignment = create_assignment.find_assignment(
            state.database, course, assignment, student
        )
        return submission_view(state, token, found_assignment, submission, seconds=seconds)
    except UNAVAILABLE:  # it is stored, and marked later
        return SubmissionView.from_submission(submission)


def read_small(body: bytes, student: str) -> receive_submission.SubmissionBody:
    """Read a body, which is refused if it is larger than any sheet's answers."""
    if len(body) > MAX_BODY_LENGTH:
        most = Message("answers are of up to {most} kB", most=MAX_BODY_LENGTH // 1_000)
        raise RefusedRequest(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, most)
    return receive_submission.read_body(body, student)


@ROUTER.get(OWN + "/{number}")
def read_submission(
    state: At, token: Everybody, course: Id, assignment: Id, student: StudentId, number: Number
) -> SubmissionView:
    """Return a submission, with its marks once they are visible."""
    found_in = settle_assignment(state, course, assignment, student)
    return submission_view(
        state,
        token,
        found_in,
        receive_submission.submission_of(state.database, found_in, student, number),
        seconds=state.settings.marking_patience,
    )


@ROUTER.post("/variants/{student}/play")
def play(
    state: At, _: Own, course: Id, assignment: Id, student: StudentId, body: PlayRequest
) -> dict[str, Any]:
    """Judge the next steps of an exercise that is played, and keep what was tried.

    What is kept is handed in, in place of what is sent for that exercise. Without `answers` and
    `help` it tells where the student is.
    """
    state.rates.count(state.rates.play, "play", assignment, student)
    return play_exercise.play_step(
        state.database, course, assignment, student=student, sent=body.sent
    )


@ROUTER.get(DRAFT)
def draft(state: At, _: Own, course: Id, assignment: Id, student: StudentId) -> DraftView:
    """Return what the student has saved and not submitted; nobody else sees it."""
    return DraftView.from_draft(
        keep_draft.read_saved_answers(state.database, course, assignment, student)
    )


@ROUTER.put(DRAFT, openapi_extra=describe_body(DraftRequest, after=0, version=""))
def keep(
    state: At, _: Own, course: Id, assignment: Id, student: StudentId, body: Sent
) -> DraftView:
    """Save a draft in place of the previous one, as long as submissions are accepted.

    With `after`, the number of the last submission that is known, it is refused (409) if there is
    a later one; with `version`, that of the draft that is known, if another one was saved.
    """
    state.rates.count(state.rates.draft, "draft", assignment, student)
    sent_body = read_small(body, student)
    sent = receive_submission.SentSubmission(
        student=student, key="", late=False, **asdict(sent_body)
    )
    return DraftView.from_draft(keep_draft.keep(state.database, course, assignment, sent))
