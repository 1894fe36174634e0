"""A process that ends itself: what it does took too long, or whoever began it is gone."""

import faulthandler
import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from multiprocessing.connection import Connection
from signal import SIG_IGN, SIGINT, signal
from threading import Thread, Timer
from typing import TextIO

if sys.platform != "win32":
    import resource

ENDED = 75
"""The exit code of a process that ended itself."""


@contextmanager
def soon(seconds: float) -> Iterator[None]:
    """End the process unless the block is over by then; for one block at a time in a process.

    It is a thread below Python that watches, so whatever Python is busy with can't stop it.
    """
    faulthandler.dump_traceback_later(seconds, exit=True, file=nowhere())
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


@contextmanager
def soon_among_threads(seconds: float) -> Iterator[None]:
    """The same for a process in which several threads work."""
    timer = Timer(seconds, os._exit, (ENDED,))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


@cache
def nowhere() -> TextIO:
    return open(os.devnull, "w")  # noqa: PTH123  # it stays open as long as the process


def bound(lifeline: Connection, memory: int) -> None:
    """Make this process end with the one that holds the other end of the pipe, and be modest.

    Ctrl-C is for the other one.
    """
    gc.freeze()  # what is loaded stays; to look for rubbish in it takes a tenth of the time
    signal(SIGINT, SIG_IGN)
    Thread(target=end_with, args=(lifeline,), daemon=True).start()
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        least = memory if most == resource.RLIM_INFINITY else min(memory, most)
        resource.setrlimit(resource.RLIMIT_AS, (least, most))


def end_with(lifeline: Connection) -> None:
    lifeline.poll(None)
    os._exit(ENDED)
