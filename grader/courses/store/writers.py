"""Whose turn it is to write to a database that takes one writer at a time."""

from collections import deque
from threading import Lock
from typing import Any


class Writers:
    """The threads of this process that write, in the order in which they came.

    SQLite lets each try again and again, and whoever tries at the wrong moments waits for seconds.
    So does a lock of Python's, which who has just released it may take before those who wait.
    """

    def __init__(self) -> None:
        self.alone = Lock()
        self.is_writing = False
        self.waiting: deque[Any] = deque()
        """A lock for each thread that waits, released when it is its turn."""

    def begin(self, patience: float) -> bool:
        """Wait for a turn, for so many seconds at most; return whether it came."""
        with self.alone:
            if not self.is_writing:
                self.is_writing = True
                return True
            turn = Lock()
            turn.acquire()
            self.waiting.append(turn)
        if turn.acquire(timeout=patience):
            return True
        with self.alone:
            has_come = turn not in self.waiting
            if not has_come:
                self.waiting.remove(turn)
        return has_come

    def end(self) -> None:
        """End a turn that came: it is that of whoever has waited longest."""
        with self.alone:
            if self.waiting:
                self.waiting.popleft().release()
            else:
                self.is_writing = False
