"""What was fetched, until it expires: in this process, and not without end."""

import time
from threading import Lock
from typing import Generic, TypeVar

V = TypeVar("V")
MOST = 500


class Remembered(Generic[V]):
    """By an address; what has been there longest makes room."""

    def __init__(self) -> None:
        self.alone = Lock()
        self.there: dict[str, tuple[float, V]] = {}

    def keep(self, address: str, value: V, *, seconds: float) -> None:
        with self.alone:
            self.there.pop(address, None)
            self.there[address] = (time.monotonic() + seconds, value)
            while len(self.there) > MOST:
                del self.there[next(iter(self.there))]

    def get(self, address: str) -> V | None:
        """None where it has expired, or never was."""
        with self.alone:
            until, value = self.there.get(address, (0.0, None))
        return value if time.monotonic() < until else None

    def drop(self, address: str) -> None:
        with self.alone:
            self.there.pop(address, None)
