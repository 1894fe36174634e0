"""Storing each student's variants of an assignment: the current one and replaced ones."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict

from sqlalchemy import Select, delete, func, insert, select, update

from grader.courses.store.database import Transaction
from grader.courses.store.records import VariantRecord
from grader.courses.store.tables import VARIANTS


def add(tx: Transaction, variants: Iterable[VariantRecord]) -> None:
    """Add variants; one of a later attempt replaces the student's earlier one."""
    if values := [asdict(variant) for variant in variants]:
        tx.execute(insert(VARIANTS), values)


def rewrite(tx: Transaction, variant: VariantRecord) -> None:
    """Store another sheet in place of the variant's, which stays the same one on paper."""
    conditions = (
        VARIANTS.c.assignment == variant.assignment,
        VARIANTS.c.student == variant.student,
        VARIANTS.c.attempt == variant.attempt,
    )
    tx.execute(update(VARIANTS).where(*conditions).values(sheet=variant.sheet))


def find(tx: Transaction, assignment: str, student: str) -> VariantRecord | None:
    """Return the student's current variant; None if there is none."""
    row = tx.execute(of_student(assignment, student).limit(1)).one_or_none()
    return None if row is None else VariantRecord(**row._asdict())


def of_attempt(tx: Transaction, assignment: str, student: str, attempt: int) -> VariantRecord:
    """Return the variant of this attempt, which must exist."""
    query = of_student(assignment, student).where(VARIANTS.c.attempt == attempt)
    return VariantRecord(**tx.execute(query).one()._asdict())


def hold(tx: Transaction, assignment: str, student: str | None = None) -> None:
    """Lock the variants of the student, or of all, until the transaction ends."""
    query = select(VARIANTS.c.attempt).where(VARIANTS.c.assignment == assignment)
    if student is not None:
        query = query.where(VARIANTS.c.student == student)
    tx.execute(query.order_by(VARIANTS.c.student, VARIANTS.c.attempt).with_for_update()).all()


def forget(tx: Transaction, assignment: str) -> None:
    """Delete all variants of the assignment, for which nothing was handed in or saved."""
    tx.execute(delete(VARIANTS).where(VARIANTS.c.assignment == assignment))


def every(tx: Transaction, assignment: str) -> Mapping[str, VariantRecord]:
    """Return the current variants by student."""
    query = select(VARIANTS).where(VARIANTS.c.assignment == assignment)
    rows = tx.execute(query.order_by(VARIANTS.c.attempt))
    return {row.student: VariantRecord(**row._asdict()) for row in rows}


def count(tx: Transaction, assignment: str) -> int:
    """Return how many students have a variant."""
    students = func.count(VARIANTS.c.student.distinct())
    return tx.execute(select(students).where(VARIANTS.c.assignment == assignment)).scalar_one()


def of_student(assignment: str, student: str) -> Select[tuple[object, ...]]:
    """Return the query for the student's variants, the latest first."""
    conditions = (VARIANTS.c.assignment == assignment, VARIANTS.c.student == student)
    return select(VARIANTS).where(*conditions).order_by(VARIANTS.c.attempt.desc())
