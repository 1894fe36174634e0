"""Routes for a student's variant: as JSON, on paper, and its key once it is visible."""

from fastapi import APIRouter, Request, Response

from grader.courses.actions import generate_variants, variant_sheets, visibility
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.close_assignments import settle
from grader.courses.actions.rendered_sheets import RENDERED, key_for_page, sheet_for_page
from grader.courses.actions.variant_sheets import OwnSheet
from grader.courses.store import submissions
from grader.courses.store.records import Token, TokenRole, Visibility
from grader.interfaces.service.conditional import JSON, Pdf, as_json, tagged_response
from grader.interfaces.service.dependencies import At, ServiceState
from grader.interfaces.service.permissions import Everybody, Learner, OneTurn, Staff
from grader.interfaces.service.schemas.shapes import Id, StudentId

ROUTER = APIRouter(
    prefix="/api/courses/{course}/assignments/{assignment}/variants/{student}", tags=["variants"]
)


def to_answer(
    state: ServiceState, token: Token, course: str, assignment: str, student: str
) -> OwnSheet:
    """Return the student's sheet once the assignment is open; teachers may see it earlier.

    A student opens it with that.
    """
    if token.role is TokenRole.STUDENT:
        return variant_sheets.open_own_sheet(state.database, course, assignment, student)
    return variant_sheets.find_own_sheet(state.database, course, assignment, student)


def with_key(
    state: ServiceState, token: Token, course: str, assignment: str, student: str
) -> OwnSheet:
    """Return the student's sheet once its key is visible."""
    own = variant_sheets.find_own_sheet(state.database, course, assignment, student)
    if token.role is TokenRole.STUDENT:
        visibility.refuse_unopened(own.assignment, now())
        terms = own.assignment.terms
        settle(state.database, own.assignment, student)
        with state.database.reading() as tx:
            found_submissions = submissions.list_receipts(tx, assignment, student)
        moment = now()
        closed = visibility.is_seen(Visibility.CLOSED, terms, marked=True, moment=moment)
        marked = any(
            submission.attempt == own.sheet.attempt and (closed or not submission.at_closing)
            for submission in found_submissions
        )  # a student who may hand in again sees no key
        visibility.refuse_unseen("keys", terms.keys, terms, marked=marked, moment=moment)
    return own


@ROUTER.get("", response_model=None)
def read_variant(
    request: Request,
    state: At,
    token: Everybody,
    __: OneTurn,
    course: Id,
    assignment: Id,
    student: StudentId,
) -> Response:
    """Return the exercises for a page, without key and seed.

    If the assignment has a time limit, a student's time begins with the first request for it.
    """
    own = to_answer(state, token, course, assignment, student)
    return tagged_response(request, RENDERED.render(sheet_for_page, own), JSON)


@ROUTER.post("", response_model=None)
def replace(
    request: Request,
    state: At,
    _: Staff,
    __: OneTurn,
    course: Id,
    assignment: Id,
    student: StudentId,
) -> Response:
    """Replace this student's variant; nobody else's changes."""
    generate_variants.draw_anew(state.database, course, assignment, student)
    own = variant_sheets.find_own_sheet(state.database, course, assignment, student)
    return as_json(request, variant_sheets.sheet_json(own))


@ROUTER.get("/sheet.pdf", response_class=Pdf, response_model=None)
def sheet(
    request: Request,
    state: At,
    token: Everybody,
    __: OneTurn,
    course: Id,
    assignment: Id,
    student: StudentId,
) -> Response:
    """Return the sheet as a PDF form."""
    own = to_answer(state, token, course, assignment, student)
    return tagged_response(request, RENDERED.render(variant_sheets.sheet_pdf, own), Pdf.media_type)


@ROUTER.get("/key", response_model=None)
def key(
    request: Request,
    state: At,
    token: Learner,
    __: OneTurn,
    course: Id,
    assignment: Id,
    student: StudentId,
) -> Response:
    """Return the answers and the solution step by step."""
    own = with_key(state, token, course, assignment, student)
    return tagged_response(request, RENDERED.render(key_for_page, own), JSON)


@ROUTER.get("/key.pdf", response_class=Pdf, response_model=None)
def key_on_paper(
    request: Request,
    state: At,
    token: Learner,
    __: OneTurn,
    course: Id,
    assignment: Id,
    student: StudentId,
) -> Response:
    """Return the key as PDF."""
    own = with_key(state, token, course, assignment, student)
    return tagged_response(request, RENDERED.render(variant_sheets.key_pdf, own), Pdf.media_type)
