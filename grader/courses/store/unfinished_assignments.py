"""Storing which assignments have missing variants, and the leases on them."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, delete, insert, or_, select, update

from grader.courses.store.database import Transaction
from grader.courses.store.tables import ASSIGNMENTS, DRAWINGS


def ask(tx: Transaction, assignment: str, *, until: datetime | None) -> None:
    """Record that variants are missing; the caller has the lease until then, if a time is given.

    An existing lease stays, and an earlier trouble is cleared so that it is tried again.
    """
    condition = DRAWINGS.c.assignment == assignment
    if not tx.execute(update(DRAWINGS).where(condition).values(trouble="")).rowcount:
        tx.execute(insert(DRAWINGS).values(assignment=assignment, leased=until, trouble=""))


def due(tx: Transaction, *, moment: datetime) -> Sequence[tuple[str, str]]:
    """Return (course, assignment) of those without lease or trouble."""
    query = select(ASSIGNMENTS.c.course, ASSIGNMENTS.c.id).join(DRAWINGS)
    query = query.where(DRAWINGS.c.trouble == "", is_free(moment)).order_by(ASSIGNMENTS.c.created)
    return [(course, id_) for course, id_ in tx.execute(query)]


def lease(tx: Transaction, assignment: str, *, moment: datetime, until: datetime) -> bool:
    """Lease the assignment until then; return whether no other process has it."""
    free = update(DRAWINGS).where(DRAWINGS.c.assignment == assignment, is_free(moment))
    return tx.execute(free.values(leased=until)).rowcount == 1


def hold_on(tx: Transaction, assignment: str, *, until: datetime | None) -> None:
    """Extend the worker's lease; None releases it."""
    condition = DRAWINGS.c.assignment == assignment
    tx.execute(update(DRAWINGS).where(condition).values(leased=until))


def fail(tx: Transaction, assignment: str, trouble: str) -> None:
    """Record why variants cannot be generated; it is not tried again until asked for."""
    condition = DRAWINGS.c.assignment == assignment
    tx.execute(update(DRAWINGS).where(condition).values(leased=None, trouble=trouble))


def settle(tx: Transaction, assignment: str) -> None:
    """Record that no variants are missing."""
    tx.execute(delete(DRAWINGS).where(DRAWINGS.c.assignment == assignment))


def trouble(tx: Transaction, assignment: str) -> str:
    """Return why variants cannot be generated; empty if nothing is wrong."""
    query = select(DRAWINGS.c.trouble).where(DRAWINGS.c.assignment == assignment)
    return tx.execute(query).scalar_one_or_none() or ""


def list_unsettled(tx: Transaction, course: str) -> Sequence[str]:
    """Return the assignments of a course with missing variants."""
    query = select(DRAWINGS.c.assignment).join(ASSIGNMENTS).where(ASSIGNMENTS.c.course == course)
    return tx.execute(query.order_by(DRAWINGS.c.assignment)).scalars().all()


def is_free(moment: datetime) -> ColumnElement[bool]:
    """Return the condition that no process has leased the assignment."""
    return or_(DRAWINGS.c.leased.is_(None), DRAWINGS.c.leased <= moment)
