"""Routes for the gradebook of a course, page by page and as a table."""

from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from grader.courses.actions import gradebook
from grader.interfaces.service.dependencies import At
from grader.interfaces.service.permissions import OneTurn, WithPipelines
from grader.interfaces.service.routes.mark_routes import attachment_response
from grader.interfaces.service.schemas.gradebook_schemas import GradebookView
from grader.interfaces.service.schemas.shapes import Id, Limit

ROUTER = APIRouter(prefix="/api/courses/{course}", tags=["gradebook"])
TABLE: dict[int | str, dict[str, Any]] = {HTTPStatus.OK.value: {"content": {"text/csv": {}}}}


@ROUTER.get("/gradebook")
def some(
    state: At,
    _: WithPipelines,
    __: OneTurn,
    course: Id,
    after: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    limit: Limit = 50,
) -> GradebookView:
    """Return the marks of students over all assignments, in enrolment order, with totals.

    What is handed in counts, and nothing in an assignment that is closed for the student. Others,
    and excused ones, are left out of the total.
    """
    found_gradebook = gradebook.gradebook_page(state.database, course, after=after, limit=limit)
    more = f"/api/courses/{course}/gradebook?after={{}}&limit={limit}"
    full = len(found_gradebook.lines) == limit
    return GradebookView.from_gradebook(
        found_gradebook, more.format(found_gradebook.lines[-1].student.place) if full else None
    )


@ROUTER.get("/gradebook.csv", response_model=None, responses=TABLE)
def table(state: At, _: WithPipelines, __: OneTurn, course: Id) -> Response:
    """Return the whole gradebook as CSV, of one moment."""
    return attachment_response(".csv", gradebook.as_csv(state.database, course), "gradebook")
