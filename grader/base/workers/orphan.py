"""The process of which others are forked loads this first: one that begins too late says nothing.

Whoever asked for it has been stopped meanwhile, and what it was to be given is gone. What a worker
does wrong later is told to the process that began it, and never comes this way.
"""

import sys
from types import TracebackType

GONE = (BrokenPipeError, ConnectionResetError, EOFError, FileNotFoundError)


def say_nothing(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Tell of every error but those of a process that was begun for somebody who is gone."""
    if not issubclass(kind, GONE):
        sys.__excepthook__(kind, error, trace)


sys.excepthook = say_nothing
