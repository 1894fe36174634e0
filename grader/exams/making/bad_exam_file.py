"""What is wrong with an exam.json, said with its place."""

from collections.abc import Iterator
from contextlib import contextmanager

from solver.errors import RequestError
from solver.message import Message


class BadExamFile(RequestError):
    """A file that is no exam.json as it was written."""


@contextmanager
def said_of(place: str | Message) -> Iterator[None]:
    """Put the place before what is wrong there."""
    try:
        yield
    except RequestError as error:
        raise BadExamFile("{place}: {error}", place=place, error=error) from None
