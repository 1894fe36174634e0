"""Asking other servers, within bounds of time and size."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from http import HTTPMethod
from threading import Lock
from typing import Generic, TypeVar
from urllib.parse import SplitResult, urlsplit

from urllib3 import BaseHTTPResponse, PoolManager, Timeout
from urllib3.exceptions import HTTPError

from solver.errors import RequestError

# Addresses that are given to us: whether they can be asked, and what page they are of.


SCHEMES = ("http", "https")
LONGEST = 1_000
HOST = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-._:[]")


def is_address(url: str) -> bool:
    """Of a page or a service, and of nobody in particular."""
    parts = taken_apart(url)
    return parts is not None and parts.scheme in SCHEMES and is_host(parts.netloc)


def is_hidden(url: str) -> bool:
    """Whether what is sent there can be read by nobody on the way."""
    return url.startswith("https://")


def origin(url: str) -> str:
    """Scheme and host of an address that is one."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.casefold()}"


def taken_apart(url: str) -> SplitResult | None:
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        return None
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        return None
    return parts


def is_host(netloc: str) -> bool:
    """Nothing else gets into a header with it."""
    return bool(netloc.strip(":")) and set(netloc.casefold()) <= HOST


# What was fetched, until it expires: in this process, and not without end.


V = TypeVar("V")
MOST = 500


class Remembered(Generic[V]):
    """By an address; what has been there longest makes room."""

    def __init__(self) -> None:
        self.alone = Lock()
        self.there: dict[str, tuple[float, V]] = {}

    def keep(self, address: str, value: V, *, seconds: float) -> None:
        with self.alone:
            self.there.pop(address, None)
            self.there[address] = (time.monotonic() + seconds, value)
            while len(self.there) > MOST:
                del self.there[next(iter(self.there))]

    def get(self, address: str) -> V | None:
        """None where it has expired, or never was."""
        with self.alone:
            until, value = self.there.get(address, (0.0, None))
        return value if time.monotonic() < until else None

    def drop(self, address: str) -> None:
        with self.alone:
            self.there.pop(address, None)


LARGEST = 200_000
PIECE = 16_384
TO_CONNECT, BETWEEN_PIECES, IN_ALL = 5.0, 10.0, 20.0
"""In seconds."""


class Unreachable(RequestError):
    """A server does not answer, or not as it should; it may later."""


@dataclass(frozen=True, slots=True)
class WebResponse:
    status: int
    body: bytes


def asked(
    method: HTTPMethod, url: str, *, headers: Mapping[str, str], body: bytes | None = None
) -> WebResponse:
    """What the server answers; it is not followed elsewhere."""
    try:
        answer = pool().request(
            method,
            url,
            body=body,
            headers=headers,
            redirect=False,
            retries=False,
            preload_content=False,
            timeout=Timeout(connect=TO_CONNECT, read=BETWEEN_PIECES),
        )
        with answer:
            return WebResponse(answer.status, bounded(answer, url))
    except HTTPError as error:
        raise Unreachable(
            "{host} does not answer: {why}", host=host(url), why=type(error).__name__
        ) from None


def bounded(answer: BaseHTTPResponse, url: str) -> bytes:
    until, body = time.monotonic() + IN_ALL, b""
    while piece := answer.read1(PIECE, decode_content=False):
        body += piece
        if len(body) > LARGEST or time.monotonic() > until:
            raise Unreachable("{host} answers too much, or too slowly", host=host(url))
    return body


def host(url: str) -> str:
    return urlsplit(url).netloc


@cache
def pool() -> PoolManager:
    """Connections are kept for the next question."""
    return PoolManager(num_pools=50, maxsize=4)
