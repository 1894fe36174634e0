"""The port of the service, which is taken before anything else is begun."""

import errno
import socket
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

from grader.base.disk.unreadable import unusable
from solver.errors import RequestError
from solver.message import Message

BACKLOG = 2048
"""The connections that wait until they are answered."""
LACKING = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)
"""The errors for an address that is none of this machine's."""


@contextmanager
def listening(host: str, port: int) -> Iterator[Sequence[socket.socket]]:
    """Listen on a port of the host until the block ends: who connects waits for the answer.

    Raises RequestError if the port is taken, or the host is none of this machine.
    """
    with ExitStack() as opened:
        sockets: list[socket.socket] = []
        for family, address in addresses_of(host, port):
            try:
                new = socket.create_server(address, family=family, backlog=BACKLOG)
            except OSError as error:
                if error.errno not in LACKING:  # of a name's addresses some may lack
                    raise refusal(error, host, port) from None
            else:
                sockets.append(opened.enter_context(new))
        if not sockets:
            raise no_address(host)
        yield sockets


def addresses_of(host: str, port: int) -> set[tuple[socket.AddressFamily, tuple[str, int]]]:
    """Return the addresses of the host with their families."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (socket.gaierror, UnicodeError):
        raise no_address(host) from None
    return {(family, (str(address[0]), port)) for family, _, _, _, address in found}


def no_address(host: str) -> RequestError:
    """Return the refusal of a host that is none of this machine."""
    return RequestError(
        "{host} is no address of this machine; --host names one, such as localhost", host=host
    )


def refusal(error: OSError, host: str, port: int) -> RequestError:
    """Return the refusal of a port that cannot be had."""
    if error.errno == errno.EADDRINUSE:
        return RequestError(
            "port {port} of {host} is taken; --port names another", port=port, host=host
        )
    return unusable(error, Message("{url}", url=url_of(host, port)))


def url_of(host: str, port: int) -> str:
    """Return the URL of what is served there."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
