"""A database that is left as it was found: with its tables, and nothing in them."""

from collections.abc import Iterator
from contextlib import contextmanager

from grader.courses.store import database, tables
from grader.courses.store.database import Database


@contextmanager
def lent(url: str) -> Iterator[Database]:
    """Until the block ends."""
    opened = database.open_database(url)
    try:
        yield opened
        with opened.writing() as tx:
            for table in reversed(tables.METADATA.sorted_tables):
                tx.execute(table.delete())
    finally:
        opened.close()
