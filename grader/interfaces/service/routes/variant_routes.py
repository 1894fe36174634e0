"""A student's variant: to work on, on paper, and its key once it may be seen."""

from fastapi import APIRouter, Request, Response

from grader.courses.actions import generate_variants, variant_sheets, visibility
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.variant_sheets import OwnSheet
from grader.courses.store import submissions
from grader.courses.store.records import Token, TokenRole
from grader.interfaces.service.conditional import Pdf, as_json, tagged
from grader.interfaces.service.dependencies import At, ServiceState
from grader.interfaces.service.permissions import Everybody, Learner, Staff
from grader.interfaces.service.schemas import Id, StudentId

ROUTER = APIRouter(
    prefix="/api/courses/{course}/assignments/{assignment}/variants/{student}", tags=["variants"]
)


def to_answer(at: ServiceState, who: Token, course: str, assignment: str, student: str) -> OwnSheet:
    """The student's own, once it is open; a teacher looks at it at any time."""
    own = variant_sheets.own(at.there, course, assignment, student)
    if who.role is TokenRole.STUDENT:
        visibility.refuse_unopened(own.assignment, now())
    return own


def with_key(at: ServiceState, who: Token, course: str, assignment: str, student: str) -> OwnSheet:
    """The same, once the student may see the key."""
    own = to_answer(at, who, course, assignment, student)
    if who.role is TokenRole.STUDENT:
        terms = own.assignment.terms
        with at.there.reading() as tx:
            _, marked = submissions.counted(tx, assignment, student, own.sheet.attempt)
        visibility.refuse_unseen("keys", terms.keys, terms, marked=marked > 0, moment=now())
    return own


@ROUTER.get("", response_model=None)
def one(
    request: Request, at: At, who: Everybody, course: Id, assignment: Id, student: StudentId
) -> Response:
    """The exercises as a page shows them; no key and no seed is among them."""
    return as_json(
        request, variant_sheets.sheet_json(to_answer(at, who, course, assignment, student))
    )


@ROUTER.post("", response_model=None)
def replace(
    request: Request, at: At, _: Staff, course: Id, assignment: Id, student: StudentId
) -> Response:
    """Draw another for this student, and change nobody else's."""
    generate_variants.draw_anew(at.there, course, assignment, student)
    own = variant_sheets.own(at.there, course, assignment, student)
    return as_json(request, variant_sheets.sheet_json(own))


@ROUTER.get("/sheet.pdf", response_class=Pdf, response_model=None)
def sheet(
    request: Request, at: At, who: Everybody, course: Id, assignment: Id, student: StudentId
) -> Response:
    """On paper, with fields to fill in."""
    own = to_answer(at, who, course, assignment, student)
    return tagged(request, variant_sheets.sheet_pdf(own), Pdf.media_type)


@ROUTER.get("/key", response_model=None)
def key(
    request: Request, at: At, who: Learner, course: Id, assignment: Id, student: StudentId
) -> Response:
    """The answers and the solution, step by step."""
    return as_json(request, variant_sheets.key_json(with_key(at, who, course, assignment, student)))


@ROUTER.get("/key.pdf", response_class=Pdf, response_model=None)
def key_on_paper(
    request: Request, at: At, who: Learner, course: Id, assignment: Id, student: StudentId
) -> Response:
    """The same on paper."""
    own = with_key(at, who, course, assignment, student)
    return tagged(request, variant_sheets.key_pdf(own), Pdf.media_type)
