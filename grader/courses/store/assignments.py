"""The assignments of a course."""

from collections.abc import Sequence
from dataclasses import asdict, fields
from typing import Any

from sqlalchemy import Row, insert, select, update

from grader.courses.store.database import Transaction
from grader.courses.store.records import Assignment, Seen, Terms, WhichCounts
from grader.courses.store.tables import ASSIGNMENTS

TERMS = tuple(field.name for field in fields(Terms))


def add(tx: Transaction, assignment: Assignment) -> None:
    tx.execute(insert(ASSIGNMENTS).values(columns(assignment)))


def change(tx: Transaction, assignment: Assignment) -> bool:
    """Its next version, unless somebody else has made that meanwhile."""
    here = (ASSIGNMENTS.c.id == assignment.id, ASSIGNMENTS.c.version == assignment.version)
    values = columns(assignment) | {"version": assignment.version + 1}
    return tx.execute(update(ASSIGNMENTS).where(*here).values(values)).rowcount == 1


def find(tx: Transaction, course: str, id_: str) -> Assignment | None:
    """The one of that course."""
    here = (ASSIGNMENTS.c.course == course, ASSIGNMENTS.c.id == id_)
    row = tx.execute(select(ASSIGNMENTS).where(*here)).one_or_none()
    return None if row is None else assignment(row)


def listed(
    tx: Transaction, course: str, *, after: str = "", limit: int | None = None
) -> Sequence[Assignment]:
    """In the order of their ids, those that come after one of them."""
    query = (
        select(ASSIGNMENTS)
        .where(ASSIGNMENTS.c.course == course, ASSIGNMENTS.c.id > after)
        .order_by(ASSIGNMENTS.c.id)
        .limit(limit)
    )
    return [assignment(row) for row in tx.execute(query)]


def columns(assignment: Assignment) -> dict[str, Any]:
    values = asdict(assignment)
    terms: dict[str, Any] = values.pop("terms")
    return values | terms


def assignment(row: Row[Any]) -> Assignment:
    there = row._asdict()
    terms = {name: there.pop(name) for name in TERMS}
    seen = {"feedback": Seen(terms["feedback"]), "keys": Seen(terms["keys"])}
    return Assignment(
        terms=Terms(**{**terms, "counts": WhichCounts(terms["counts"]), **seen}), **there
    )


def stands(tx: Transaction, assignment: Assignment) -> bool:
    """Whether it is still marked as it was; then it stays so until the transaction ends."""
    marked_by = (ASSIGNMENTS.c.head, ASSIGNMENTS.c.decisions)
    query = select(*marked_by).where(ASSIGNMENTS.c.id == assignment.id)
    held = tx.execute(query.with_for_update(read=True)).one()
    return tuple(held) == (assignment.head, assignment.decisions)
