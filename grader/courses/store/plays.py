"""Plays: the tries of students at the steps of exercises that they play, by variant."""

import json
from collections.abc import Mapping

from sqlalchemy import delete, select

from generator.base.plain import Plain
from grader.courses.store.database import Transaction
from grader.courses.store.records import VariantRecord
from grader.courses.store.tables import PLAYS
from grader.courses.store.upsert import upsert


def find(tx: Transaction, variant: VariantRecord) -> dict[str, Plain]:
    """Return the tries at each step by the exercise's number on the sheet; none if none is kept."""
    conditions = (
        PLAYS.c.assignment == variant.assignment,
        PLAYS.c.student == variant.student,
        PLAYS.c.attempt == variant.attempt,
    )
    steps = tx.execute(select(PLAYS.c.steps).where(*conditions)).scalar_one_or_none()
    records: dict[str, Plain] = {} if steps is None else json.loads(steps)
    return records


def keep(tx: Transaction, variant: VariantRecord, records: Mapping[str, Plain]) -> None:
    """Keep the tries in place of those kept before."""
    row = {
        "assignment": variant.assignment,
        "student": variant.student,
        "attempt": variant.attempt,
        "steps": json.dumps(records, ensure_ascii=False),
    }
    upsert(tx, PLAYS, row)


def forget(tx: Transaction, assignment: str) -> None:
    """Delete all tries of the assignment."""
    tx.execute(delete(PLAYS).where(PLAYS.c.assignment == assignment))
