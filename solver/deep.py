"""Room for deep recursion: a textbook's recursive search over a thousand levels.

Children are searched in a list: a generator within tuple() or max() nests in C, where Python 3.12
allows fewer levels and nobody can ask for more.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

LEVELS = 1_000
FRAMES = 20_000

_lock = Lock()
_inside: list[int] = []


@contextmanager
def deep() -> Iterator[None]:
    """Let recursion go as deep as LEVELS levels of a tree need; who leaves last restores the limit.

    The limit belongs to the whole process: one thread may not lower it under another.
    """
    with _lock:
        _inside.append(sys.getrecursionlimit())
        sys.setrecursionlimit(max(FRAMES, _inside[0]))
    try:
        yield
    finally:
        with _lock:
            limit = _inside[0]
            _inside.pop()
            if not _inside:
                sys.setrecursionlimit(limit)
