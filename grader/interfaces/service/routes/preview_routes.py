"""Routes for a preview: what a student sees and gets back, of which nothing is kept."""

from typing import Any

from fastapi import APIRouter, Request, Response

from grader.actions.practice.played_run import PlayedRun
from grader.courses.actions import (
    play_exercise,
    preview_assignment,
    receive_submission,
    variant_sheets,
)
from grader.courses.actions.requested import read_head
from grader.courses.store.records import Visibility
from grader.exams.grading.row import row_json
from grader.exams.playing.played_exercise import read_record
from grader.interfaces.service.conditional import Pdf, as_json, tagged_response
from grader.interfaces.service.dependencies import At, Sent
from grader.interfaces.service.permissions import OneTurn, Staff
from grader.interfaces.service.routes.submission_routes import (
    as_student,
    describe_body,
    read_answers,
)
from grader.interfaces.service.schemas.shapes import Id
from grader.interfaces.service.schemas.submission_schemas import (
    AnswersBody,
    PlayRequest,
    SubmissionView,
)

ROUTER = APIRouter(
    prefix="/api/courses/{course}/assignments/{assignment}/preview", tags=["preview"]
)


@ROUTER.get("", response_model=None)
def read_preview(
    request: Request, state: At, _: Staff, __: OneTurn, course: Id, assignment: Id
) -> Response:
    """Return the exercises of a variant that is nobody's, as a student gets them."""
    own = preview_assignment.preview_sheet(state.database, course, assignment)
    return as_json(request, variant_sheets.sheet_json(own))


@ROUTER.get("/sheet.pdf", response_class=Pdf, response_model=None)
def sheet(
    request: Request, state: At, _: Staff, __: OneTurn, course: Id, assignment: Id
) -> Response:
    """Return its sheet as a PDF form."""
    own = preview_assignment.preview_sheet(state.database, course, assignment)
    return tagged_response(request, variant_sheets.sheet_pdf(own), Pdf.media_type)


@ROUTER.get("/key", response_model=None)
def key(request: Request, state: At, _: Staff, __: OneTurn, course: Id, assignment: Id) -> Response:
    """Return its answers and the solution step by step."""
    own = preview_assignment.preview_sheet(state.database, course, assignment)
    return as_json(request, variant_sheets.key_json(own))


@ROUTER.post("/play")
def play(
    state: At, _: Staff, __: OneTurn, course: Id, assignment: Id, body: PlayRequest
) -> dict[str, Any]:
    """Judge the next steps of an exercise that is played; the page keeps what was tried."""
    own = preview_assignment.preview_sheet(state.database, course, assignment)
    language = own.sheet.language
    run = PlayedRun(play_exercise.played_exercise(own, body.exercise))
    before = read_record([*body.record])
    judgement, record = play_exercise.take_steps(run, before, body.sent, language)
    view = play_exercise.run_view(run, judgement, record, grade=body.help, language=language)
    return {**view, "record": record}


@ROUTER.post("/submissions", openapi_extra=describe_body(AnswersBody))
def hand_in(
    state: At, _: Staff, __: OneTurn, course: Id, assignment: Id, body: Sent
) -> SubmissionView:
    """Mark the answers as a student's, with marks if a student would see them at once."""
    own = preview_assignment.preview_sheet(state.database, course, assignment)
    sent_body = receive_submission.read_body(body, own.sheet.id)
    sent = preview_assignment.handed_in(own, sent_body.answers)
    scale = read_head(own.assignment.head).mark_scale
    row = row_json(preview_assignment.mark_preview(own, sent), scale)
    is_visible = own.assignment.terms.feedback is Visibility.MARKED
    return SubmissionView.from_submission(
        sent, read_answers(row), as_student(row) if is_visible else None
    )
