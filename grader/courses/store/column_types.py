"""Column types that databases do not share."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger, DateTime, Dialect, Integer
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import GenericFunction
from sqlalchemy.types import TypeDecorator

NUMBER = BigInteger().with_variant(Integer(), "sqlite")
"""A row's number: SQLite increments only what it calls an integer."""


class MomentColumn(TypeDecorator[datetime]):
    """A time, stored in UTC since SQLite knows no time zones."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002  # SQLAlchemy's form
        """Convert a time to what the database stores."""
        return None if value is None else value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002  # as above
        """Convert what the database stores to a time."""
        return None if value is None else value.replace(tzinfo=UTC)


class MinutesAfter(GenericFunction[datetime]):
    """The time so many minutes after another, which is one of whole seconds."""

    type = MomentColumn()
    inherit_cache = True


@compiles(MinutesAfter, "sqlite")
def in_sqlite(element: MinutesAfter, compiler: Any, **more: Any) -> str:
    """Return the time as the text as which SQLAlchemy keeps times there."""
    moment, minutes = (compiler.process(clause, **more) for clause in element.clauses)
    return f"strftime('%Y-%m-%d %H:%M:%S.000000', {moment}, {minutes} || ' minutes')"


@compiles(MinutesAfter, "postgresql")
def in_postgresql(element: MinutesAfter, compiler: Any, **more: Any) -> str:
    """Return the time as a timestamp."""
    moment, minutes = (compiler.process(clause, **more) for clause in element.clauses)
    return f"({moment} + make_interval(mins => {minutes}))"
