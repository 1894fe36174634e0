"""Scores on their way to learning platforms."""

from http import HTTPStatus

from fastapi import APIRouter, Response

from grader.courses.actions import assigning
from grader.courses.actions.moments import now
from grader.courses.store import scores
from grader.interfaces.service.access import Staff
from grader.interfaces.service.shapes import Id, Page, ScoreShown
from grader.interfaces.service.within import At

ROUTER = APIRouter(prefix="/api/courses/{course}/assignments/{assignment}", tags=["scores"])


@ROUTER.get("/scores")
def every(at: At, _: Staff, course: Id, assignment: Id) -> Page[ScoreShown]:
    """Whose has arrived, whose is still to be tried when, and why it was refused."""
    found = assigning.found(at.there, course, assignment)
    with at.there.reading() as tx:
        there = scores.of_assignment(tx, found.id)
    return Page(items=list(map(ScoreShown.of, there)))


@ROUTER.post("/scores", status_code=HTTPStatus.NO_CONTENT, response_class=Response)
def again(at: At, _: Staff, course: Id, assignment: Id) -> None:
    """Deliver them all again, also those that have arrived."""
    found = assigning.found(at.there, course, assignment)
    with at.there.writing() as tx:
        scores.forget(tx, found.id)
        scores.stale(tx, found.id, moment=now())
