"""Routes for courses and their students."""

from dataclasses import asdict
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse

from grader.courses.actions import enrolment, erase, requested
from grader.courses.actions.background_generation import list_unfinished
from grader.courses.store import courses, people, students
from grader.interfaces.lti import roster_sync
from grader.interfaces.lti.web import host
from grader.interfaces.service.conditional import as_json
from grader.interfaces.service.dependencies import At, Sent
from grader.interfaces.service.permissions import (
    Everybody,
    OneBulkTurn,
    OneTurn,
    Owner,
    Staff,
    WithPipelines,
)
from grader.interfaces.service.routes.assignment_routes import drawing_of
from grader.interfaces.service.schemas.assignment_schemas import GenerationLinks
from grader.interfaces.service.schemas.course_schemas import (
    CourseRequest,
    CourseView,
    RosterSyncView,
    RosterView,
    StudentView,
)
from grader.interfaces.service.schemas.shapes import Id, Limit, Page, StudentId

ROUTER = APIRouter(prefix="/api/courses", tags=["courses"])
ROSTER = {"schema": {"type": "string", "format": "roster.csv"}, "example": "id,name\nana,Ana\n"}
CSV = {"requestBody": {"required": True, "content": {"text/csv": ROSTER}}}
LATER: dict[int | str, dict[str, Any]] = {
    HTTPStatus.ACCEPTED.value: {
        "model": GenerationLinks,
        "description": "They are enrolled, and their variants are being drawn",
    }
}


@ROUTER.get("")
def list_courses(
    state: At, token: Everybody, after: Annotated[str, Query(max_length=32)] = "", limit: Limit = 50
) -> Page[CourseView]:
    """List the courses that the token is valid for."""
    with state.database.reading() as tx:
        if token.course is not None:
            return Page(items=[CourseView.from_course(requested.course_of(tx, token.course))])
        found_courses = courses.list_courses(tx, after=after, limit=limit)
    return Page(
        items=list(map(CourseView.from_course, found_courses)),
        next=f"/api/courses?after={found_courses[-1].id}&limit={limit}"
        if len(found_courses) == limit
        else None,
    )


@ROUTER.post("", status_code=HTTPStatus.CREATED)
def create(state: At, _: Owner, body: CourseRequest) -> CourseView:
    """Create a course; its teachers get tokens for it."""
    return CourseView.from_course(enrolment.found_course(state.database, body.title))


@ROUTER.get("/{course}", response_model=CourseView)
def read_course(request: Request, state: At, _: Everybody, course: Id) -> Response:
    """Return the course."""
    with state.database.reading() as tx:
        course_body = CourseView.from_course(requested.course_of(tx, course))
    return as_json(request, course_body.model_dump(mode="json"))


@ROUTER.delete("/{course}", status_code=HTTPStatus.NO_CONTENT, response_class=Response)
def delete(state: At, _: Owner, course: Id) -> None:
    """Delete the course with its students, assignments, submissions, marks and tokens."""
    erase.delete_course(state.database, course)


@ROUTER.get("/{course}/students/{student}/data", response_model=None)
def data(state: At, _: Staff, __: OneTurn, course: Id, student: StudentId) -> Response:
    """Return all that is stored of a student, but secrets, as a file of JSON."""
    headers = {
        "Content-Disposition": 'attachment; filename="data.json"',
        "Cache-Control": "private, no-store",
    }
    return JSONResponse(erase.export_student(state.database, course, student), headers=headers)


@ROUTER.delete(
    "/{course}/students/{student}", status_code=HTTPStatus.NO_CONTENT, response_class=Response
)
def delete_student(state: At, _: Staff, course: Id, student: StudentId) -> None:
    """Delete all that is stored of a student."""
    erase.delete_student(state.database, course, student)


@ROUTER.get("/{course}/roster")
def roster(state: At, _: Staff, course: Id) -> RosterView:
    """Return the learning platforms that list the people of the course."""
    with state.database.reading() as tx:
        requested.course_of(tx, course)
        lists = people.lists(tx, course)
    return RosterView(platforms=list(dict.fromkeys(host(url) for _, url in lists)))


@ROUTER.post("/{course}/roster")
def read_roster(state: At, _: Staff, __: OneBulkTurn, course: Id) -> RosterSyncView:
    """Enrol the students whom learning platforms list, and update names and addresses.

    Nobody is deleted: who has left is named.
    """
    rosters = roster_sync.read_rosters(state.database, course, state.outside, state.engine)
    return RosterSyncView(**asdict(rosters))


@ROUTER.get("/{course}/students")
def list_students(
    state: At,
    _: WithPipelines,
    course: Id,
    after: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    limit: Limit = 50,
) -> Page[StudentView]:
    """List the students in enrolment order."""
    with state.database.reading() as tx:
        requested.course_of(tx, course)
        found_students = students.list_students(tx, course, after=after, limit=limit)
    more = (
        f"/api/courses/{course}/students?after={found_students[-1].place}&limit={limit}"
        if found_students
        else ""
    )
    return Page(
        items=list(map(StudentView.from_student, found_students)),
        next=more if len(found_students) == limit else None,
    )


@ROUTER.post(
    "/{course}/students",
    status_code=HTTPStatus.NO_CONTENT,
    response_class=Response,
    response_model=None,
    responses=LATER,
    openapi_extra=CSV,
)
def enrol(state: At, _: Staff, __: OneBulkTurn, course: Id, table: Sent) -> Response:
    """Enrol the students of a CSV roster; students who are enrolled already are updated."""
    enrolment.enrol_roster(state.database, course, table, state.engine)
    drawing = [
        drawing_of(course, assignment) for assignment in list_unfinished(state.database, course)
    ]
    if drawing:
        return JSONResponse({"drawing": drawing}, HTTPStatus.ACCEPTED)
    return Response(status_code=HTTPStatus.NO_CONTENT)
