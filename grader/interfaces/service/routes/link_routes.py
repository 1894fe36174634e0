"""Routes for students' ways in: links for all of them, and enrolling by a code."""

from collections.abc import Iterator, Sequence
from http import HTTPStatus
from typing import Any

from fastapi import APIRouter, Request, Response

from grader.base.disk.csv_tables import line
from grader.courses.actions import enrol_by_code, issue_tokens, requested, student_links
from grader.courses.actions.refusals import NotFound
from grader.courses.actions.student_links import StudentLink
from grader.courses.store.records import Course
from grader.exams.making.student import Student
from grader.interfaces.service.conditional import Pdf
from grader.interfaces.service.dependencies import At
from grader.interfaces.service.permissions import OneTurn, Staff, address_of
from grader.interfaces.service.problems import language_of
from grader.interfaces.service.schemas.shapes import Id
from grader.interfaces.service.schemas.token_schemas import (
    EnrolmentRequest,
    EnrolmentView,
    LinkFormat,
    LinksRequest,
    NewTokenView,
    TokenView,
)
from grader.rendering.pdf.link_cards import LinkCard, write_cards
from grader.words.environment import say

ROUTER = APIRouter(tags=["links"])
COURSE = "/api/courses/{course}"
WORDS = "links.md.j2"
CSV = "text/csv"
COLUMNS = ("id", "name", "email", "link")
LINK_RESPONSES: dict[int | str, dict[str, Any]] = {
    HTTPStatus.OK.value: {"content": {CSV: {}, Pdf.media_type: {}}}
}


@ROUTER.post(f"{COURSE}/links", response_model=None, responses=LINK_RESPONSES)
def make(
    request: Request, state: At, token: Staff, __: OneTurn, course: Id, body: LinksRequest
) -> Response:
    """Create links for students who have none: cards with QR codes, or a table for mail merge."""
    with state.database.reading() as tx:
        title = requested.course_of(tx, course).title
    expires = issue_tokens.expiry(state.database, token, body.days)
    links = student_links.create_links(
        state.database, course, body.students, again=body.again, expires=expires
    )
    usual = language_of(request.headers)
    places = [place(request, link, usual) for link in links]
    if body.format is LinkFormat.CSV:
        content, media = "".join(table(links, places)).encode(), f"{CSV}; charset=utf-8"
    else:
        link_cards = cards(links, places, usual)
        content, media = write_cards(title, usual, link_cards), Pdf.media_type
    called = f'attachment; filename="links.{body.format}"'
    headers = {"Content-Disposition": called, "Cache-Control": "private, no-store"}
    return Response(content, headers=headers, media_type=media)


def place(request: Request, link: StudentLink, usual: str) -> str:
    """Return the address; what stands behind # is sent to no server."""
    language = link.student.language or usual
    return f"{request.base_url}{language}/assignment.html#token={link.token}"


def table(links: Sequence[StudentLink], places: Sequence[str]) -> Iterator[str]:
    """Yield the rows for mail merge."""
    yield line(COLUMNS)
    for link, url in zip(links, places, strict=True):
        yield line((link.student.id, link.student.name, link.student.email, url))


def cards(links: Sequence[StudentLink], places: Sequence[str], usual: str) -> Sequence[LinkCard]:
    """Return the cards, each in the language of its student."""
    new_cards = []
    for link, url in zip(links, places, strict=True):
        language = link.student.language or usual
        lines = (say(WORDS, "scan", language), say(WORDS, "yours", language))
        new_cards.append(LinkCard(link.student.name, link.student.id, url, lines))
    return new_cards


# Enrolling by a code.


def enrolment_view(request: Request, course: Course) -> EnrolmentView:
    """Return the code, and the address of the page for it."""
    language = language_of(request.headers)
    page = f"{request.base_url}{language}/enrol.html#code={course.code}"
    return EnrolmentView(code=course.code, link=page if course.code else None)


@ROUTER.get(f"{COURSE}/enrolment")
def enrolment(request: Request, state: At, _: Staff, course: Id) -> EnrolmentView:
    """Return the code with which people enrol themselves; null if they cannot."""
    with state.database.reading() as tx:
        return enrolment_view(request, requested.course_of(tx, course))


@ROUTER.post(f"{COURSE}/enrolment")
def open_enrolment(request: Request, state: At, _: Staff, course: Id) -> EnrolmentView:
    """Let people enrol themselves by a new code, in place of an earlier one."""
    return enrolment_view(request, enrol_by_code.open_course(state.database, course))


@ROUTER.delete(f"{COURSE}/enrolment", status_code=HTTPStatus.NO_CONTENT, response_class=Response)
def close_enrolment(state: At, _: Staff, course: Id) -> None:
    """Let nobody enrol themselves any more; who is enrolled stays."""
    enrol_by_code.close_course(state.database, course)


@ROUTER.post("/api/enrolment", status_code=HTTPStatus.CREATED)
def enrol(request: Request, state: At, body: EnrolmentRequest) -> NewTokenView:
    """Enrol oneself in the course of a code, under an id that nobody has there."""
    address = address_of(request)
    state.rates.count(state.rates.address, "address", address)
    person = Student(id=body.student, name=body.name, email=body.email, language=body.language)
    try:
        token, secret = enrol_by_code.join(state.database, body.code, person, state.engine)
    except NotFound:
        state.rates.count(state.rates.guess, "guess", address)
        raise
    return NewTokenView(**TokenView.from_token(token).model_dump(), token=secret)
