"""Work that several ask for at the same time, which is done once for all of them."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from concurrent.futures import Future
from http import HTTPStatus
from threading import Lock

from grader.interfaces.service.problems import RefusedRequest


class Abandoned(Exception):
    """Raised for those who wait if whoever made it was stopped: the next one makes it."""


class SharedWork:
    """What is being made, by what it is called."""

    def __init__(self) -> None:
        self.alone = Lock()
        self.unfinished: dict[Hashable, Future[bytes]] = {}

    async def make(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """Return what `make` makes, for whoever asks under the same key before it is there.

        A refusal is shared too, but one of whoever asks too often: then the next one's is made.
        """
        while True:
            with self.alone:
                future = self.unfinished.get(key)
                is_first = future is None
                if future is None:
                    future = self.unfinished[key] = Future()
            if is_first:
                await self.fulfil(key, future, make)
            try:
                return await asyncio.shield(asyncio.wrap_future(future))
            except Abandoned:
                continue
            except RefusedRequest as refused:
                if is_first or refused.status != HTTPStatus.TOO_MANY_REQUESTS:
                    raise

    async def fulfil(
        self, key: Hashable, future: Future[bytes], make: Callable[[], Awaitable[bytes]]
    ) -> None:
        """Put into the future what is made, or the error; from then on it is made anew."""
        try:
            content = await make()
        except Exception as error:  # noqa: BLE001  # whoever waits is told
            self.forget(key)
            future.set_exception(error)
        except BaseException:
            self.forget(key)
            future.set_exception(Abandoned())
            raise
        else:
            self.forget(key)
            future.set_result(content)

    def forget(self, key: Hashable) -> None:
        """Let what is asked for under the key from now on be made anew."""
        with self.alone:
            del self.unfinished[key]
