"""Loaded first by the process that forks workers, so that one that starts too late is silent.

Its parent has been stopped by then, and its input is gone. Errors of a worker at work are reported
to its parent, and do not pass here.
"""

import sys
from types import TracebackType

GONE = (BrokenPipeError, ConnectionResetError, EOFError, FileNotFoundError)


def say_nothing(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Report every error except those of a process whose parent has gone."""
    if not issubclass(kind, GONE):
        sys.__excepthook__(kind, error, trace)


sys.excepthook = say_nothing
