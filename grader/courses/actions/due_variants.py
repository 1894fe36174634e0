"""What is still to be drawn: before whoever asks is answered, or in the background."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Event

from grader.base.workers.engine_choice import Chosen
from grader.courses.actions.background_generation import (
    NEVER,
    PAUSE,
    complete,
    leased,
    left,
    rounds,
)
from grader.courses.actions.clock_and_ids import now
from grader.courses.store import unfinished_assignments
from grader.courses.store.database import Database, Transaction
from grader.courses.store.records import Assignment
from solver.errors import RequestError

SOON = 50
"""So many exercises are drawn before whoever asks is answered."""


def ask(tx: Transaction, asked: Sequence[Assignment]) -> Sequence[str]:
    """They are to be drawn for whoever has none; gives those that whoever asks completes.

    These are all of them, or none if that is much; where they are not completed, others do it.
    """
    soon = sum(left(tx, one) for one in asked) <= SOON
    for one in asked:
        unfinished_assignments.ask(tx, one.id, until=leased() if soon else None)
    return [one.id for one in asked] if soon else []


@contextmanager
def drawing(there: Database, engine: Chosen, pause: float = PAUSE) -> Iterator[None]:
    """In the background, until the block ends."""

    def work(ended: Event) -> None:
        draw(there, engine, ended=ended)

    with rounds(work, "variants were not drawn", pause):
        yield


def draw(there: Database, engine: Chosen, *, ended: Event = NEVER) -> None:
    """Each assignment that is to be drawn, unless somebody else is at it."""
    with there.reading() as tx:
        found = unfinished_assignments.due(tx, moment=now())
    for course, assignment in found:
        if not ended.is_set() and taken(there, assignment):
            with suppress(RequestError):  # it is kept, for whoever asks how far it is
                complete(there, course, assignment, engine, ended=ended)
            if ended.is_set():
                leave(there, assignment)


def leave(there: Database, assignment: str) -> None:
    """To whoever draws next."""
    with there.writing() as tx:
        unfinished_assignments.hold_on(tx, assignment, until=None)


def taken(there: Database, assignment: str) -> bool:
    """Whether nobody else draws it for a while."""
    with there.writing() as tx:
        return unfinished_assignments.lease(tx, assignment, moment=now(), until=leased())
