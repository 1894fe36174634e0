"""Work in local processes, which end with the process that started them."""

import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import forkserver, get_all_start_methods, get_context, resource_tracker
from typing import Any, TypeVar

from grader.base.workers.bounds import bound, soon
from grader.base.workers.engine import Guard

R = TypeVar("R")

SECONDS = 30.0
MEMORY = 4_000_000_000
AHEAD = 4
METHOD = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
"""Processes are forked from one that has no threads and has loaded what they need."""

ORPHAN = "grader.base.workers.orphan"
"""A module with an effect when it is loaded, only for the process that forks."""
SAFE_PATH = "PYTHONSAFEPATH"


def ready(rooms: Sequence[str]) -> None:
    """Begin to load what all processes will need while the caller goes on.

    Without forking, each process loads it for itself.
    """
    if METHOD == "forkserver":
        forkserver.set_forkserver_preload([ORPHAN, *rooms])
        with without(CTRL_C), without_the_folder():
            resource_tracker.ensure_running()  # the caller hears Ctrl-C again
        with without(CTRL_C), without_the_folder():
            forkserver.ensure_running()


CTRL_C = frozenset({signal.SIGINT})
STOPPING = CTRL_C | {
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
}


@contextmanager
def without(signals: Iterable[signal.Signals]) -> Iterator[None]:
    """Delay signals for this thread until the block ends; processes begun in it never get them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def without_the_folder() -> Iterator[None]:
    """Keep processes started inside the block from importing the current folder's modules."""
    before = os.environ.get(SAFE_PATH)
    os.environ[SAFE_PATH] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[SAFE_PATH]
        else:
            os.environ[SAFE_PATH] = before


def cores() -> int:
    """Return how many processes the machine runs at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def local(
    jobs: int, *, seconds: float | None = SECONDS, memory: int = MEMORY
) -> Iterator["ProcessWorkers"]:
    """Open `jobs` worker processes.

    Each thing takes at most `seconds`, and each process at most `memory` bytes, where the system
    can limit them.
    """
    with ExitStack() as pools:
        guard: Guard = nullcontext if seconds is None else partial(soon, seconds)
        yield ProcessWorkers(jobs, guard, memory, pools)


@dataclass(slots=True)
class ProcessWorkers:
    """Workers in a pool, which is created on first use, and again after it broke."""

    jobs: int
    guard: Guard
    memory: int
    pools: ExitStack
    pool: ProcessPoolExecutor | None = field(default=None, init=False)
    broken = (BrokenProcessPool,)

    @property
    def ahead(self) -> int:
        """The number of chunks submitted before the first one is done."""
        return AHEAD * self.jobs

    def submit(self, work: Callable[..., R], /, *args: Any) -> Future[R]:
        """Submit work to the pool."""
        if self.pool is None:
            with without(STOPPING):  # otherwise a semaphore would be created and never released
                self.pool = self.pools.enter_context(pool(self.jobs, self.memory))
        return self.pool.submit(work, *args)

    def renew(self) -> None:
        """Close the broken pool."""
        self.rest()

    def rest(self) -> None:
        """End all processes; the next task starts new ones."""
        self.pools.close()
        self.pool = None


@contextmanager
def pool(jobs: int, memory: int) -> Iterator[ProcessPoolExecutor]:
    """Open a pool of processes that end when this one does, by a pipe that then closes."""
    context = get_context(METHOD)
    reader, writer = context.Pipe(duplex=False)
    executor = ProcessPoolExecutor(
        jobs, mp_context=context, initializer=bound, initargs=(reader, memory)
    )
    with reader:
        try:
            yield executor
        finally:
            writer.close()
            hear_the_end_of_results(executor)
            with suppress(RuntimeError):  # stopped while its thread starts: there is none to join
                executor.shutdown(cancel_futures=True)


def hear_the_end_of_results(pool: ProcessPoolExecutor) -> None:
    """Close this process's own end of the pipe that results come through.

    A worker may end in the midst of a result. The pool waits for the other half as long as anyone
    can still write it, and this process, which never does, would be the last that can.
    """
    results: Any = pool._result_queue  # noqa: SLF001 - there is no public way to it
    results._writer.close()  # noqa: SLF001
