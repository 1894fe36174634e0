"""Routes for the marks of a whole assignment, their statistics, and regrades."""

from collections.abc import Iterator
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from grader.courses.actions import class_pace, create_assignment, regrade_assignment, write_marks
from grader.courses.store.records import TokenRole
from grader.interfaces.service.dependencies import At
from grader.interfaces.service.permissions import OneBulkTurn, OneTurn, Staff, WithPipelines
from grader.interfaces.service.schemas.gradebook_schemas import PaceView
from grader.interfaces.service.schemas.shapes import PRINTABLE, Id
from grader.interfaces.service.schemas.submission_schemas import RegradeRequest, RegradeView

ROUTER = APIRouter(prefix="/api/courses/{course}/assignments/{assignment}", tags=["marks"])
MEDIA = {
    ".csv": "text/csv",
    ".html": "text/html",
    ".json": "application/json",
    ".jsonl": "application/jsonl",
    ".xml": "application/xml",
}
PLAIN = "text/plain"
FORMAT_RESPONSES: dict[int | str, dict[str, Any]] = {
    HTTPStatus.OK.value: {"content": {media: {} for media in [*MEDIA.values(), PLAIN]}}
}
Format = Annotated[
    str,
    Query(
        alias="format",
        max_length=40,
        description="as `grade --to` has it",
        json_schema_extra={"format": "marks-format"},
    ),
]
Ending = Annotated[
    str,
    Query(
        alias="format",
        max_length=40,
        description="csv, html or json",
        json_schema_extra={"enum": ["csv", "html", "json"]},
    ),
]
Student = Annotated[str | None, Query(max_length=100, pattern=PRINTABLE)]


@ROUTER.get("/marks", response_model=None, responses=FORMAT_RESPONSES)
def marks(
    state: At,
    token: WithPipelines,
    __: OneTurn,
    course: Id,
    assignment: Id,
    to: Format = "json",
    student: Student = None,
) -> Response:
    """Return all marks, or those of one student, which some formats require.

    A pipeline hands feedback on to students: of those who may still hand in it gets the first one.
    """
    found_assignment = create_assignment.find_assignment(state.database, course, assignment)
    content = write_marks.marks(
        state.database,
        found_assignment,
        to,
        student,
        for_students=token.role is TokenRole.PIPELINE,
    )
    return attachment_response(write_marks.ending(to), content)


@ROUTER.get("/statistics", response_model=None, responses=FORMAT_RESPONSES)
def statistics(
    state: At, _: WithPipelines, __: OneTurn, course: Id, assignment: Id, to: Ending = "json"
) -> Response:
    """Return the statistics of exercises: difficulty, discrimination, frequent mistakes."""
    found_assignment = create_assignment.find_assignment(state.database, course, assignment)
    return attachment_response(
        f".{to}", iter([write_marks.statistics(state.database, found_assignment, f".{to}")])
    )


@ROUTER.get("/pace")
def pace(state: At, _: Staff, course: Id, assignment: Id) -> PaceView:
    """Return how long students took from opening the assignment, which has a time limit, on."""
    found_assignment = create_assignment.find_assignment(state.database, course, assignment)
    return PaceView.from_pace(class_pace.class_pace(state.database, found_assignment))


def attachment_response(ending: str, parts: Iterator[str], name: str = "marks") -> Response:
    """Return a file as an attachment, complete, so that errors come before any content."""
    return Response(
        "".join(parts),
        media_type=f"{MEDIA.get(ending, PLAIN)}; charset=utf-8",
        headers={
            "Content-Disposition": f'attachment; filename="{name}{ending}"',
            "Cache-Control": "private, no-store",
        },
    )


@ROUTER.post("/regrade")
def regrade(
    state: At, _: Staff, __: OneBulkTurn, course: Id, assignment: Id, body: RegradeRequest
) -> RegradeView:
    """Mark everything again and return the changes."""
    again = regrade_assignment.regrade_submissions(
        state.database,
        create_assignment.find_assignment(state.database, course, assignment),
        toml=body.toml,
        decisions=body.decisions,
        keys=body.keys,
        engine=state.engine,
    )
    if body.apply:
        regrade_assignment.apply(state.database, again)
    return RegradeView(
        applied=body.apply,
        changes=regrade_assignment.changes_json(again),
        idle=regrade_assignment.idle_json(again),
    )
