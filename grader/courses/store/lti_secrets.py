"""Storing what LTI signs with and begins: our own keys, and logins."""

from collections.abc import Collection, Sequence
from dataclasses import asdict
from datetime import datetime

from sqlalchemy import delete, insert, select

from grader.courses.store.database import Transaction
from grader.courses.store.records import Login, ToolKey
from grader.courses.store.tables import LTI_KEYS, LTI_LOGINS


def add_key(tx: Transaction, key: ToolKey) -> None:
    """Add the key."""
    tx.execute(insert(LTI_KEYS).values(asdict(key)))


def every_key(tx: Transaction) -> Sequence[ToolKey]:
    """Return all keys, the newest first."""
    rows = tx.execute(select(LTI_KEYS).order_by(LTI_KEYS.c.created.desc(), LTI_KEYS.c.id))
    return [ToolKey(*row) for row in rows]


def keep_only_keys(tx: Transaction, ids: Collection[str]) -> None:
    """Delete all other keys."""
    tx.execute(delete(LTI_KEYS).where(LTI_KEYS.c.id.not_in(ids)))


# Logins begun by platforms, each of which is used once and expires soon.


def add_login(tx: Transaction, login: Login, *, moment: datetime) -> None:
    """Add the login and delete expired ones."""
    tx.execute(delete(LTI_LOGINS).where(LTI_LOGINS.c.expires <= moment))
    tx.execute(insert(LTI_LOGINS).values(asdict(login)))


def take_login(tx: Transaction, state: str) -> Login | None:
    """Return and delete the login with that state; None if there is none."""
    taken = delete(LTI_LOGINS).where(LTI_LOGINS.c.state == state).returning(*LTI_LOGINS.c)
    row = tx.execute(taken).one_or_none()
    return None if row is None else Login(**row._asdict())
