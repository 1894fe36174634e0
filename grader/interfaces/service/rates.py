"""Limits on requests, and on the work of clients without a token."""

import os
import time
from collections.abc import Callable
from concurrent.futures import CancelledError, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, nullcontext, suppress
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from threading import Lock, Thread
from typing import Any, NoReturn, TypeVar

from fastapi.concurrency import run_in_threadpool
from limits import RateLimitItem, parse
from limits.errors import ConfigurationError, StorageError
from limits.storage import MemoryStorage, Storage, storage_from_string
from limits.strategies import FixedWindowRateLimiter

from grader.actions.pages.exercise_store import StorePlace
from grader.base.workers.engine_choice import HERE, EngineChoice
from grader.base.workers.local import ProcessWorkers
from grader.base.workers.public_work import TimedOutcome, Work, guard_work, time_work
from grader.interfaces.service import request_log
from grader.interfaces.service.problems import RefusedRequest
from grader.interfaces.service.shared_work import SharedWork
from grader.interfaces.service.work_turns import IsGone, Turns, stays
from solver.errors import RequestError
from solver.message import Message

# The settings of the service.


MEGABYTE = 1_000_000
MILLISECONDS = 1_000
MAX_PROCESSOR_SECONDS = 10.0
"""The most that one answer may take of a processor."""
MEMORY = 2_000_000_000
AGAIN = 2
"""The seconds after which a refused request may be retried."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceSettings:
    """The settings of the service.

    An address may cause `work` for the public verbs, in milliseconds of the processor. They are for
    anybody if they are `public`, and else for those who teach. So many `processes` do that work, or
    this one if they are none; `waiting` wait for it, up to `patience` seconds, and one answer takes
    up to `processor_seconds` of a processor. A hand-in waits up to `marking_patience` seconds for
    its marks. Learning platforms may be in this machine's own network if it is an `intranet`. The
    limits are counted together with other processes in the storage of `redis`, or else in this
    process alone. Exercises are kept in a store at the place `exercises`, if there is one. A static
    `site` is served below /site, on whose page programs are checked.
    """

    engine: EngineChoice = HERE
    by_address: str = "3000/minute"
    by_visitor: str = "600/minute"
    by_guess: str = "30/minute"
    by_draft: str = "60/minute"
    by_submission: str = "30/minute"
    by_play: str = "240/minute"
    work: str = "20000/minute"
    public: bool = True
    processes: int = 0
    waiting: int = 300
    patience: float = 10.0
    processor_seconds: float = MAX_PROCESSOR_SECONDS
    marking_patience: float = 1.0
    largest: int = 2 * MEGABYTE
    secure: bool = True
    intranet: bool = False
    redis: Storage | None = None
    exercises: StorePlace | None = None
    site: Path | None = None


T = TypeVar("T")
SCHEMES = ("redis://", "rediss://", "redis+unix://")
ANSWERS_WITHIN = 0.3
"""The seconds in which Redis has to answer, so that no request waits for it."""
AWAY = 10.0
"""The seconds after which Redis is asked again where it did not answer."""


class RequestCounts:
    """Counts of requests: those of several processes in Redis, or of this process alone.

    Where Redis does not answer, this process counts for itself until it does.
    """

    def __init__(self, redis: Storage | None = None) -> None:
        self.own = FixedWindowRateLimiter(MemoryStorage())
        self.alone = Lock()
        self.shared = None if redis is None else FixedWindowRateLimiter(redis)
        self.until = 0.0

    def query_counts(self, query: Callable[[FixedWindowRateLimiter], T]) -> T:
        """Return what the counts say to what is asked of them."""
        if self.shared is not None and time.monotonic() >= self.until:
            try:
                return query(self.shared)
            except StorageError:
                self.until = time.monotonic() + AWAY
                request_log.LOG.warning("Redis does not answer: this process counts for itself")
        with self.alone:  # two threads that start its clock at once would conflict
            return query(self.own)


def storage_at(url: str) -> Storage:
    """Return the storage of counts in the Redis at this URL; RequestError if none answers."""
    options: dict[str, float | str | bool] = {
        **dict.fromkeys(("socket_timeout", "socket_connect_timeout"), ANSWERS_WITHIN),
        "wrap_exceptions": True,
        "key_prefix": "minimaestro",
    }
    try:
        storage = storage_from_string(url, **options) if url.startswith(SCHEMES) else None
    except ConfigurationError:
        raise RequestError(
            "--redis needs a library of its own; pip install 'minimaestro[redis]' installs it"
        ) from None
    except ValueError:
        storage = None
    if not isinstance(storage, Storage) or not storage.check():
        raise RequestError(
            "no Redis answers at the URL of --redis, which is like redis://localhost:6379"
        )
    return storage


class Rates:
    """The rate limits: of requests by address or token, and of public work by address."""

    def __init__(self, settings: ServiceSettings) -> None:
        self.counts = RequestCounts(settings.redis)
        self.address = parse(settings.by_address)
        self.visitor = parse(settings.by_visitor)
        self.guess = parse(settings.by_guess)
        self.draft = parse(settings.by_draft)
        self.submission = parse(settings.by_submission)
        self.play = parse(settings.by_play)
        self.work = parse(settings.work)
        self.turns = WorkQueue(settings)
        self.draw_turns = WorkQueue(settings)  # so that no check waits while exercises are drawn
        self.shared = SharedWork()

    def count(self, rate: RateLimitItem, *whose: str) -> None:
        """Count a request; refuse it (429) if it is one too many."""
        if not self.counts.query_counts(lambda limiter: limiter.hit(rate, *whose)):
            self.refuse(rate, *whose)

    async def do_work(
        self, queue: "WorkQueue", address: str, work: Work, *args: Any, is_gone: IsGone = stays
    ) -> bytes:
        """Do an address's work when its turn in the queue comes, and count its cost.

        Refused if the address has caused too much work, or too many requests wait.
        """
        async with queue.turns.taken(object(), is_gone):
            return await run_in_threadpool(self.do_counted_work, queue, address, work, *args)

    def do_counted_work(self, queue: "WorkQueue", address: str, work: Work, *args: Any) -> bytes:
        """Do the work, whose turn it is, and count its cost."""
        whose = ("work", address)
        if not self.counts.query_counts(lambda limiter: limiter.test(self.work, *whose)):
            self.refuse(self.work, *whose)
        outcome = queue.do_work(work, *args)
        cost = min(max(1, round(outcome[1] * MILLISECONDS)), self.work.amount)
        self.counts.query_counts(lambda limiter: limiter.hit(self.work, *whose, cost=cost))
        return answer_of(outcome)

    def start(self) -> None:
        """Start all processes; until they have loaded what they need, work waits for them."""
        for queue in (self.turns, self.draw_turns):
            queue.start()

    def close(self) -> None:
        """End all processes."""
        self.turns.close()
        self.draw_turns.close()

    def refuse(self, rate: RateLimitItem, *whose: str) -> NoReturn:
        """Refuse the request (429) with the time to retry."""
        window = self.counts.query_counts(lambda limiter: limiter.get_window_stats(rate, *whose))
        seconds = max(1, round(window.reset_time - time.time()))
        raise RefusedRequest(
            HTTPStatus.TOO_MANY_REQUESTS,
            Message("more than {rate}; come again in {seconds} s", rate=rate, seconds=seconds),
            {"Retry-After": str(seconds)},
        )


class WorkQueue:
    """A queue of public work in few processes, so that submissions need not wait for it."""

    def __init__(self, settings: ServiceSettings) -> None:
        self.at_once = settings.processes or 1
        self.turns = Turns(
            self.at_once, max_waiting=settings.waiting, patience=settings.patience, busy=busy
        )
        self.processor_seconds = settings.processor_seconds
        self.alone = Lock()
        self.renewals = 0
        self.pools = ExitStack()
        self.processes = None
        if settings.processes:
            self.processes = ProcessWorkers(settings.processes, nullcontext, MEMORY, self.pools)

    def start(self) -> None:
        """Begin to start the processes; no turn comes until they have loaded what they need."""
        if self.processes is not None:
            self.turns.allow(0)
            Thread(target=self.await_processes, args=(self.processes,), daemon=True).start()

    def await_processes(self, processes: ProcessWorkers) -> None:
        """Wait until the processes work, then let turns come."""
        try:
            with suppress(BrokenProcessPool):  # which the first work finds, and begins again
                wait([processes.submit(os.getpid) for _ in range(processes.jobs)])
        finally:
            self.turns.allow(self.at_once)

    def do_work(self, work: Work, *args: Any) -> TimedOutcome:
        """Return the outcome of the work, whose turn it is."""
        if self.processes is None:
            return time_work(work, *args)
        renewals = self.renewals
        try:
            with self.alone:
                coming = self.processes.submit(guard_work, self.processor_seconds, work, *args)
            return coming.result()
        except (BrokenProcessPool, CancelledError):
            self.renew(self.processes, renewals)
            raise busy() from None

    async def answer(self, work: Work, *args: Any) -> bytes:
        """Return the answer of the work, when its turn has come, whatever it costs."""
        async with self.turns.taken(object()):
            return answer_of(await run_in_threadpool(self.do_work, work, *args))

    def renew(self, processes: ProcessWorkers, renewals: int) -> None:
        """Begin again with new processes, unless another request has done so already."""
        with self.alone:
            if self.renewals == renewals:
                self.renewals += 1
                processes.renew()

    def close(self) -> None:
        """End the processes."""
        self.pools.close()


def answer_of(outcome: TimedOutcome) -> bytes:
    """Return the answer of work; raise its refusal."""
    answer, _ = outcome
    if isinstance(answer, RequestError):
        raise answer
    return answer


def busy() -> RefusedRequest:
    """Return the refusal (503) if no turn is free."""
    return RefusedRequest(
        HTTPStatus.SERVICE_UNAVAILABLE,
        Message("many are practising right now; come again in {seconds} s", seconds=AGAIN),
        {"Retry-After": str(AGAIN)},
    )
