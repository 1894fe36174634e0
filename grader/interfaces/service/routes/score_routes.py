"""Routes for scores to deliver to learning platforms."""

from http import HTTPStatus

from fastapi import APIRouter, Response

from grader.courses.actions import create_assignment
from grader.courses.actions.clock_and_ids import now
from grader.courses.store import scores
from grader.interfaces.service.dependencies import At
from grader.interfaces.service.permissions import Staff
from grader.interfaces.service.schemas.platform_schemas import ScoreView
from grader.interfaces.service.schemas.shapes import Id, Page

ROUTER = APIRouter(prefix="/api/courses/{course}/assignments/{assignment}", tags=["scores"])


@ROUTER.get("/scores")
def list_scores(state: At, _: Staff, course: Id, assignment: Id) -> Page[ScoreView]:
    """List the scores: delivered, to be tried when, and why they were refused."""
    found_assignment = create_assignment.find_assignment(state.database, course, assignment)
    with state.database.reading() as tx:
        assignment_scores = scores.of_assignment(tx, found_assignment.id)
    return Page(items=list(map(ScoreView.from_score, assignment_scores)))


@ROUTER.post("/scores", status_code=HTTPStatus.NO_CONTENT, response_class=Response)
def again(state: At, _: Staff, course: Id, assignment: Id) -> None:
    """Deliver all scores again, also delivered ones."""
    found_assignment = create_assignment.find_assignment(state.database, course, assignment)
    with state.database.writing() as tx:
        scores.forget(tx, found_assignment.id)
        scores.stale(tx, found_assignment.id, moment=now())
