"""A variant for everybody who has none: some students after others, each kept once."""

import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from datetime import datetime, timedelta
from threading import Event, Thread

from grader.base.workers.engine import Workers
from grader.base.workers.engine_choice import Chosen, at_leisure
from grader.base.workers.here import Here
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.generate_variants import drawn, keep, lacking, standing
from grader.courses.actions.requested import assignment_of, headed, written
from grader.courses.store import students, unfinished_assignments, variants
from grader.courses.store.database import Database, Transaction
from grader.courses.store.records import Assignment
from grader.words import messages
from solver.errors import RequestError

# Work in the background, in rounds, for as long as a block lasts.


LOG = logging.getLogger("minimaestro")
PAUSE = 2.0
"""In seconds."""


@contextmanager
def rounds(work: Callable[[Event], None], otherwise: str, pause: float = PAUSE) -> Iterator[None]:
    """`work` is told by the event when to end; `otherwise` is logged where it fails."""
    ended = Event()
    thread = Thread(target=repeated, args=(work, otherwise, pause, ended), daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def repeated(work: Callable[[Event], None], otherwise: str, pause: float, ended: Event) -> None:
    """One round after another; whatever becomes of one, there is a next."""
    with ThreadPoolExecutor(1) as one:
        while not ended.wait(pause):
            error = one.submit(work, ended).exception()
            if error is not None:
                LOG.error(otherwise, exc_info=error)


# How far an assignment is drawn.


@dataclass(frozen=True, slots=True)
class Progress:
    """How many students have a variant, of how many; `trouble` keeps the others from one."""

    drawn: int
    of: int
    trouble: str


def progress(tx: Transaction, assignment: Assignment) -> Progress:
    return Progress(
        drawn=variants.count(tx, assignment.id),
        of=students.count(tx, assignment.course),
        trouble=unfinished_assignments.trouble(tx, assignment.id),
    )


def left(tx: Transaction, assignment: Assignment) -> int:
    """How many exercises are still to be drawn."""
    far = progress(tx, assignment)
    return (far.of - far.drawn) * len(written(assignment.toml).entries)


def unfinished(there: Database, course: str) -> Sequence[str]:
    """The assignments of a course that not everybody has a variant of."""
    with there.reading() as tx:
        return unfinished_assignments.unsettled(tx, course)


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
            unfinished_assignments.hold_on(tx, assignment, until=leased())
            return True
        unfinished_assignments.settle(tx, assignment)
        return False


def leased() -> datetime:
    """Until when nobody else draws what somebody begins to draw now."""
    return now() + LEASE


def fail(there: Database, course: str, assignment: str, error: RequestError) -> None:
    """Why it cannot be drawn, in the language of the exam."""
    with there.writing() as tx:
        exam = headed(assignment_of(tx, course, assignment).head)
        unfinished_assignments.fail(tx, assignment, messages.told(error.message, exam.language))
