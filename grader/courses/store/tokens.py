"""Tokens, of which only digests are kept."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any

from sqlalchemy import Row, func, insert, select, update

from grader.courses.store.database import Transaction
from grader.courses.store.records import Token, TokenRole
from grader.courses.store.tables import TOKENS


def add(tx: Transaction, token: Token) -> None:
    tx.execute(insert(TOKENS).values(asdict(token)))


def find(tx: Transaction, id_: str) -> Token | None:
    row = tx.execute(select(TOKENS).where(TOKENS.c.id == id_)).one_or_none()
    return None if row is None else token(row)


def listed(tx: Transaction, course: str, *, after: str, limit: int) -> Sequence[Token]:
    """Those of a course in the order of their ids, those that come after one of them."""
    here = (TOKENS.c.course == course, TOKENS.c.id > after)
    rows = tx.execute(select(TOKENS).where(*here).order_by(TOKENS.c.id).limit(limit))
    return [token(row) for row in rows]


def revoke(tx: Transaction, course: str, id_: str, *, moment: datetime) -> bool:
    """Whether there was one of the course; who is revoked twice is revoked since the first."""
    here = (TOKENS.c.course == course, TOKENS.c.id == id_)
    since = func.coalesce(TOKENS.c.revoked, moment)
    return tx.execute(update(TOKENS).where(*here).values(revoked=since)).rowcount == 1


def revoke_all(tx: Transaction, role: TokenRole, *, moment: datetime) -> None:
    """All of that role that are not yet."""
    here = (TOKENS.c.role == role, TOKENS.c.revoked.is_(None))
    tx.execute(update(TOKENS).where(*here).values(revoked=moment))


def end(tx: Transaction, id_: str, *, moment: datetime) -> None:
    """Revoke one of any course, or of none."""
    tx.execute(update(TOKENS).where(TOKENS.c.id == id_).values(revoked=moment))


def are_any(tx: Transaction) -> bool:
    return tx.execute(select(TOKENS.c.id).limit(1)).first() is not None


def token(row: Row[Any]) -> Token:
    there = row._asdict()
    return Token(**{**there, "role": TokenRole(there["role"])})
