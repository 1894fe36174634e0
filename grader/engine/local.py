"""Work on many things at once: in chunks, on every core, the results in order."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from signal import SIG_DFL, SIGINT, signal
from typing import Generic, TypeAlias, TypeVar

from grader.disk.files import refused_as_request
from solver.errors import RequestError

T = TypeVar("T")
R = TypeVar("R")

Progress: TypeAlias = Callable[[int, int], object]
"""Called with how many of how many things are done."""


@dataclass(frozen=True, slots=True)
class Done(Generic[R]):
    result: R


@dataclass(frozen=True, slots=True)
class Refused:
    """A RequestError on its way from one process to another: its message is all that travels."""

    message: str


def cores() -> int:
    """How many processes this machine runs at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(
    work: Callable[[Sequence[T]], R],
    things: Sequence[T],
    *,
    size: int,
    jobs: int,
    progress: Progress,
) -> Iterator[R]:
    """`work` on each `size` of the things, in at most `jobs` processes; none of ours for one chunk.

    The chunks do not depend on `jobs`, so the results don't either. A RequestError of one chunk
    ends it all.
    """
    chunks = [things[i : i + size] for i in range(0, len(things), size)]
    progress(0, len(things))
    done = 0
    for chunk, outcome in zip(chunks, outcomes(partial(attempt, work), chunks, jobs), strict=True):
        if isinstance(outcome, Refused):
            raise RequestError(outcome.message)
        done += len(chunk)
        progress(done, len(things))
        yield outcome.result


def attempt(work: Callable[[Sequence[T]], R], chunk: Sequence[T]) -> Done[R] | Refused:
    try:
        with refused_as_request(Path()):
            return Done(work(chunk))
    except RequestError as error:
        return Refused(str(error))


def outcomes(
    work: Callable[[Sequence[T]], Done[R] | Refused], chunks: Sequence[Sequence[T]], jobs: int
) -> Iterator[Done[R] | Refused]:
    if jobs == 1 or len(chunks) <= 1:
        yield from map(work, chunks)
        return
    pool = ProcessPoolExecutor(
        min(jobs, len(chunks)),
        mp_context=get_context("spawn"),
        initializer=signal,
        initargs=(SIGINT, SIG_DFL),  # Ctrl-C ends a process without a traceback of its own
    )
    try:
        yield from pool.map(work, chunks)
    except BrokenProcessPool:
        raise RequestError(
            "a process was ended from outside, perhaps for want of memory; try again with --jobs 1"
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)
