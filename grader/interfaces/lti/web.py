"""Asking other servers, within bounds of time and size."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from http import HTTPMethod
from urllib.parse import urlsplit

from urllib3 import BaseHTTPResponse, PoolManager, Timeout
from urllib3.exceptions import HTTPError

from solver.errors import RequestError

LARGEST = 200_000
PIECE = 16_384
TO_CONNECT, BETWEEN_PIECES, IN_ALL = 5.0, 10.0, 20.0
"""In seconds."""


class Unreachable(RequestError):
    """A server does not answer, or not as it should; it may later."""


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    body: bytes


def asked(
    method: HTTPMethod, url: str, *, headers: Mapping[str, str], body: bytes | None = None
) -> Answer:
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
            return Answer(answer.status, bounded(answer, url))
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
