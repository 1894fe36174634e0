"""Each student's variant of an assignment."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict

from sqlalchemy import insert, select, update

from grader.store.database import Transaction
from grader.store.records import Variant
from grader.store.tables import VARIANTS


def add(tx: Transaction, variants: Iterable[Variant]) -> None:
    if values := [asdict(variant) for variant in variants]:
        tx.execute(insert(VARIANTS), values)


def replace(tx: Transaction, variant: Variant) -> None:
    """In the place of the student's variant that is there."""
    here = (VARIANTS.c.assignment == variant.assignment, VARIANTS.c.student == variant.student)
    tx.execute(update(VARIANTS).where(*here).values(asdict(variant)))


def find(tx: Transaction, assignment: str, student: str) -> Variant | None:
    here = (VARIANTS.c.assignment == assignment, VARIANTS.c.student == student)
    row = tx.execute(select(VARIANTS).where(*here)).one_or_none()
    return None if row is None else Variant(**row._asdict())


def hold(tx: Transaction, assignment: str, student: str) -> bool:
    """Nobody else holds it until the transaction ends; False if there is none."""
    here = (VARIANTS.c.assignment == assignment, VARIANTS.c.student == student)
    held = tx.execute(select(VARIANTS.c.code).where(*here).with_for_update())
    return held.one_or_none() is not None


def every(tx: Transaction, assignment: str) -> Mapping[str, Variant]:
    """By student."""
    rows = tx.execute(select(VARIANTS).where(VARIANTS.c.assignment == assignment))
    return {row.student: Variant(**row._asdict()) for row in rows}
