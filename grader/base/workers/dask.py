"""Work on the machines of a Dask cluster."""

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, wait
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from logging import CRITICAL
from typing import Any, ClassVar, Generic, TypeVar

from distributed import Client, KilledWorker
from distributed.utils import silence_logging_cmgr

from grader.base.workers.bounds import soon_among_threads
from grader.base.workers.engine import Guard
from solver.errors import RequestError
from solver.message import Message

R = TypeVar("R")

PATIENCE = 60
"""The seconds that a scheduler has to answer, and its first worker to appear."""
DESERTED = 60.0
"""The seconds to wait without any worker."""
PAUSE = 1.0
"""The interval at which this is checked."""
AHEAD = 4


@contextmanager
def cluster(scheduler: str, jobs: int, *, seconds: float | None) -> Iterator["ClusterWorkers"]:
    """Open the workers of the scheduler at an address; `jobs` is a guess of their number.

    Dask's warnings are hidden, since it recovers by itself, for instance from a lost worker.
    """
    guard: Guard = nullcontext if seconds is None else partial(soon_among_threads, seconds)
    with silence_logging_cmgr(CRITICAL), client_of(scheduler) as client:
        executor = client.get_executor()
        try:
            threads = sum(client.nthreads().values()) or jobs
            yield ClusterWorkers(client, executor, guard, AHEAD * threads)
        finally:
            executor.shutdown(wait=False)  # nobody waits for unfinished work


@contextmanager
def client_of(scheduler: str) -> Iterator[Client]:
    """Open a client of the scheduler."""
    try:
        client = Client(scheduler, timeout=PATIENCE)
    except (OSError, ValueError):
        raise RequestError(
            "no Dask scheduler answers at {scheduler}; an address is like tcp://10.0.0.1:8786",
            scheduler=scheduler[:60],
        ) from None
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise RequestError(
                "the Dask scheduler at {scheduler} has no worker; start one that has minimaestro "
                "installed",
                scheduler=scheduler[:60],
            ) from None
        refuse_without_us(client)
        yield client


def refuse_without_us(client: Client) -> None:
    """Refuse a cluster with a worker on which minimaestro is not installed."""
    for worker, spec in client.run(find_spec, "grader").items():
        if spec is None:
            raise RequestError(
                "the Dask worker at {worker} has no minimaestro; install it there, in the same "
                "version as here",
                worker=worker,
            )


@dataclass(frozen=True, slots=True)
class ClusterWorkers:
    """The workers of a cluster, which restarts the work of a lost worker by itself."""

    client: Client
    executor: Executor
    guard: Guard
    ahead: int
    broken: ClassVar[tuple[type[Exception], ...]] = (KilledWorker,)

    def submit(self, work: Callable[..., R], /, *args: Any) -> "AwaitedTask[R]":
        """Submit work to the cluster."""
        return AwaitedTask(self.client, self.executor.submit(work, *args))

    def renew(self) -> None:
        """Do nothing, since the cluster renews its workers itself."""

    def rest(self) -> None:
        """Do nothing, since the cluster frees its memory itself."""


@dataclass(frozen=True, slots=True)
class AwaitedTask(Generic[R]):
    """A submitted task, awaited as long as there is a worker that could do it."""

    client: Client
    future: Future[R]

    def result(self) -> R:
        """Return the result; RequestError if the cluster has had no worker for too long."""
        alone = 0.0
        while not wait([self.future], timeout=PAUSE).done:
            alone = 0.0 if anybody(self.client) else alone + PAUSE
            if alone >= DESERTED:
                raise gone(Message("no worker is left of the Dask cluster"))
        try:
            return self.future.result()
        except CancelledError:
            raise gone(SILENT) from None


def anybody(client: Client) -> bool:
    """Tell whether the scheduler has a worker; RequestError if it does not answer."""
    try:
        return bool(client.nthreads())
    except OSError:
        raise gone(SILENT) from None


SILENT = Message("nothing is heard any more of the Dask cluster")


def gone(message: Message) -> RequestError:
    """Return the refusal for a cluster without workers."""
    return RequestError(
        "{what}; begin the command again once there is one, grade with --resume",
        what=message,
    )
