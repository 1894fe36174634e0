"""Routes for the mistakes in practice that students share with their course."""

from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from grader.courses.actions import share_practice
from grader.courses.actions.share_practice import MIN_STUDENTS, SharedMistake
from grader.interfaces.service.dependencies import At
from grader.interfaces.service.permissions import Own, Staff
from grader.interfaces.service.problems import language_of
from grader.interfaces.service.schemas.practice_schemas import (
    PersistingMistakesView,
    PersistingMistakeView,
    PracticeRequest,
    PracticeView,
)
from grader.interfaces.service.schemas.shapes import Id, StudentId
from grader.words.environment import say

ROUTER = APIRouter(prefix="/api/courses/{course}", tags=["practice"])


@ROUTER.get("/students/{student}/practice")
def read_shared_practice(state: At, _: Own, course: Id, student: StudentId) -> PracticeView:
    """Return what you share of your practice: nothing, unless you have agreed to."""
    return PracticeView.from_practice(
        share_practice.read_shared_practice(state.database, course, student)
    )


@ROUTER.put("/students/{student}/practice")
def share(state: At, _: Own, course: Id, student: StudentId, body: PracticeRequest) -> PracticeView:
    """Share how often mistakes showed in your practice, in place of what you have shared before.

    Teachers see how many students share a mistake, if these are enough, and never who.
    """
    mistakes = [SharedMistake(m.family, m.mistake, m.times) for m in body.mistakes]
    return PracticeView.from_practice(
        share_practice.share(state.database, course, student, mistakes)
    )


@ROUTER.delete(
    "/students/{student}/practice", status_code=HTTPStatus.NO_CONTENT, response_class=Response
)
def withdraw(state: At, _: Own, course: Id, student: StudentId) -> None:
    """Share nothing any more; what was shared is deleted."""
    share_practice.withdraw(state.database, course, student)


@ROUTER.get("/practice")
def persisting(request: Request, state: At, _: Staff, course: Id) -> PersistingMistakesView:
    """Return the mistakes that enough students share, and how many do."""
    language = language_of(request.headers)
    items = [
        PersistingMistakeView(
            family=persisting_mistake.family,
            title=persisting_mistake.title(language),
            mistake=persisting_mistake.mistake,
            called=say("mistakes.md.j2", "called", language, persisting_mistake.mistake),
            students=persisting_mistake.students,
        )
        for persisting_mistake in share_practice.persisting(state.database, course)
    ]
    return PersistingMistakesView(fewest=MIN_STUDENTS, items=items)
