"""What columns hold that databases have no one type for."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger, DateTime, Dialect, Integer
from sqlalchemy.types import TypeDecorator

NUMBER = BigInteger().with_variant(Integer(), "sqlite")
"""One that counts rows: SQLite counts only what it calls an integer."""


class MomentColumn(TypeDecorator[datetime]):
    """A moment, kept in UTC: SQLite knows no time zones."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002  # SQLAlchemy's form
        """On its way into the database."""
        return None if value is None else value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002  # as above
        """On its way out."""
        return None if value is None else value.replace(tzinfo=UTC)
