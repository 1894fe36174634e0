"""The current time, and fresh ids."""

from datetime import UTC, datetime
from secrets import token_hex

BYTES = 8


def now() -> datetime:
    """Return the current time in UTC."""
    return datetime.now(UTC)


def fresh_id() -> str:
    """Return a random, unguessable id."""
    return token_hex(BYTES)
