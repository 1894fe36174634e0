"""Logins from platforms that were begun: each is taken once, and not for long."""

from dataclasses import asdict
from datetime import datetime

from sqlalchemy import delete, insert

from grader.courses.store.database import Transaction
from grader.courses.store.records import Login
from grader.courses.store.tables import LTI_LOGINS


def add(tx: Transaction, login: Login, *, moment: datetime) -> None:
    """Those that have expired go."""
    tx.execute(delete(LTI_LOGINS).where(LTI_LOGINS.c.expires <= moment))
    tx.execute(insert(LTI_LOGINS).values(asdict(login)))


def take(tx: Transaction, state: str) -> Login | None:
    """Nobody takes it again."""
    taken = delete(LTI_LOGINS).where(LTI_LOGINS.c.state == state).returning(*LTI_LOGINS.c)
    row = tx.execute(taken).one_or_none()
    return None if row is None else Login(**row._asdict())
