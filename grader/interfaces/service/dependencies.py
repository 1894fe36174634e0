"""Dependencies that every route can ask for."""

import time
from dataclasses import dataclass, field
from threading import Lock
from typing import Annotated

from fastapi import Depends, Request

from grader.base.workers.engine_choice import EngineChoice
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.marking_queue import MarkingQueue
from grader.courses.store.database import Database
from grader.courses.store.probe import is_writable
from grader.interfaces.lti.platform_keys import PlatformKeys
from grader.interfaces.lti.web import WebAccess
from grader.interfaces.service.rates import Rates, ServiceSettings
from grader.interfaces.service.work_turns import Turns

# Readiness: whether the database can be written, tested at most every few seconds.


SECONDS = 3.0
"""The time for which an answer is valid, so that frequent requests do not write more often."""


class Readiness:
    """The last answer of the database; while one request waits for a new one, others get that.

    After SECONDS of waiting they get that it is not ready.
    """

    def __init__(self) -> None:
        self.alone = Lock()
        self.until = 0.0
        self.last = True
        self.begun: float | None = None

    def is_ready(self, database: Database) -> bool:
        """Return whether the database stores what is written."""
        if time.monotonic() >= self.until and self.alone.acquire(blocking=False):
            self.begun = time.monotonic()
            try:
                self.last = is_writable(database, moment=now())
                self.until = time.monotonic() + SECONDS
            finally:
                self.begun = None
                self.alone.release()
        check_start = self.begun
        return self.last and (check_start is None or time.monotonic() - check_start <= SECONDS)


@dataclass(frozen=True, slots=True)
class ServiceState:
    """The state of the application: database, settings, limits and caches.

    Sheets, keys and tables take turns in `rendering`. What other processes work on for minutes
    takes those of `bulk_work`.
    """

    database: Database
    settings: ServiceSettings
    rates: Rates
    platform_keys: PlatformKeys
    marking: MarkingQueue
    readiness: Readiness = field(default_factory=Readiness)
    rendering: Turns = field(default_factory=Turns)
    bulk_work: Turns = field(default_factory=Turns)

    @property
    def outside(self) -> WebAccess:
        """The access to other servers."""
        return WebAccess(self.settings.intranet)

    @property
    def engine(self) -> EngineChoice:
        """The engine for bulk work."""
        return self.settings.engine


def around(request: Request) -> ServiceState:
    """Return the state of the application."""
    state: ServiceState = request.app.state.within
    return state


async def within(request: Request) -> ServiceState:
    """Return the state of the application, as a dependency."""
    return around(request)


async def body(request: Request) -> bytes:
    """Return the body of the request as bytes."""
    return await request.body()


At = Annotated[ServiceState, Depends(within)]
Sent = Annotated[bytes, Depends(body)]
