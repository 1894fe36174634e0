"""Each student's variants of an assignment: the one of now, and those that it replaced."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict

from sqlalchemy import Select, func, insert, select

from grader.courses.store.database import Transaction
from grader.courses.store.records import VariantRecord
from grader.courses.store.tables import VARIANTS


def add(tx: Transaction, variants: Iterable[VariantRecord]) -> None:
    """One that a student has already is replaced by one of a later attempt."""
    if values := [asdict(variant) for variant in variants]:
        tx.execute(insert(VARIANTS), values)


def find(tx: Transaction, assignment: str, student: str) -> VariantRecord | None:
    """The one of now."""
    row = tx.execute(of_student(assignment, student).limit(1)).one_or_none()
    return None if row is None else VariantRecord(**row._asdict())


def of_attempt(tx: Transaction, assignment: str, student: str, attempt: int) -> VariantRecord:
    """One that is there."""
    asked = of_student(assignment, student).where(VARIANTS.c.attempt == attempt)
    return VariantRecord(**tx.execute(asked).one()._asdict())


def hold(tx: Transaction, assignment: str, student: str) -> None:
    """Nobody else holds the student's until the transaction ends."""
    tx.execute(of_student(assignment, student).with_for_update()).all()


def every(tx: Transaction, assignment: str) -> Mapping[str, VariantRecord]:
    """Those of now, by student."""
    query = select(VARIANTS).where(VARIANTS.c.assignment == assignment)
    rows = tx.execute(query.order_by(VARIANTS.c.attempt))
    return {row.student: VariantRecord(**row._asdict()) for row in rows}


def count(tx: Transaction, assignment: str) -> int:
    """How many students have one."""
    students = func.count(VARIANTS.c.student.distinct())
    return tx.execute(select(students).where(VARIANTS.c.assignment == assignment)).scalar_one()


def of_student(assignment: str, student: str) -> Select[tuple[object, ...]]:
    """The latest first."""
    here = (VARIANTS.c.assignment == assignment, VARIANTS.c.student == student)
    return select(VARIANTS).where(*here).order_by(VARIANTS.c.attempt.desc())
