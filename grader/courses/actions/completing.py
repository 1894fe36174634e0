"""A variant for everybody who has none: some students after others, each kept once."""

from contextlib import AbstractContextManager, nullcontext
from datetime import datetime, timedelta
from threading import Event

from grader.base.workers.chosen import Chosen, at_leisure
from grader.base.workers.engine import Workers
from grader.base.workers.here import Here
from grader.courses.actions.asked import assignment_of
from grader.courses.actions.drawing import drawn, keep, lacking, standing
from grader.courses.actions.exam_of import headed
from grader.courses.actions.moments import now
from grader.courses.actions.progress import left
from grader.courses.store import drawings, students
from grader.courses.store.database import Database
from grader.words import messages
from solver.errors import RequestError

FEW = 20
"""Drawing so many exercises is done before processes have begun."""
AT_ONCE = 50
"""So many students' variants are drawn and kept together."""
LEASE = timedelta(minutes=2)
"""So long whoever draws is at it, if they do not say again that they are."""
NEVER = Event()


def complete(
    there: Database, course: str, assignment: str, engine: Chosen, *, ended: Event = NEVER
) -> None:
    """Unless it ends before; RequestError, which is kept as well, where it cannot be drawn."""
    try:
        with there.reading() as tx:
            exercises = left(tx, assignment_of(tx, course, assignment))
        with workers(exercises, engine) as at:
            while not ended.is_set() and renewed(there, course, assignment):
                current = standing(there, course, assignment)
                keep(there, current, drawn(current, lacking(current)[:AT_ONCE], at))
    except RequestError as error:
        fail(there, course, assignment, error)
        raise


def workers(exercises: int, engine: Chosen) -> AbstractContextManager[Workers]:
    return nullcontext(Here()) if exercises <= FEW else at_leisure(engine)


def renewed(there: Database, course: str, assignment: str) -> bool:
    """Whether something is left: then nobody else draws for a while; else it is settled.

    Nobody is enrolled while that is looked at.
    """
    with there.writing() as tx:
        students.hold(tx, course)
        if left(tx, assignment_of(tx, course, assignment)):
            drawings.hold_on(tx, assignment, until=leased())
            return True
        drawings.settle(tx, assignment)
        return False


def leased() -> datetime:
    """Until when nobody else draws what somebody begins to draw now."""
    return now() + LEASE


def fail(there: Database, course: str, assignment: str, error: RequestError) -> None:
    """Why it cannot be drawn, in the language of the exam."""
    with there.writing() as tx:
        exam = headed(assignment_of(tx, course, assignment).head)
        drawings.fail(tx, assignment, messages.told(error.message, exam.language))
