"""Generating the missing variants of an assignment in chunks, each of them kept once."""

import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from datetime import datetime, timedelta
from threading import Event, Thread

from grader.base.workers.engine import Workers
from grader.base.workers.engine_choice import EngineChoice, at_leisure
from grader.base.workers.here import InlineWorkers
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.generate_variants import generate_sheets, keep, lacking, standing
from grader.courses.actions.requested import assignment_of, read_exam, read_head
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
    """Repeat the work in a thread until the block ends; `otherwise` is logged when it fails.

    The event that the work gets is set when it has to end.
    """
    ended = Event()
    thread = Thread(target=repeat_work, args=(work, otherwise, pause, ended), daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def repeat_work(work: Callable[[Event], None], otherwise: str, pause: float, ended: Event) -> None:
    """Repeat the work until the event is set; an error is logged and ends nothing."""
    with ThreadPoolExecutor(1) as executor:
        while not ended.wait(pause):
            error = executor.submit(work, ended).exception()
            if error is not None:
                LOG.error(otherwise, exc_info=error)


# How far the generation of variants has come.


@dataclass(frozen=True, slots=True)
class GenerationProgress:
    """How many students have a variant, of how many.

    `trouble` says what keeps the others waiting.
    """

    drawn: int
    of: int
    trouble: str


def progress(tx: Transaction, assignment: Assignment) -> GenerationProgress:
    """Return how far the generation of variants has come."""
    return GenerationProgress(
        drawn=variants.count(tx, assignment.id),
        of=students.count(tx, assignment.course),
        trouble=unfinished_assignments.trouble(tx, assignment.id),
    )


def count_remaining(tx: Transaction, assignment: Assignment) -> int:
    """Return how many exercises are still to be generated."""
    far = progress(tx, assignment)
    return (far.of - far.drawn) * len(read_exam(assignment.toml).entries)


def list_unfinished(database: Database, course: str) -> Sequence[str]:
    """Return the assignments of a course for which not every student has a variant."""
    with database.reading() as tx:
        return unfinished_assignments.list_unsettled(tx, course)


MAX_INLINE_EXERCISES = 20
"""So many exercises are generated sooner than processes could start."""
AT_ONCE = 50
"""The number of students whose variants are generated and stored together."""
LEASE = timedelta(minutes=2)
"""The duration of a lease, unless it is extended."""
NEVER = Event()


def complete(
    database: Database, course: str, assignment: str, engine: EngineChoice, *, ended: Event = NEVER
) -> None:
    """Generate all missing variants of an assignment, unless `ended` is set before.

    Raises RequestError, which is stored as well, if they cannot be generated.
    """
    try:
        with database.reading() as tx:
            exercises = count_remaining(tx, assignment_of(tx, course, assignment))
        with workers(exercises, engine) as pool:
            while not ended.is_set() and renew_lease(database, course, assignment):
                current = standing(database, course, assignment)
                keep(database, current, generate_sheets(current, lacking(current)[:AT_ONCE], pool))
    except RequestError as error:
        fail(database, course, assignment, error)
        raise


def workers(exercises: int, engine: EngineChoice) -> AbstractContextManager[Workers]:
    """Open workers: the current process for a few exercises, otherwise the engine."""
    return nullcontext(InlineWorkers()) if exercises <= MAX_INLINE_EXERCISES else at_leisure(engine)


def renew_lease(database: Database, course: str, assignment: str) -> bool:
    """Extend the lease if variants are missing; otherwise mark the assignment as complete.

    Returns whether any are missing. Nobody can enrol in the meantime.
    """
    with database.writing() as tx:
        students.hold(tx, course)
        if count_remaining(tx, assignment_of(tx, course, assignment)):
            unfinished_assignments.hold_on(tx, assignment, until=lease_end())
            return True
        unfinished_assignments.settle(tx, assignment)
        return False


def lease_end() -> datetime:
    """Return when a lease that begins now expires."""
    return now() + LEASE


def fail(database: Database, course: str, assignment: str, error: RequestError) -> None:
    """Store why variants cannot be generated, in the language of the exam."""
    with database.writing() as tx:
        exam = read_head(assignment_of(tx, course, assignment).head)
        unfinished_assignments.fail(
            tx, assignment, messages.translate(error.message, exam.language)
        )
