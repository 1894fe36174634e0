"""Storing our own signing keys."""

from collections.abc import Collection, Sequence
from dataclasses import asdict

from sqlalchemy import delete, insert, select

from grader.courses.store.database import Transaction
from grader.courses.store.records import ToolKey
from grader.courses.store.tables import LTI_KEYS


def add(tx: Transaction, key: ToolKey) -> None:
    """Add the key."""
    tx.execute(insert(LTI_KEYS).values(asdict(key)))


def every(tx: Transaction) -> Sequence[ToolKey]:
    """Return all keys, the newest first."""
    rows = tx.execute(select(LTI_KEYS).order_by(LTI_KEYS.c.created.desc(), LTI_KEYS.c.id))
    return [ToolKey(*row) for row in rows]


def keep_only(tx: Transaction, ids: Collection[str]) -> None:
    """Delete all other keys."""
    tx.execute(delete(LTI_KEYS).where(LTI_KEYS.c.id.not_in(ids)))
