"""Room for the recursion of a search, which only a game that ends can do with."""

from collections.abc import Iterator
from contextlib import contextmanager

from solver.deep import deep
from solver.games.errors import TooLarge
from solver.message import Message


@contextmanager
def ending() -> Iterator[None]:
    """Search some thousand plies deep; raise TooLarge for a game that goes on still."""
    try:
        with deep():
            yield
    except RecursionError:
        raise TooLarge(Message("some thousand plies")) from None
