"""What time it is, and what is new at that time."""

from datetime import UTC, datetime
from secrets import token_hex

BYTES = 8


def now() -> datetime:
    return datetime.now(UTC)


def fresh_id() -> str:
    """One that nobody has and nobody guesses."""
    return token_hex(BYTES)
