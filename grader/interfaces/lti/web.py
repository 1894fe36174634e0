"""Requests to other servers, limited in time and size."""

import logging
import re
import time
from collections.abc import Collection, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from http import HTTPMethod
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from socket import SHUT_RDWR, SOCK_STREAM, getaddrinfo, socket
from threading import Lock, Timer
from typing import Any, Generic, TypeVar
from urllib.parse import SplitResult, urlsplit, urlunsplit

from urllib3 import (
    BaseHTTPResponse,
    HTTPConnectionPool,
    HTTPSConnectionPool,
    PoolManager,
    Timeout,
)
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.exceptions import ConnectTimeoutError, HTTPError

from solver.errors import RequestError

# URLs from outside: validity and origin.


SCHEMES = ("http", "https")
MAX_URL_LENGTH = 1_000
HOST = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-._:[]")


def is_address(url: str) -> bool:
    """Tell whether it is a URL of a page or service, without credentials."""
    parts = taken_apart(url)
    return parts is not None and parts.scheme in SCHEMES and is_host(parts.netloc)


def is_hidden(url: str) -> bool:
    """Tell whether requests to the URL are encrypted."""
    return url.startswith("https://")


def origin(url: str) -> str:
    """Return the scheme and host of a valid URL."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.casefold()}"


def taken_apart(url: str) -> SplitResult | None:
    """Return the parts of a URL; None if it is malformed."""
    if len(url) > MAX_URL_LENGTH or not url.isascii() or not url.isprintable() or " " in url:
        return None
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        return None
    return parts


def is_host(netloc: str) -> bool:
    """Tell whether the host has no characters that would affect a header."""
    return bool(netloc.strip(":")) and set(netloc.casefold()) <= HOST


# A bounded cache in this process.


V = TypeVar("V")
MAX_ENTRIES = 500


class UrlCache(Generic[V]):
    """A cache by URL, from which the oldest entries are dropped."""

    def __init__(self) -> None:
        self.alone = Lock()
        self.there: dict[str, tuple[float, V]] = {}

    def keep(self, address: str, value: V, *, seconds: float) -> None:
        """Keep a value for so many seconds."""
        with self.alone:
            self.there.pop(address, None)
            self.there[address] = (time.monotonic() + seconds, value)
            while len(self.there) > MAX_ENTRIES:
                del self.there[next(iter(self.there))]

    def get(self, address: str) -> V | None:
        """Return the value; None if it has expired or was never there."""
        with self.alone:
            until, value = self.there.get(address, (0.0, None))
        return value if time.monotonic() < until else None

    def drop(self, address: str) -> None:
        """Drop the value."""
        with self.alone:
            self.there.pop(address, None)


LOG = logging.getLogger("minimaestro")
PORTS = {"http": 80, "https": 443}
MAX_ADDRESSES = 4
WORLDWIDE = IPv6Network("2000::/3")
"""The only IPv6 addresses that are given to servers of the internet (RFC 4291)."""
TRANSLATED = IPv6Network("64:ff9b::/96")
"""The IPv6 network that leads to all IPv4 addresses, private ones too (RFC 6052)."""
MAX_BODY_SIZE = 200_000
PIECE = 16_384
TO_RESOLVE, TO_CONNECT, BETWEEN_PIECES, IN_ALL = 3.0, 5.0, 10.0, 20.0
"""In seconds."""
RESOLVERS = 16
"""As many names are looked up at once; those that come then wait, and may be too late."""


class UnreachableServer(RequestError):
    """A server does not answer, or not correctly; it may later."""


class PrivateServer(UnreachableServer):
    """A server in the local network, to which outsiders may not have us send requests."""


@dataclass(frozen=True, slots=True)
class WebResponse:
    """A response; `following` is the URL of the next page, if it names one (RFC 8288)."""

    status: int
    body: bytes
    following: str = ""


@dataclass(frozen=True, slots=True)
class WebAccess:
    """The access to other servers: public ones, and with `intranet` those of the local network."""

    intranet: bool = False

    def send_request(
        self, method: HTTPMethod, url: str, *, headers: Mapping[str, str], body: bytes | None = None
    ) -> WebResponse:
        """Send a request and return the response; redirects are not followed.

        The name is resolved once, and the connection goes to an address that was checked. All of it
        takes IN_ALL seconds at most.
        """
        parts = urlsplit(url)
        with limit_time(IN_ALL) as limit:
            for address in self.find_addresses((url,))[url][:MAX_ADDRESSES]:
                try:
                    answer = pool_at(address, parts).urlopen(
                        method,
                        urlunsplit(("", "", parts.path or "/", parts.query, "")),
                        body=body,
                        headers={**headers, "Host": parts.netloc},
                        redirect=False,
                        retries=False,
                        preload_content=False,
                        timeout=Timeout(connect=TO_CONNECT, read=BETWEEN_PIECES),
                    )
                    with answer:
                        links = answer.headers.get("Link", "")
                        return WebResponse(
                            answer.status, read_bounded(answer, url, limit), following(links)
                        )
                except ConnectTimeoutError as error:  # or refused: another may answer
                    log_failure(url, error)
                except HTTPError as error:
                    log_failure(url, error)
                    break
                if limit.is_over:
                    break
        raise UnreachableServer("{host} does not answer", host=host(url))

    def find_addresses(self, urls: Collection[str]) -> dict[str, list[str]]:
        """Return the addresses of each URL's server; NotPublic if one is in the local network."""
        addresses_by_url = looked_up(urls)
        for url, addresses in addresses_by_url.items():
            if not self.intranet and not all(map(is_public, addresses)):
                raise PrivateServer(
                    "{host} is no public server; "
                    "if the platform is in your own network, start the service with --intranet",
                    host=host(url),
                )
        return addresses_by_url


NEXT = re.compile(r"""<([^<>]*)>\s*;[^<]*?\brel="?next\b""")


def following(links: str) -> str:
    """Return the URL of the next page in a header of links; empty if there is none."""
    match = NEXT.search(links[: 4 * MAX_URL_LENGTH])
    return match[1].strip() if match else ""


def looked_up(urls: Collection[str]) -> dict[str, list[str]]:
    """Return the addresses of each URL's server: none if its name cannot be resolved in time.

    Names are resolved side by side, in TO_RESOLVE seconds altogether.
    """
    servers = {url: (host(url), port_of(urlsplit(url))) for url in urls}
    lookups = {
        server: resolvers().submit(getaddrinfo, *server, type=SOCK_STREAM)
        for server in dict.fromkeys(servers.values())
    }
    wait(lookups.values(), timeout=TO_RESOLVE)
    addresses_by_url = {}
    for url, server in servers.items():
        try:
            places = lookups[server].result(timeout=0)
        except (OSError, UnicodeError) as error:  # a TimeoutError too
            lookups[server].cancel()
            log_failure(url, error)
            places = []
        addresses_by_url[url] = list(dict.fromkeys(str(place[0]) for *_, place in places))
    return addresses_by_url


@cache
def resolvers() -> ThreadPoolExecutor:
    """Return the threads that resolve names, which cannot be stopped meanwhile."""
    return ThreadPoolExecutor(RESOLVERS, thread_name_prefix="resolver")


def is_public(address: str) -> bool:
    """Return whether the address is the same server from everywhere on the internet."""
    parsed_address = ip_address(address.partition("%")[0])
    within = embedded_address(parsed_address) if isinstance(parsed_address, IPv6Address) else None
    is_assigned = isinstance(parsed_address, IPv4Address) or parsed_address in WORLDWIDE
    public = is_assigned and parsed_address.is_global and not parsed_address.is_multicast
    return is_public(str(within)) if within else public


def embedded_address(address: IPv6Address) -> IPv4Address | None:
    """Return the IPv4 address to which an IPv6 address leads, if it does."""
    if address in TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour


def pool_at(address: str, parts: SplitResult) -> HTTPConnectionPool:
    """Return the connections to the address; with HTTPS its certificate has to be for the name."""
    sure = {"server_hostname": parts.hostname, "assert_hostname": parts.hostname}
    more = sure if parts.scheme == "https" else {}
    return pool().connection_from_host(address, port_of(parts), parts.scheme, more)


def port_of(parts: SplitResult) -> int:
    """Return the port in the URL, or else the scheme's usual one."""
    return parts.port or PORTS[parts.scheme]


def log_failure(url: str, error: Exception) -> None:
    """Log why a server does not answer.

    Users are not told why, since that would tell them about its ports.
    """
    LOG.warning("%s does not answer: %s", host(url), error)


def read_bounded(answer: BaseHTTPResponse, url: str, limit: "TimeLimit") -> bytes:
    """Return the body of the response; Unreachable if it is too large or too slow."""
    body = b""
    while piece := answer.read1(PIECE, decode_content=False):
        body += piece
        if len(body) > MAX_BODY_SIZE:
            break
    if len(body) > MAX_BODY_SIZE or limit.is_over:
        raise UnreachableServer("{host} answers too much, or too slowly", host=host(url))
    return body


def host(url: str) -> str:
    """Return the name of the server, without its port."""
    return urlsplit(url).hostname or ""


# A whole request in so many seconds: timeouts of a connection are for each piece alone.


class TimeLimit:
    """The end of a request, whose connection is shut down when its time is over.

    Whatever the connection waits for then fails: the greeting of TLS, a header, the body.
    """

    def __init__(self) -> None:
        self.alone = Lock()
        self.line: socket | None = None
        self.left: list[socket] = []
        self.is_over = False

    def holds(self, line: socket | None) -> None:
        """Limit this connection from now on, or none."""
        with self.alone:
            self.line = line
            self.cut()

    def end(self) -> None:
        """End the time."""
        with self.alone:
            self.is_over = True
            self.cut()

    def leaves(self, line: socket) -> None:
        """Close a handle once the request has ended, as its response may still be coming."""
        self.left.append(line)

    def close(self) -> None:
        """End the request, whose connection may be used again."""
        self.holds(None)
        for line in self.left:
            line.close()

    def cut(self) -> None:
        """Shut the connection down if the time is over."""
        if self.is_over and self.line is not None:
            with suppress(OSError):  # it was closed already
                self.line.shutdown(SHUT_RDWR)


LIMIT: ContextVar[TimeLimit | None] = ContextVar("LIMIT", default=None)
"""That of the request which is under way in this thread."""


@contextmanager
def limit_time(seconds: float) -> Iterator[TimeLimit]:
    """Limit the requests within to so many seconds altogether."""
    limit = TimeLimit()
    timer = Timer(seconds, limit.end)
    timer.daemon = True
    timer.start()
    before = LIMIT.set(limit)
    try:
        yield limit
    finally:
        LIMIT.reset(before)
        timer.cancel()
        limit.close()


class LimitedConnection(HTTPConnection):
    """A connection that obeys the limit of each request that it carries."""

    line: socket | None = None
    """Another handle of its socket, also while TLS begins."""

    def _new_conn(self) -> socket:
        new_socket = super()._new_conn()
        self.line = new_socket.dup()
        self.obey()
        return new_socket

    def obey(self) -> None:
        """Obey the limit of the request that is under way."""
        if limit := LIMIT.get():
            limit.holds(self.line)

    def putrequest(self, *args: Any, **more: Any) -> None:
        """Begin a request, perhaps on a connection that was used before."""
        self.obey()
        super().putrequest(*args, **more)

    def close(self) -> None:
        """Close the connection."""
        super().close()
        line, self.line = self.line, None
        if line is not None:
            limit = LIMIT.get()
            if limit:
                limit.leaves(line)
            else:
                line.close()


class LimitedTlsConnection(LimitedConnection, HTTPSConnection):
    """The same over TLS."""


class LimitedPool(HTTPConnectionPool):
    """Connections to one address."""

    ConnectionCls = LimitedConnection


class LimitedTlsPool(HTTPSConnectionPool):
    """The same over TLS."""

    ConnectionCls = LimitedTlsConnection


@cache
def pool() -> PoolManager:
    """Return the pool of connections, which are reused."""
    manager = PoolManager(num_pools=50, maxsize=4)
    manager.pool_classes_by_scheme = {"http": LimitedPool, "https": LimitedTlsPool}
    return manager
