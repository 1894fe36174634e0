"""A server whose answers a test holds back, and lets come when it likes, in any order."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from visited import PAUSE, TURNS

TWICE = "it => [1, 2].forEach(() => document.querySelector(it).click())"
"""Two clicks at once, on what a selector names."""


@dataclass
class Held:
    """The requests of a page that wait for their answers."""

    page: Any
    routes: list[Any] = field(default_factory=list)

    def wait_for(self, number: int) -> None:
        """Wait until so many requests wait."""
        for _ in range(TURNS):
            if len(self.routes) >= number:
                return
            self.page.wait_for_timeout(PAUSE)
        raise AssertionError(f"{len(self.routes)} requests were sent, and not {number}")

    def answer(self, number: int) -> None:
        """Let the answer to the request of this number come, from 0."""
        route = self.routes[number]
        route.fulfill(response=route.fetch())


@contextmanager
def held(page, address) -> Iterator[Held]:
    """Hold the answers to an address back until it is left; then they come in their order."""
    waiting = Held(page)
    page.route(address, lambda route: waiting.routes.append(route))  # noqa: PLW0108 - it needs a place to keep a name
    yield waiting
    page.unroute(address)
    for route in waiting.routes:
        route.fallback()


@contextmanager
def away(page, address) -> Iterator[None]:
    """There is no connection to an address until it is left."""
    page.route(address, lambda route: route.abort())
    yield
    page.unroute(address)


@contextmanager
def counted(page, address) -> Iterator[list[str]]:
    """Count the requests to an address by what they send."""
    bodies: list[str] = []

    def count(request):
        if address in request.url and request.method != "GET":
            bodies.append(request.post_data or "")

    page.on("request", count)
    yield bodies
    page.remove_listener("request", count)
