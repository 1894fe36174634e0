"""Drafts: the answers that students have typed and not handed in, one draft per student."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime
from typing import TypeVar

from sqlalchemy import ColumnElement, and_, case, delete, func, select

from grader.courses.store.column_types import MinutesAfter
from grader.courses.store.database import Transaction
from grader.courses.store.records import ClosingRule, Draft
from grader.courses.store.tables import ASSIGNMENTS, DRAFTS, EXTENSIONS, OPENINGS
from grader.courses.store.upsert import upsert

T = TypeVar("T")


def keep(tx: Transaction, draft: Draft) -> None:
    """Save the draft in place of the student's previous one."""
    upsert(tx, DRAFTS, asdict(draft))


def find(tx: Transaction, assignment: str, student: str) -> Draft | None:
    """Return the student's draft; None if there is none."""
    conditions = (DRAFTS.c.assignment == assignment, DRAFTS.c.student == student)
    row = tx.execute(select(DRAFTS).where(*conditions)).one_or_none()
    return None if row is None else Draft(**row._asdict())


def take(tx: Transaction, assignment: str, student: str) -> Draft | None:
    """Remove the student's draft and return it; None if there is none."""
    conditions = (DRAFTS.c.assignment == assignment, DRAFTS.c.student == student)
    row = tx.execute(delete(DRAFTS).where(*conditions).returning(*DRAFTS.c)).one_or_none()
    return None if row is None else Draft(**row._asdict())


def forget(tx: Transaction, assignment: str) -> None:
    """Delete all drafts of the assignment."""
    tx.execute(delete(DRAFTS).where(DRAFTS.c.assignment == assignment))


def due(
    tx: Transaction, *, moment: datetime, assignment: str | None = None
) -> Sequence[tuple[str, str, str]]:
    """Return course, assignment and student of drafts to submit, saved by a deadline.

    That is the student's own one if there is an extension or a time limit; it is over at the
    moment.
    """
    usual = ASSIGNMENTS.c.closes
    closes = greater(usual, EXTENSIONS.c.closes)
    over = MinutesAfter(OPENINGS.c.opened, greater(ASSIGNMENTS.c.minutes, EXTENSIONS.c.minutes))
    deadline = func.coalesce(case((over < closes, over), else_=closes), over)
    theirs, began = (
        and_(table.c.assignment == DRAFTS.c.assignment, table.c.student == DRAFTS.c.student)
        for table in (EXTENSIONS, OPENINGS)
    )
    query = (
        select(ASSIGNMENTS.c.course, ASSIGNMENTS.c.id, DRAFTS.c.student)
        .join(DRAFTS, DRAFTS.c.assignment == ASSIGNMENTS.c.id)
        .outerjoin(EXTENSIONS, theirs)
        .outerjoin(OPENINGS, began)
        .where(ASSIGNMENTS.c.on_close == ClosingRule.SUBMIT)
        .where(deadline <= moment, DRAFTS.c.saved <= deadline)
        .order_by(usual, ASSIGNMENTS.c.id, DRAFTS.c.student)
    )
    if assignment is not None:
        query = query.where(ASSIGNMENTS.c.id == assignment)
    return [(course, id_, student) for course, id_, student in tx.execute(query)]


def greater(usual: ColumnElement[T], own: ColumnElement[T]) -> ColumnElement[T]:
    """Return what a student has instead of the usual value, which has to be there."""
    return case((own > usual, own), else_=usual)
