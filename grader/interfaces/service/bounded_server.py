"""The server's bounds in time: for the head of a request, for its body, and for its own end."""

import asyncio
import os
import sys
import threading
from contextlib import suppress
from http import HTTPStatus
from socket import socket
from time import monotonic
from types import FrameType

import uvicorn
from fastapi import HTTPException
from starlette.types import Message as Part
from starlette.types import Receive
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from grader.interfaces.service.listening import url_of
from grader.interfaces.service.request_log import LOG

if sys.platform != "win32":
    import resource

SECONDS_TO_ANSWER = 20
"""The time for which begun requests are awaited after a signal to end."""
SECONDS_TO_END = 26
"""The time after such a signal at which the process ends, whatever still runs."""
SECONDS_FOR_HEAD = 15
"""The time within which the head of a request has to be there."""
SECONDS_FOR_BODY = 30
"""The time for the body of a request, beside what a slow line takes."""
SLOWEST_LINE = 5_000
"""In bytes a second."""


class SlowRequest(HTTPException):
    """The body of a request does not come; the connection closes, since the rest still may."""

    def __init__(self) -> None:
        super().__init__(HTTPStatus.REQUEST_TIMEOUT, headers={"Connection": "close"})


class HeadTimedProtocol(H11Protocol):
    """HTTP/1.1 that drops a connection on which no whole head of a request comes in time.

    Without that, connections that ask nothing would take all file descriptors.
    """

    head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self.await_head()

    def data_received(self, data: bytes) -> None:
        """Read on; wait no longer if that completes a head."""
        super().data_received(data)
        if is_answering(self.cycle):
            self.stop_waiting()
        else:
            self.await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self.stop_waiting()
        super().connection_lost(exc)

    def await_head(self) -> None:
        """Drop the connection unless a head is complete in time, counted from its beginning."""
        if self.head_timer is None:
            self.head_timer = self.loop.call_later(SECONDS_FOR_HEAD, self.drop)

    def stop_waiting(self) -> None:
        """Let the connection be."""
        if self.head_timer is not None:
            self.head_timer.cancel()
            self.head_timer = None

    def drop(self) -> None:
        """Close the connection at once."""
        self.transport.abort()


def is_answering(cycle: RequestResponseCycle | None) -> bool:
    """Tell whether a request is being answered; before the first one there is no cycle."""
    return cycle is not None and not cycle.response_complete


class BoundedServer(uvicorn.Server):
    """A server that ends within `SECONDS_TO_END` of a signal, whatever its threads do."""

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Begin to answer on the sockets, and log that."""
        await super().startup(sockets)
        for one in sockets or []:
            LOG.info("answering at %s", url_of(*one.getsockname()[:2]))

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to end, at the first signal and at others."""
        if not self.should_exit:
            timer = threading.Timer(SECONDS_TO_END, os._exit, (128 + sig,))
            timer.daemon = True
            timer.start()
        super().handle_exit(sig, frame)


def raise_descriptor_limit() -> None:
    """Allow as many open connections as the system does, where it has such a limit."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):  # macOS allows less than it says
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def receive_in_time(receive: Receive) -> Receive:
    """Return a receiver that raises SlowRequest where a body comes more slowly than allowed."""
    began = monotonic()
    byte_count = 0
    is_complete = False

    async def receiving() -> Part:
        nonlocal byte_count, is_complete
        if is_complete:
            return await receive()
        allowed = SECONDS_FOR_BODY + byte_count / SLOWEST_LINE
        try:
            message = await asyncio.wait_for(receive(), began + allowed - monotonic())
        except TimeoutError:
            raise SlowRequest from None
        byte_count += len(message.get("body", b""))
        is_complete = not message.get("more_body", False)
        return message

    return receiving
