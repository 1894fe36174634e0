"""How often who may ask, and how much work anybody may cause who has no token."""

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass
from http import HTTPStatus
from threading import BoundedSemaphore, Lock
from typing import Any, NoReturn, TypeAlias

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from grader.base.workers.bounds import soon
from grader.base.workers.engine_choice import HERE, Chosen
from grader.base.workers.local import Processes
from grader.interfaces.service.problems import RefusedRequest
from solver.errors import RequestError
from solver.message import Message

# How the service is set up.


MEGABYTE = 1_000_000
MILLISECONDS = 1_000
LONGEST = 10.0
"""So many seconds may one answer take."""
MEMORY = 2_000_000_000
LAST = 19
AGAIN = 2
"""After so many seconds whoever had no turn may try again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceSettings:
    """Rates are in the words of `limits`; `secure` is whether cookies travel over HTTPS alone.

    An address may cause `work` for the public verbs, in milliseconds of the processor. They are for
    anybody if they are `public`, and else for those who teach. So many `processes` do that work, or
    this one if they are none; `waiting` wait for it, up to `patience` seconds.
    """

    engine: Chosen = HERE
    by_address: str = "3000/minute"
    by_visitor: str = "600/minute"
    by_guess: str = "30/minute"
    work: str = "20000/minute"
    public: bool = True
    processes: int = 0
    waiting: int = 12
    patience: float = 2.0
    largest: int = 2 * MEGABYTE
    secure: bool = True


Work: TypeAlias = Callable[..., bytes]
Outcome: TypeAlias = tuple[bytes | RequestError, float]
"""What work gives, or why it gives nothing, and the seconds of the processor that it took."""


def timed(work: Work, *args: Any) -> Outcome:
    begun = time.thread_time()
    found: bytes | RequestError
    try:
        found = work(*args)
    except RequestError as refused:
        found = refused
    return found, time.thread_time() - begun


def guarded(work: Work, *args: Any) -> Outcome:
    """The same in a process of its own, which ends itself if that takes too long.

    Where the system lets processes go first, those that hand in do.
    """
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, LAST)
    with soon(LONGEST):
        return timed(work, *args)


class Rates:
    """Counted in this process: with several, each has its own."""

    def __init__(self, settings: ServiceSettings) -> None:
        self.alone = Lock()
        self.limiter = FixedWindowRateLimiter(MemoryStorage())
        self.address = parse(settings.by_address)
        self.visitor = parse(settings.by_visitor)
        self.guess = parse(settings.by_guess)
        self.work = parse(settings.work)
        self.turns = Turns(settings)

    def count(self, rate: RateLimitItem, *whose: str) -> None:
        """Refused if that was one too many; it says when to come again."""
        with self.alone:  # of two threads that begin its clock at once, one would fail
            if self.limiter.hit(rate, *whose):
                return
        self.refuse(rate, *whose)

    def worked(self, address: str, work: Work, *args: Any) -> bytes:
        """What the work gives that an address asks for; what it costs is counted.

        Refused if the address has caused too much already, or too many wait.
        """
        whose = ("work", address)
        with self.alone:
            is_left = self.limiter.test(self.work, *whose)
        if not is_left:
            self.refuse(self.work, *whose)
        found, seconds = self.turns.done(work, *args)
        cost = min(max(1, round(seconds * MILLISECONDS)), self.work.amount)
        with self.alone:
            self.limiter.hit(self.work, *whose, cost=cost)
        if isinstance(found, RequestError):
            raise found
        return found

    def refuse(self, rate: RateLimitItem, *whose: str) -> NoReturn:
        """Say when to come again."""
        until = self.limiter.get_window_stats(rate, *whose).reset_time
        seconds = max(1, round(until - time.time()))
        raise RefusedRequest(
            HTTPStatus.TOO_MANY_REQUESTS,
            Message("more than {rate}; come again in {seconds} s", rate=rate, seconds=seconds),
            {"Retry-After": str(seconds)},
        )


class Turns:
    """What anybody may ask for is done in few processes of their own.

    So whoever hands in does not wait for it.
    """

    def __init__(self, settings: ServiceSettings) -> None:
        at_once = settings.processes or 1
        self.places = BoundedSemaphore(at_once + settings.waiting)
        self.work = BoundedSemaphore(at_once)
        self.patience = settings.patience
        self.alone = Lock()
        self.pools = ExitStack()
        self.processes = None
        if settings.processes:
            self.processes = Processes(settings.processes, nullcontext, MEMORY, self.pools)

    def done(self, work: Work, *args: Any) -> Outcome:
        """What comes of the work, once it is its turn."""
        with self.taken():
            if self.processes is None:
                return timed(work, *args)
            try:
                with self.alone:
                    coming = self.processes.submit(guarded, work, *args)
                return coming.result()
            except BrokenProcessPool:
                with self.alone:
                    self.processes.renew()
                raise busy() from None

    def close(self) -> None:
        """End the processes."""
        self.pools.close()

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Wait for a turn and have it; refused where too many wait, or it takes too long."""
        if not self.places.acquire(blocking=False):
            raise busy()
        try:
            if not self.work.acquire(timeout=self.patience):
                raise busy()
            try:
                yield
            finally:
                self.work.release()
        finally:
            self.places.release()


def busy() -> RefusedRequest:
    """What somebody is told who cannot have a turn now."""
    return RefusedRequest(
        HTTPStatus.SERVICE_UNAVAILABLE,
        Message("many are practising right now; come again in {seconds} s", seconds=AGAIN),
        {"Retry-After": str(AGAIN)},
    )
