"""Storing tokens, of which only digests are kept."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any

from sqlalchemy import Row, func, insert, or_, select, update

from grader.courses.store.database import Transaction
from grader.courses.store.records import Token, TokenRole
from grader.courses.store.tables import TOKENS


def add(tx: Transaction, *new_tokens: Token) -> None:
    """Add the tokens, all together in one statement."""
    tx.execute(insert(TOKENS), [asdict(token) for token in new_tokens])


def find(tx: Transaction, id_: str) -> Token | None:
    """Return the token of that id; None if there is none."""
    row = tx.execute(select(TOKENS).where(TOKENS.c.id == id_)).one_or_none()
    return None if row is None else token(row)


def list_tokens(tx: Transaction, course: str, *, after: str, limit: int) -> Sequence[Token]:
    """Return the tokens of a course in the order of their ids, from the one after `after`."""
    conditions = (TOKENS.c.course == course, TOKENS.c.id > after)
    rows = tx.execute(select(TOKENS).where(*conditions).order_by(TOKENS.c.id).limit(limit))
    return [token(row) for row in rows]


def revoke(tx: Transaction, course: str, id_: str, *, moment: datetime) -> bool:
    """Revoke a token of the course; return whether it exists. The first time counts."""
    conditions = (TOKENS.c.course == course, TOKENS.c.id == id_)
    since = func.coalesce(TOKENS.c.revoked, moment)
    return tx.execute(update(TOKENS).where(*conditions).values(revoked=since)).rowcount == 1


def revoke_all(tx: Transaction, role: TokenRole, *, moment: datetime) -> None:
    """Revoke all tokens of the role."""
    conditions = (TOKENS.c.role == role, TOKENS.c.revoked.is_(None))
    tx.execute(update(TOKENS).where(*conditions).values(revoked=moment))


def holders(tx: Transaction, course: str, label: str, *, moment: datetime) -> frozenset[str]:
    """Return the students of the course who hold a valid token with the label."""
    query = select(TOKENS.c.student).where(
        TOKENS.c.course == course,
        TOKENS.c.label == label,
        TOKENS.c.student.is_not(None),
        TOKENS.c.revoked.is_(None),
        or_(TOKENS.c.expires.is_(None), TOKENS.c.expires > moment),
    )
    return frozenset(tx.execute(query).scalars())


def revoke_labelled(
    tx: Transaction, course: str, label: str, students: Sequence[str], *, moment: datetime
) -> None:
    """Revoke the tokens with the label that these students of the course hold."""
    conditions = (TOKENS.c.course == course, TOKENS.c.label == label, TOKENS.c.revoked.is_(None))
    theirs = TOKENS.c.student.in_(students)
    tx.execute(update(TOKENS).where(*conditions, theirs).values(revoked=moment))


def end(tx: Transaction, id_: str, *, moment: datetime) -> None:
    """Revoke the token, of whichever course."""
    tx.execute(update(TOKENS).where(TOKENS.c.id == id_).values(revoked=moment))


def are_any(tx: Transaction) -> bool:
    """Tell whether there is any token."""
    return tx.execute(select(TOKENS.c.id).limit(1)).first() is not None


def token(row: Row[Any]) -> Token:
    """Return the token in a row."""
    columns = row._asdict()
    return Token(**{**columns, "role": TokenRole(columns["role"])})
