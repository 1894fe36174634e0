"""Ending the own process when its work takes too long, or its parent is gone."""

import faulthandler
import gc
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from multiprocessing.connection import Connection
from threading import Thread, Timer
from typing import TextIO

if sys.platform != "win32":
    import resource

ENDED = 75
"""The exit code of a process that ended itself."""


@contextmanager
def soon(seconds: float) -> Iterator[None]:
    """End the process unless the block ends in time; for one block at a time in a process.

    A thread outside Python's control watches, so that a busy Python can't stop it.
    """
    faulthandler.dump_traceback_later(seconds, exit=True, file=nowhere())
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


@contextmanager
def within_processor_time(seconds: float) -> Iterator[None]:
    """End the process if the block takes more of the processor, where the system can count it.

    The signal that the system then sends ends the process, however busy Python is.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def lower_priority(niceness: int) -> None:
    """Let more urgent processes go first, where the system has priorities."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, niceness)


@contextmanager
def soon_among_threads(seconds: float) -> Iterator[None]:
    """End the process after so many seconds, even if several threads work in it."""
    timer = Timer(seconds, os._exit, (ENDED,))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


@cache
def nowhere() -> TextIO:
    """Return a stream that discards what is written to it."""
    return open(os.devnull, "w")  # noqa: PTH123  # it stays open as long as the process


def freeze_modules() -> None:
    """Let no garbage be looked for among the loaded modules, which takes a tenth of the time."""
    gc.freeze()


def bound(lifeline: Connection, memory: int) -> None:
    """End this process with the one at the other end of the pipe, and limit its memory.

    Ctrl-C is left to the other one.
    """
    freeze_modules()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with, args=(lifeline,), daemon=True).start()
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        least = memory if most == resource.RLIM_INFINITY else min(memory, most)
        resource.setrlimit(resource.RLIMIT_AS, (least, most))


def end_with(lifeline: Connection) -> None:
    """End the process when the other end of the pipe closes."""
    lifeline.poll(None)
    os._exit(ENDED)
