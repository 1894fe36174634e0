"""Storing logins begun by platforms, each of which is used once and expires soon."""

from dataclasses import asdict
from datetime import datetime

from sqlalchemy import delete, insert

from grader.courses.store.database import Transaction
from grader.courses.store.records import Login
from grader.courses.store.tables import LTI_LOGINS


def add(tx: Transaction, login: Login, *, moment: datetime) -> None:
    """Add the login and delete expired ones."""
    tx.execute(delete(LTI_LOGINS).where(LTI_LOGINS.c.expires <= moment))
    tx.execute(insert(LTI_LOGINS).values(asdict(login)))


def take(tx: Transaction, state: str) -> Login | None:
    """Return and delete the login with that state; None if there is none."""
    taken = delete(LTI_LOGINS).where(LTI_LOGINS.c.state == state).returning(*LTI_LOGINS.c)
    row = tx.execute(taken).one_or_none()
    return None if row is None else Login(**row._asdict())
