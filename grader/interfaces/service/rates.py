"""How often who may ask: by address, by token, and how often with a wrong one."""

import time
from dataclasses import dataclass
from http import HTTPStatus
from threading import Lock

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from grader.base.workers.engine_choice import HERE, Chosen
from grader.interfaces.service.problems import RefusedRequest
from solver.message import Message

# How the service is set up.


MEGABYTE = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceSettings:
    """Rates are in the words of `limits`; `secure` is whether cookies travel over HTTPS alone."""

    engine: Chosen = HERE
    by_address: str = "3000/minute"
    by_visitor: str = "600/minute"
    by_guess: str = "30/minute"
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

    def count(self, rate: RateLimitItem, *whose: str) -> None:
        """Refused if that was one too many; it says when to come again."""
        with self.alone:  # of two threads that begin its clock at once, one would fail
            if self.limiter.hit(rate, *whose):
                return
        until = self.limiter.get_window_stats(rate, *whose).reset_time
        seconds = max(1, round(until - time.time()))
        raise RefusedRequest(
            HTTPStatus.TOO_MANY_REQUESTS,
            Message("more than {rate}; come again in {seconds} s", rate=rate, seconds=seconds),
            {"Retry-After": str(seconds)},
        )
