"""Inserting or replacing a row, in SQLite or PostgreSQL."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite

from grader.courses.store.database import Transaction


def upsert(tx: Transaction, table: Table, values: Mapping[str, Any]) -> None:
    """Insert the row, or replace the row with the same primary key."""
    insert = sqlite.insert if tx.dialect.name == "sqlite" else postgresql.insert
    inserted = insert(table).values(values)
    key = list(table.primary_key)
    tx.execute(inserted.on_conflict_do_update(index_elements=key, set_=values))
