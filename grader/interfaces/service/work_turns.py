"""Turns for work that keeps processors busy, so that whoever hands in meanwhile need not wait."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from contextlib import asynccontextmanager
from http import HTTPStatus
from threading import Lock
from time import monotonic
from typing import TypeAlias

from grader.interfaces.service.problems import RefusedRequest
from solver.message import Message

AT_ONCE = 2
"""The requests that are worked on at once."""
MAX_WAITING, MAX_OF_PERSON = 1_000, 8
"""The requests that wait for their turn, in all and of one person."""
PATIENCE = 60.0
"""The seconds for which a request waits."""
LOOKING = 1.0
"""The seconds after which it is looked again whether who waits is still there."""
LOADING_PATIENCE = 60.0
"""The seconds for which a request waits that came before any turn could begin."""
AGAIN = 5
"""The seconds after which a refused request may be retried."""
RECENT = 8
"""The duration of a turn counts as that of about so many of the latest ones."""

Person: TypeAlias = Hashable
Turn: TypeAlias = "asyncio.Future[None]"
IsGone: TypeAlias = Callable[[], Awaitable[bool]]
"""A function that tells whether who waits has hung up."""


async def stays() -> bool:
    """Say that who waits is there until the end."""
    return False


class Turns:
    """Whose turn it is: in the order of asking, and one person's requests one after another.

    So many are worked on `at_once`; while that is none, all wait. One more is refused where so many
    wait, or where those before it take longer than its `patience`, by what turns took lately. No
    thread waits, so that all of them are left to others.
    """

    def __init__(
        self,
        at_once: int = AT_ONCE,
        *,
        max_waiting: int = MAX_WAITING,
        patience: float = PATIENCE,
        busy: Callable[[], RefusedRequest] | None = None,
    ) -> None:
        self.at_once = at_once
        self.max_waiting = max_waiting
        self.patience = patience
        self.busy = busy or too_busy
        self.usual_seconds = 0.0
        self.alone = Lock()
        self.working: set[Person] = set()
        self.waiting: dict[Turn, Person] = {}

    @property
    def are_full(self) -> bool:
        """Whether one more would be refused; nobody is while a turn is free."""
        if len(self.working) < self.at_once:
            return False
        waiting = len(self.waiting)
        seconds = waiting * self.usual_seconds / self.at_once if self.at_once else 0.0
        return waiting >= self.max_waiting or seconds > self.patience

    @asynccontextmanager
    async def taken(self, person: Person, is_gone: IsGone = stays) -> AsyncIterator[None]:
        """Wait for a turn of the person and hold it; refused if it takes too long.

        It is given up if the person `is_gone` meanwhile.
        """
        turn = self.ask(person)
        try:
            await self.wait_for(turn, is_gone)
            start = monotonic()
            try:
                yield
            finally:
                self.usual_seconds += (monotonic() - start - self.usual_seconds) / RECENT
        finally:
            self.end(turn, person)

    async def wait_for(self, turn: Turn, is_gone: IsGone) -> None:
        """Wait until it is this turn; refused if it takes too long, or for who is gone."""
        patience = self.patience if self.at_once else LOADING_PATIENCE
        until = monotonic() + patience
        while not (await asyncio.wait([turn], timeout=min(LOOKING, patience)))[0]:
            if monotonic() >= until or await is_gone():
                raise self.busy()

    def allow(self, at_once: int) -> None:
        """Let so many be worked on at once from now on."""
        self.at_once = at_once
        self.begin_next()

    def ask(self, person: Person) -> Turn:
        """Return a turn that the person waits for; refused if too many wait."""
        turn: Turn = asyncio.get_running_loop().create_future()
        with self.alone:
            own = sum(other == person for other in self.waiting.values())
            if own >= MAX_OF_PERSON:
                raise too_many_of_person(own)
            if self.are_full:
                raise self.busy()
            self.waiting[turn] = person
        self.begin_next()
        return turn

    def begin_next(self) -> None:
        """Begin the turns of those who come next."""
        with self.alone:
            for turn, person in [*self.waiting.items()]:
                if len(self.working) >= self.at_once:
                    return
                if person not in self.working:
                    del self.waiting[turn]
                    self.working.add(person)
                    turn.get_loop().call_soon_threadsafe(begin, turn)

    def end(self, turn: Turn, person: Person) -> None:
        """End the turn, or give it up."""
        with self.alone:
            if self.waiting.pop(turn, None) is None:
                self.working.discard(person)
        self.begin_next()


def too_busy() -> RefusedRequest:
    """Return the refusal (503) where no turn comes."""
    return RefusedRequest(
        HTTPStatus.SERVICE_UNAVAILABLE,
        Message("the service is busy right now; come again in {seconds} s", seconds=AGAIN),
        {"Retry-After": str(AGAIN)},
    )


def too_many_of_person(number: int) -> RefusedRequest:
    """Return the refusal (429) of a person of whom so many requests wait."""
    return RefusedRequest(
        HTTPStatus.TOO_MANY_REQUESTS,
        Message(
            "{number} of your requests are waiting already; come again in {seconds} s",
            number=number,
            seconds=AGAIN,
        ),
        {"Retry-After": str(AGAIN)},
    )


def begin(turn: Turn) -> None:
    """Let the request go on, unless it was given up."""
    if not turn.done():
        turn.set_result(None)
