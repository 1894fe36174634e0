"""Storing registered learning platforms."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Row, delete, insert, select, union_all, update

from grader.courses.store.database import Transaction
from grader.courses.store.records import Platform
from grader.courses.store.tables import (
    LTI_CONTEXTS,
    LTI_LOGINS,
    LTI_PEOPLE,
    LTI_PLATFORMS,
    LTI_ROSTERS,
    LTI_SCORES,
)

LISTS = ("deployments", "frames")
OF_ONE = (LTI_CONTEXTS, LTI_LOGINS, LTI_PEOPLE, LTI_ROSTERS, LTI_SCORES)
"""The tables with data of one platform."""
KNOWN = (LTI_CONTEXTS, LTI_PEOPLE)


def add(tx: Transaction, platform: Platform) -> None:
    """Add the platform."""
    tx.execute(insert(LTI_PLATFORMS).values(columns(platform)))


def change(tx: Transaction, platform: Platform) -> None:
    """Store the changed platform."""
    condition = LTI_PLATFORMS.c.id == platform.id
    tx.execute(update(LTI_PLATFORMS).where(condition).values(columns(platform)))


def remove(tx: Transaction, id_: str) -> None:
    """Remove the platform and what is known of its users; their submissions stay."""
    for table in OF_ONE:
        tx.execute(delete(table).where(table.c.platform == id_))
    tx.execute(delete(LTI_PLATFORMS).where(LTI_PLATFORMS.c.id == id_))


def find(tx: Transaction, id_: str) -> Platform | None:
    """Return the platform of that id; None if there is none."""
    row = tx.execute(select(LTI_PLATFORMS).where(LTI_PLATFORMS.c.id == id_)).one_or_none()
    return None if row is None else platform(row)


def find_approved(tx: Transaction, id_: str) -> Platform | None:
    """Return the platform if it exists and is approved."""
    found_platform = find(tx, id_)
    return found_platform if found_platform and found_platform.approved else None


def hold(tx: Transaction, id_: str) -> bool:
    """Lock the platform until the transaction ends; return whether it exists."""
    query = select(LTI_PLATFORMS.c.id).where(LTI_PLATFORMS.c.id == id_).with_for_update()
    return tx.execute(query).first() is not None


def platforms_of_issuer(tx: Transaction, issuer: str, client: str) -> Sequence[Platform]:
    """Return an issuer's platforms, in the order of their approval, then those that wait.

    Only those with the client id, if it is given.
    """
    query = select(LTI_PLATFORMS).where(LTI_PLATFORMS.c.issuer == issuer)
    approval = LTI_PLATFORMS.c.since.asc().nulls_last()
    query = query.order_by(approval, LTI_PLATFORMS.c.created, LTI_PLATFORMS.c.id)
    if client:
        query = query.where(LTI_PLATFORMS.c.client == client)
    return [platform(row) for row in tx.execute(query)]


def is_in_use(tx: Transaction, id_: str) -> bool:
    """Return whether anybody has come from the platform, or it has a course here."""
    known = (select(table.c.platform).where(table.c.platform == id_) for table in KNOWN)
    return tx.execute(union_all(*known).limit(1)).first() is not None


def list_platforms(tx: Transaction, course: str | None) -> Sequence[Platform]:
    """Return the platforms of a course, or all of them."""
    query = select(LTI_PLATFORMS).order_by(LTI_PLATFORMS.c.created, LTI_PLATFORMS.c.id)
    if course is not None:
        query = query.where(LTI_PLATFORMS.c.course == course)
    return [platform(row) for row in tx.execute(query)]


def columns(platform: Platform) -> dict[str, Any]:
    """Return the columns of a platform's row."""
    values = asdict(platform)
    return values | {name: json.dumps(values[name]) for name in LISTS}


def platform(row: Row[Any]) -> Platform:
    """Return the platform in a row."""
    row_columns = row._asdict()
    return Platform(**row_columns | {name: tuple(json.loads(row_columns[name])) for name in LISTS})
