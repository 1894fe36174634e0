"""Assignments: an exam.toml each, with the terms on which it is handed in."""

from dataclasses import asdict, fields
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from grader.courses.actions import assignment_results, create_assignment, requested
from grader.courses.actions.background_generation import progress, unfinished
from grader.courses.actions.requested import headed, with_students
from grader.courses.store import assignments
from grader.courses.store.records import Assignment, Terms
from grader.exams.making import exam_file
from grader.interfaces.service.conditional import Toml, as_json, tagged, version_asked
from grader.interfaces.service.dependencies import At
from grader.interfaces.service.permissions import Everybody, Staff, WithPipelines
from grader.interfaces.service.schemas import (
    AssignmentAsked,
    AssignmentShown,
    DrawingShown,
    Id,
    Limit,
    Page,
    TermsAsked,
)

ROUTER = APIRouter(prefix="/api/courses/{course}/assignments", tags=["assignments"])
LATER: dict[int | str, dict[str, Any]] = {
    HTTPStatus.ACCEPTED.value: {
        "model": AssignmentShown,
        "description": "It is being drawn; `Location` tells how far it is",
        "headers": {"Location": {"schema": {"type": "string"}}},
    }
}


def seen(assignment: Assignment) -> AssignmentShown:
    exam = headed(assignment.head)
    return AssignmentShown.of(assignment, exam.title, exam.language)


@ROUTER.get("")
def every(
    at: At,
    _: Everybody,
    course: Id,
    after: Annotated[str, Query(max_length=32)] = "",
    limit: Limit = 50,
) -> Page[AssignmentShown]:
    """Those of the course."""
    with at.there.reading() as tx:
        requested.course_of(tx, course)
        found = assignments.listed(tx, course, after=after, limit=limit)
    more = f"/api/courses/{course}/assignments?after={found[-1].id}&limit={limit}" if found else ""
    return Page(items=list(map(seen, found)), next=more if len(found) == limit else None)


@ROUTER.post("", status_code=HTTPStatus.CREATED, responses=LATER)
def create(
    response: Response, at: At, _: Staff, course: Id, wanted: AssignmentAsked
) -> AssignmentShown:
    """A new one; every student who is enrolled gets a variant, at once if that is little."""
    made = create_assignment.assign(
        at.there, course, wanted.toml, terms=wanted.terms(), engine=at.engine
    )
    if made.id in unfinished(at.there, course):
        response.status_code = HTTPStatus.ACCEPTED
        response.headers["Location"] = drawing_of(course, made.id)
    return seen(made)


def drawing_of(course: str, assignment: str) -> str:
    """Where it is told how far it is drawn."""
    return f"/api/courses/{course}/assignments/{assignment}/drawing"


@ROUTER.get("/{assignment}/drawing")
def drawing(at: At, _: WithPipelines, course: Id, assignment: Id) -> DrawingShown:
    """How far it is drawn."""
    with at.there.reading() as tx:
        far = progress(tx, requested.assignment_of(tx, course, assignment))
    return DrawingShown(**asdict(far))


@ROUTER.get("/{assignment}", response_model=AssignmentShown)
def one(request: Request, at: At, _: Everybody, course: Id, assignment: Id) -> Response:
    """Its ETag is its version, which a change may ask for with If-Match."""
    return shown(request, create_assignment.found(at.there, course, assignment))


@ROUTER.patch("/{assignment}", response_model=AssignmentShown)
def change(
    request: Request, at: At, _: Staff, course: Id, assignment: Id, wanted: TermsAsked
) -> Response:
    """Under other terms; what is not said stays."""
    before = create_assignment.found(at.there, course, assignment)
    said = {name: getattr(wanted, name) for name in wanted.model_fields_set}
    terms = Terms(
        **{field.name: getattr(before.terms, field.name) for field in fields(Terms)} | said
    )
    version = version_asked(request)
    return shown(
        request,
        create_assignment.change(at.there, course, assignment, terms=terms, version=version),
    )


def shown(request: Request, assignment: Assignment) -> Response:
    content = seen(assignment).model_dump(mode="json")
    return as_json(request, content, tag=str(assignment.version))


@ROUTER.get("/{assignment}/exam.toml", response_class=Toml, response_model=None)
def toml(request: Request, at: At, _: Staff, course: Id, assignment: Id) -> Response:
    """As its teacher wrote it."""
    found = create_assignment.found(at.there, course, assignment)
    return tagged(request, found.toml.encode(), Toml.media_type)


@ROUTER.get("/{assignment}/exam.json", response_model=None)
def file(request: Request, at: At, _: WithPipelines, course: Id, assignment: Id) -> Response:
    """All that `minimaestro grade` needs: everybody's problems, no key and no seed."""
    found = create_assignment.found(at.there, course, assignment)
    with at.there.reading() as tx:
        sheets = assignment_results.sheets_of(tx, found)
    whole = exam_file.written(with_students(found, tuple(sheets.values())))
    return tagged(request, whole.encode(), "application/json")
