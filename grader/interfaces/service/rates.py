"""How often who may ask, and how much work anybody may cause who has no token."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from threading import BoundedSemaphore, Lock
from typing import NoReturn

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from grader.base.workers.engine_choice import HERE, Chosen
from grader.interfaces.service.problems import RefusedRequest
from solver.message import Message

# How the service is set up.


MEGABYTE = 1_000_000
MILLISECONDS = 1_000
AGAIN = 2
"""After so many seconds whoever had no turn may try again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceSettings:
    """Rates are in the words of `limits`; `secure` is whether cookies travel over HTTPS alone.

    An address may cause `work` for the public verbs, in milliseconds of the processor. They are for
    anybody if they are `public`, and else for those who teach. `at_once` of them are at work, and
    `waiting` wait for it, up to `patience` seconds.
    """

    engine: Chosen = HERE
    by_address: str = "3000/minute"
    by_visitor: str = "600/minute"
    by_guess: str = "30/minute"
    work: str = "20000/minute"
    public: bool = True
    at_once: int = 1
    waiting: int = 12
    patience: float = 2.0
    largest: int = 2 * MEGABYTE
    secure: bool = True


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

    @contextmanager
    def worked(self, address: str) -> Iterator[None]:
        """Let an address have its turn; what that costs is counted.

        Refused if it has caused too much work already, or too many are at it.
        """
        whose = ("work", address)
        with self.alone:
            is_left = self.limiter.test(self.work, *whose)
        if not is_left:
            self.refuse(self.work, *whose)
        with self.turns.taken():
            begun = time.thread_time()
            try:
                yield
            finally:
                spent = max(1, round((time.thread_time() - begun) * MILLISECONDS))
                with self.alone:
                    self.limiter.hit(self.work, *whose, cost=min(spent, self.work.amount))

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
    """So few are at work at once that whoever hands in does not wait for them."""

    def __init__(self, settings: ServiceSettings) -> None:
        self.places = BoundedSemaphore(settings.at_once + settings.waiting)
        self.work = BoundedSemaphore(settings.at_once)
        self.patience = settings.patience

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
