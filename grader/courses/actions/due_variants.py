"""Generating missing variants in the background."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Event

from grader.base.workers.engine_choice import EngineChoice
from grader.courses.actions.background_generation import (
    NEVER,
    PAUSE,
    complete,
    count_remaining,
    lease_end,
    rounds,
)
from grader.courses.actions.clock_and_ids import now
from grader.courses.store import unfinished_assignments
from grader.courses.store.database import Database, Transaction
from grader.courses.store.records import Assignment
from solver.errors import RequestError

SOON = 50
"""The greatest number of exercises generated before the request is answered."""


def ask(tx: Transaction, assignments: Sequence[Assignment]) -> Sequence[str]:
    """Record that variants are missing; return the assignments that the caller must complete.

    These are all of them, or none if that is much work; the rest is generated in the background.
    """
    soon = sum(count_remaining(tx, due_assignment) for due_assignment in assignments) <= SOON
    for assignment in assignments:
        unfinished_assignments.ask(tx, assignment.id, until=lease_end() if soon else None)
    return [due_assignment.id for due_assignment in assignments] if soon else []


@contextmanager
def drawing(database: Database, engine: EngineChoice, pause: float = PAUSE) -> Iterator[None]:
    """Generate missing variants in the background until the block ends."""

    def work(ended: Event) -> None:
        draw(database, engine, ended=ended)

    with rounds(work, "variants were not drawn", pause):
        yield


def draw(database: Database, engine: EngineChoice, *, ended: Event = NEVER) -> None:
    """Generate the missing variants of each assignment that no other process has leased."""
    with database.reading() as tx:
        due_assignments = unfinished_assignments.due(tx, moment=now())
    for course, assignment in due_assignments:
        if not ended.is_set() and take_lease(database, assignment):
            with suppress(RequestError):  # it is stored, and shown with the progress
                complete(database, course, assignment, engine, ended=ended)
            if ended.is_set():
                leave(database, assignment)


def leave(database: Database, assignment: str) -> None:
    """Release the lease on the assignment."""
    with database.writing() as tx:
        unfinished_assignments.hold_on(tx, assignment, until=None)


def take_lease(database: Database, assignment: str) -> bool:
    """Lease the assignment; return whether no other process has it."""
    with database.writing() as tx:
        return unfinished_assignments.lease(tx, assignment, moment=now(), until=lease_end())
