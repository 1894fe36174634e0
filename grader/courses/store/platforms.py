"""Learning platforms, as they were registered."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Row, delete, insert, select, update

from grader.courses.store.database import Transaction
from grader.courses.store.records import Platform
from grader.courses.store.tables import (
    LTI_CONTEXTS,
    LTI_LOGINS,
    LTI_PEOPLE,
    LTI_PLATFORMS,
    LTI_SCORES,
)

LISTS = ("deployments", "frames")
OF_ONE = (LTI_CONTEXTS, LTI_LOGINS, LTI_PEOPLE, LTI_SCORES)
"""What is known of a platform's own."""


def add(tx: Transaction, platform: Platform) -> None:
    tx.execute(insert(LTI_PLATFORMS).values(columns(platform)))


def change(tx: Transaction, platform: Platform) -> None:
    here = LTI_PLATFORMS.c.id == platform.id
    tx.execute(update(LTI_PLATFORMS).where(here).values(columns(platform)))


def remove(tx: Transaction, id_: str) -> None:
    """With all that is known of whoever came from there; what they handed in stays."""
    for table in OF_ONE:
        tx.execute(delete(table).where(table.c.platform == id_))
    tx.execute(delete(LTI_PLATFORMS).where(LTI_PLATFORMS.c.id == id_))


def find(tx: Transaction, id_: str) -> Platform | None:
    row = tx.execute(select(LTI_PLATFORMS).where(LTI_PLATFORMS.c.id == id_)).one_or_none()
    return None if row is None else platform(row)


def hold(tx: Transaction, id_: str) -> bool:
    """Whether it is there; then nobody else holds it until the transaction ends."""
    held = select(LTI_PLATFORMS.c.id).where(LTI_PLATFORMS.c.id == id_).with_for_update()
    return tx.execute(held).first() is not None


def called(tx: Transaction, issuer: str, client: str) -> Sequence[Platform]:
    """Those of an issuer; the one that knows us by that client id, if one is given."""
    query = select(LTI_PLATFORMS).where(LTI_PLATFORMS.c.issuer == issuer)
    if client:
        query = query.where(LTI_PLATFORMS.c.client == client)
    return [platform(row) for row in tx.execute(query)]


def listed(tx: Transaction, course: str | None) -> Sequence[Platform]:
    """Those of a course; all of them where none is named."""
    query = select(LTI_PLATFORMS).order_by(LTI_PLATFORMS.c.created, LTI_PLATFORMS.c.id)
    if course is not None:
        query = query.where(LTI_PLATFORMS.c.course == course)
    return [platform(row) for row in tx.execute(query)]


def columns(platform: Platform) -> dict[str, Any]:
    values = asdict(platform)
    return values | {name: json.dumps(values[name]) for name in LISTS}


def platform(row: Row[Any]) -> Platform:
    there = row._asdict()
    return Platform(**there | {name: tuple(json.loads(there[name])) for name in LISTS})
