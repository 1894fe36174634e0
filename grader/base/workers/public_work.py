"""Work for anybody, timed and bounded, which lets submissions go first.

A process that does it loads this module, and nothing of the service.
"""

import time
from collections.abc import Callable
from typing import Any, TypeAlias

from grader.base.workers.bounds import lower_priority, soon, within_processor_time
from solver.errors import RequestError

MAX_SECONDS_WAITING = 60.0
"""The greatest duration of one answer, most of it spent waiting for a processor."""
PUBLIC_NICENESS = 5
"""Enough to let submissions go first; with 19 it gets nothing where eight others work."""

Work: TypeAlias = Callable[..., bytes]
TimedOutcome: TypeAlias = tuple[bytes | RequestError, float]
"""The result of work, or its refusal, and the processor time in seconds."""


def time_work(work: Work, *args: Any) -> TimedOutcome:
    """Do the work; return its outcome with the processor time in seconds."""
    start = time.thread_time()
    outcome: bytes | RequestError
    try:
        outcome = work(*args)
    except RequestError as refused:
        outcome = refused
    return outcome, time.thread_time() - start


def guard_work(processor_seconds: float, work: Work, *args: Any) -> TimedOutcome:
    """Do the work in a separate process, which ends itself if it takes too long.

    What counts is the processor's time, where the system counts it: on a busy machine work waits
    longer, and is still done. Submissions go first.
    """
    lower_priority(PUBLIC_NICENESS)
    with soon(MAX_SECONDS_WAITING), within_processor_time(processor_seconds):
        return time_work(work, *args)
