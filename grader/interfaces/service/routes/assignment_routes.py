"""Routes for assignments: an exam.toml with its terms."""

from dataclasses import asdict, fields
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from grader.courses.actions import (
    assignment_results,
    create_assignment,
    erase,
    extend_assignment,
    requested,
)
from grader.courses.actions.background_generation import list_unfinished, progress
from grader.courses.actions.extend_assignment import for_student
from grader.courses.actions.requested import read_head, with_students
from grader.courses.store import assignments, extensions
from grader.courses.store.records import Assignment, Terms
from grader.exams.making import exam_file
from grader.interfaces.service.conditional import Toml, as_json, tagged_response, version_asked
from grader.interfaces.service.dependencies import At
from grader.interfaces.service.permissions import Everybody, OneBulkTurn, Staff, WithPipelines
from grader.interfaces.service.schemas.assignment_schemas import (
    AssignmentChange,
    AssignmentRequest,
    AssignmentView,
    ExtensionRequest,
    ExtensionView,
    GenerationView,
)
from grader.interfaces.service.schemas.shapes import Id, Limit, Page

ROUTER = APIRouter(prefix="/api/courses/{course}/assignments", tags=["assignments"])
LATER: dict[int | str, dict[str, Any]] = {
    HTTPStatus.ACCEPTED.value: {
        "model": AssignmentView,
        "description": "It is being drawn; `Location` tells how far it is",
        "headers": {"Location": {"schema": {"type": "string"}}},
    }
}


def assignment_view(assignment: Assignment) -> AssignmentView:
    """Return the assignment as clients see it."""
    exam = read_head(assignment.head)
    return AssignmentView.from_assignment(assignment, exam.title, exam.language)


@ROUTER.get("")
def list_assignments(
    state: At,
    token: Everybody,
    course: Id,
    after: Annotated[str, Query(max_length=32)] = "",
    limit: Limit = 50,
) -> Page[AssignmentView]:
    """List the assignments of the course; a student's token shows the own closing times."""
    with state.database.reading() as tx:
        requested.course_of(tx, course)
        listed = assignments.list_assignments(tx, course, after=after, limit=limit)
        found_assignments = [for_student(tx, assignment, token.student) for assignment in listed]
    more = (
        f"/api/courses/{course}/assignments?after={found_assignments[-1].id}&limit={limit}"
        if found_assignments
        else ""
    )
    return Page(
        items=list(map(assignment_view, found_assignments)),
        next=more if len(found_assignments) == limit else None,
    )


@ROUTER.post("", status_code=HTTPStatus.CREATED, responses=LATER)
def create(
    response: Response, state: At, _: Staff, __: OneBulkTurn, course: Id, body: AssignmentRequest
) -> AssignmentView:
    """Create an assignment; variants are generated at once if few, else in the background."""
    assignment = create_assignment.assign(
        state.database, course, body.toml, terms=body.terms(), engine=state.engine
    )
    if assignment.id in list_unfinished(state.database, course):
        response.status_code = HTTPStatus.ACCEPTED
        response.headers["Location"] = drawing_of(course, assignment.id)
    return assignment_view(assignment)


def drawing_of(course: str, assignment: str) -> str:
    """Return the URL that says how far the generation of variants has come."""
    return f"/api/courses/{course}/assignments/{assignment}/drawing"


@ROUTER.get("/{assignment}/drawing")
def drawing(state: At, _: WithPipelines, course: Id, assignment: Id) -> GenerationView:
    """Return how far the generation of variants has come."""
    with state.database.reading() as tx:
        far = progress(tx, requested.assignment_of(tx, course, assignment))
    return GenerationView(**asdict(far))


@ROUTER.get("/{assignment}", response_model=AssignmentView)
def read_assignment(
    request: Request, state: At, token: Everybody, course: Id, assignment: Id
) -> Response:
    """Return the assignment; its ETag is its version, for If-Match in a change.

    A student's token shows the own closing time, which has its own ETag.
    """
    found_assignment = create_assignment.find_assignment(
        state.database, course, assignment, token.student
    )
    times = (found_assignment.terms.closes, found_assignment.opened, found_assignment.deadline)
    own = " ".join(
        [str(found_assignment.version), *(time.isoformat() if time else "-" for time in times)]
    )
    return assignment_response(request, found_assignment, own if token.student else None)


@ROUTER.get("/{assignment}/extensions")
def list_extensions(state: At, _: Staff, course: Id, assignment: Id) -> Page[ExtensionView]:
    """List the students who have a closing time or a time limit of their own."""
    found_assignment = create_assignment.find_assignment(state.database, course, assignment)
    with state.database.reading() as tx:
        every = extensions.of_assignment(tx, found_assignment.id)
    return Page(items=[ExtensionView(student=id_, **asdict(own)) for id_, own in every.items()])


@ROUTER.put("/{assignment}/extensions", status_code=HTTPStatus.NO_CONTENT, response_class=Response)
def extend(state: At, _: Staff, course: Id, assignment: Id, body: ExtensionRequest) -> None:
    """Let these students hand in until a later time, or give them more minutes; null withdraws."""
    extend_assignment.extend(state.database, course, assignment, body.students, body.extension())


@ROUTER.patch("/{assignment}", response_model=AssignmentView)
def change(
    request: Request,
    state: At,
    _: Staff,
    __: OneBulkTurn,
    course: Id,
    assignment: Id,
    body: AssignmentChange,
) -> Response:
    """Change the terms; what is left out stays as it is.

    With another exam.toml all variants are replaced, which is refused once the assignment is open.
    """
    before = create_assignment.find_assignment(state.database, course, assignment)
    version = version_asked(request)
    if body.toml is not None and body.toml != before.toml:
        before = create_assignment.edit(
            state.database, before, body.toml, version=version, engine=state.engine
        )
        version = None
    changed_terms = {name: getattr(body, name) for name in body.model_fields_set - {"toml"}}
    terms = Terms(
        **{field.name: getattr(before.terms, field.name) for field in fields(Terms)} | changed_terms
    )
    if terms != before.terms:
        before = create_assignment.change(
            state.database, course, assignment, terms=terms, version=version
        )
    else:
        create_assignment.refuse_overtaken(before, version)
    return assignment_response(request, before)


@ROUTER.delete("/{assignment}", status_code=HTTPStatus.NO_CONTENT, response_class=Response)
def delete(state: At, _: Staff, course: Id, assignment: Id) -> None:
    """Delete the assignment with its variants, submissions and marks."""
    erase.delete_assignment(state.database, course, assignment)


def assignment_response(
    request: Request, assignment: Assignment, tag: str | None = None
) -> Response:
    """Return the assignment with its version as ETag, or another one."""
    content = assignment_view(assignment).model_dump(mode="json")
    return as_json(request, content, tag=tag or str(assignment.version))


@ROUTER.get("/{assignment}/exam.toml", response_class=Toml, response_model=None)
def toml(request: Request, state: At, _: Staff, course: Id, assignment: Id) -> Response:
    """Return exam.toml as the teacher wrote it."""
    found_assignment = create_assignment.find_assignment(state.database, course, assignment)
    return tagged_response(request, found_assignment.toml.encode(), Toml.media_type)


@ROUTER.get("/{assignment}/exam.json", response_model=None)
def file(request: Request, state: At, _: WithPipelines, course: Id, assignment: Id) -> Response:
    """Return exam.json for `minimaestro grade`: all problems, but no key and no seed."""
    found_assignment = create_assignment.find_assignment(state.database, course, assignment)
    with state.database.reading() as tx:
        sheets = assignment_results.sheets_of(tx, found_assignment)
    content = exam_file.write_exam_file(with_students(found_assignment, tuple(sheets.values())))
    return tagged_response(request, content.encode(), "application/json")
