"""Assignments of which variants are still to be drawn, and who is at it."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, delete, insert, or_, select, update

from grader.courses.store.database import Transaction
from grader.courses.store.tables import ASSIGNMENTS, DRAWINGS


def ask(tx: Transaction, assignment: str, *, until: datetime | None) -> None:
    """It is to be drawn, by whoever asks; after that moment, or where there is none, by anybody.

    Where somebody is at it already, they go on; what kept it from being drawn is tried again.
    """
    here = DRAWINGS.c.assignment == assignment
    if not tx.execute(update(DRAWINGS).where(here).values(trouble="")).rowcount:
        tx.execute(insert(DRAWINGS).values(assignment=assignment, leased=until, trouble=""))


def due(tx: Transaction, *, moment: datetime) -> Sequence[tuple[str, str]]:
    """Those at which nobody is, each with its course; but not what cannot be drawn as it is."""
    query = select(ASSIGNMENTS.c.course, ASSIGNMENTS.c.id).join(DRAWINGS)
    query = query.where(DRAWINGS.c.trouble == "", is_free(moment)).order_by(ASSIGNMENTS.c.created)
    return [(course, id_) for course, id_ in tx.execute(query)]


def lease(tx: Transaction, assignment: str, *, moment: datetime, until: datetime) -> bool:
    """Whether nobody else is at it until then."""
    free = update(DRAWINGS).where(DRAWINGS.c.assignment == assignment, is_free(moment))
    return tx.execute(free.values(leased=until)).rowcount == 1


def hold_on(tx: Transaction, assignment: str, *, until: datetime | None) -> None:
    """Whoever is at it goes on until then; None if they leave it to others."""
    here = DRAWINGS.c.assignment == assignment
    tx.execute(update(DRAWINGS).where(here).values(leased=until))


def fail(tx: Transaction, assignment: str, trouble: str) -> None:
    """It cannot be drawn, until it is asked for again."""
    here = DRAWINGS.c.assignment == assignment
    tx.execute(update(DRAWINGS).where(here).values(leased=None, trouble=trouble))


def settle(tx: Transaction, assignment: str) -> None:
    """Everything of it is drawn."""
    tx.execute(delete(DRAWINGS).where(DRAWINGS.c.assignment == assignment))


def trouble(tx: Transaction, assignment: str) -> str:
    """What keeps it from being drawn; empty if nothing does."""
    query = select(DRAWINGS.c.trouble).where(DRAWINGS.c.assignment == assignment)
    return tx.execute(query).scalar_one_or_none() or ""


def unsettled(tx: Transaction, course: str) -> Sequence[str]:
    """The assignments of a course of which something is still to be drawn."""
    query = select(DRAWINGS.c.assignment).join(ASSIGNMENTS).where(ASSIGNMENTS.c.course == course)
    return tx.execute(query.order_by(DRAWINGS.c.assignment)).scalars().all()


def is_free(moment: datetime) -> ColumnElement[bool]:
    return or_(DRAWINGS.c.leased.is_(None), DRAWINGS.c.leased <= moment)
