"""Storing the assignments of a course."""

from collections.abc import Sequence
from dataclasses import asdict, fields
from datetime import datetime
from typing import Any

from sqlalchemy import Row, insert, or_, select, update

from grader.courses.store.database import Transaction
from grader.courses.store.records import Assignment, ClosingRule, CountingRule, Terms, Visibility
from grader.courses.store.tables import ASSIGNMENTS

TERMS = tuple(field.name for field in fields(Terms))


def add(tx: Transaction, assignment: Assignment) -> None:
    """Add the assignment."""
    tx.execute(insert(ASSIGNMENTS).values(columns(assignment)))


def change(tx: Transaction, assignment: Assignment) -> bool:
    """Store the assignment as its next version; return False if it was changed meanwhile."""
    conditions = (ASSIGNMENTS.c.id == assignment.id, ASSIGNMENTS.c.version == assignment.version)
    values = columns(assignment) | {"version": assignment.version + 1}
    return tx.execute(update(ASSIGNMENTS).where(*conditions).values(values)).rowcount == 1


def find(tx: Transaction, course: str, id_: str) -> Assignment | None:
    """Return the course's assignment of that id; None if there is none."""
    conditions = (ASSIGNMENTS.c.course == course, ASSIGNMENTS.c.id == id_)
    row = tx.execute(select(ASSIGNMENTS).where(*conditions)).one_or_none()
    return None if row is None else assignment(row)


def list_assignments(
    tx: Transaction, course: str, *, after: str = "", limit: int | None = None
) -> Sequence[Assignment]:
    """Return the assignments in the order of their ids, from the one after `after`."""
    query = (
        select(ASSIGNMENTS)
        .where(ASSIGNMENTS.c.course == course, ASSIGNMENTS.c.id > after)
        .order_by(ASSIGNMENTS.c.id)
        .limit(limit)
    )
    return [assignment(row) for row in tx.execute(query)]


def list_open_exams(
    tx: Transaction, *, moment: datetime, after: datetime
) -> Sequence[tuple[datetime, str]]:
    """Return when assignments were created, with their exam.toml; the earliest first.

    These are all that were created after that time and have not closed by the moment.
    """
    created, closes = ASSIGNMENTS.c.created, ASSIGNMENTS.c.closes
    query = select(created, ASSIGNMENTS.c.toml).order_by(created)
    query = query.where(created > after, or_(closes.is_(None), closes > moment))
    return [(time, toml) for time, toml in tx.execute(query)]


def columns(assignment: Assignment) -> dict[str, Any]:
    """Return the columns of an assignment's row."""
    values = asdict(assignment)
    terms: dict[str, Any] = values.pop("terms")
    del values["opened"]
    return values | terms


def assignment(row: Row[Any]) -> Assignment:
    """Return the assignment in a row."""
    row_columns = row._asdict()
    terms = {name: row_columns.pop(name) for name in TERMS}
    kinds = {
        "feedback": Visibility,
        "keys": Visibility,
        "counts": CountingRule,
        "on_close": ClosingRule,
    }
    typed_terms = {name: kind(terms[name]) for name, kind in kinds.items()}
    return Assignment(terms=Terms(**{**terms, **typed_terms}), **row_columns)


def stands(tx: Transaction, assignment: Assignment) -> bool:
    """Return whether marking rules are unchanged, and lock them until the transaction ends."""
    marked_by = (ASSIGNMENTS.c.head, ASSIGNMENTS.c.decisions)
    query = select(*marked_by).where(ASSIGNMENTS.c.id == assignment.id)
    locked_row = tx.execute(query.with_for_update(read=True)).one_or_none()
    return locked_row is not None and tuple(locked_row) == (assignment.head, assignment.decisions)
