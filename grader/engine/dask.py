"""Work on a Dask cluster: on the machines of a scheduler, or in processes of this one."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from typing import Any, ClassVar, TypeVar

from distributed import Client, KilledWorker, LocalCluster

from grader.engine.bounds import soon_among_threads
from grader.engine.engine import Guard
from solver.errors import RequestError

R = TypeVar("R")

PATIENCE = 60
"""How many seconds a scheduler has to answer, and its first worker to be there."""
AHEAD = 4


@contextmanager
def cluster(scheduler: str | None, jobs: int, *, seconds: float | None) -> Iterator["Cluster"]:
    """The workers of the scheduler at an address, or as many processes as there are jobs."""
    guard: Guard = nullcontext if seconds is None else partial(soon_among_threads, seconds)
    with client_of(scheduler, jobs) as client, client.get_executor() as executor:
        threads = sum(client.nthreads().values()) or jobs
        yield Cluster(executor, guard, AHEAD * threads)


@contextmanager
def client_of(scheduler: str | None, jobs: int) -> Iterator[Client]:
    if scheduler is None:
        with (
            LocalCluster(
                n_workers=jobs, threads_per_worker=1, dashboard_address=None, silence_logs=50
            ) as here,
            Client(here) as client,
        ):
            yield client
        return
    try:
        client = Client(scheduler, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise RequestError(
            f"no Dask scheduler answers at {scheduler[:60]}: {error}; an address is like "
            "tcp://10.0.0.1:8786"
        ) from None
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise RequestError(
                f"the Dask scheduler at {scheduler[:60]} has no worker; start one that has "
                "minimaestro installed"
            ) from None
        refuse_without_us(client)
        yield client


def refuse_without_us(client: Client) -> None:
    for worker, found in client.run(find_spec, "grader").items():
        if found is None:
            raise RequestError(
                f"the Dask worker at {worker} has no minimaestro; install it there, in the same "
                "version as here"
            )


@dataclass(frozen=True, slots=True)
class Cluster:
    """Workers of a cluster, which begins again by itself what a worker that is gone had begun."""

    executor: Executor
    guard: Guard
    ahead: int
    broken: ClassVar[tuple[type[Exception], ...]] = (KilledWorker,)

    def submit(self, work: Callable[..., R], /, *args: Any) -> Future[R]:
        return self.executor.submit(work, *args)

    def renew(self) -> None:
        """The cluster sees to that."""
