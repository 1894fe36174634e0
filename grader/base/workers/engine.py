"""Work on many things at once: in chunks, wherever an engine does it, the outcomes in order."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from grader.base.disk.files import refused_as_request
from solver.errors import RequestError
from solver.message import Message

T = TypeVar("T")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

Progress: TypeAlias = Callable[[int, int], object]
"""Called with how many of how many things are done."""

Guard: TypeAlias = Callable[[], AbstractContextManager[None]]
"""Ends the process in which it stands if what stands in it takes too long."""


class Coming(Protocol[R_co]):
    """What was begun; each Future is one."""

    def result(self) -> R_co:
        """Wait for it."""


class Workers(Protocol):
    """An executor as in concurrent.futures, and what becomes of it when work ends a process."""

    @property
    def ahead(self) -> int:
        """So many chunks are begun before the first of them is done."""

    @property
    def broken(self) -> tuple[type[Exception], ...]:
        """What the future of a chunk raises whose process was ended."""

    @property
    def guard(self) -> Guard:
        """What stands around each thing that is worked on."""

    def submit(self, work: Callable[..., R], /, *args: Any) -> Coming[R]:
        """Begin the work, or put it in line."""

    def renew(self) -> None:
        """Begin again after something was broken; what was put in line is forgotten."""

    def rest(self) -> None:
        """Give back what they take up while there is nothing to do, until there is again."""


@dataclass(frozen=True, slots=True)
class Done(Generic[R]):
    result: R


@dataclass(frozen=True, slots=True)
class Refused:
    """A RequestError on its way from one process to another: its message is all that travels."""

    message: Message


@dataclass(frozen=True, slots=True)
class Lost:
    """The process ended, or had not memory enough, and would again."""


Outcome: TypeAlias = Done[R] | Refused | Lost


def spread(
    workers: Workers, work: Callable[[T], R], chunks: Iterable[Sequence[T]]
) -> Iterator[tuple[T, Done[R] | Lost]]:
    """`work` on each thing of each chunk; a chunk is what travels to a process and back.

    A thing that ends its process is Lost, and costs no other. A RequestError ends it all. What
    comes out does not depend on the workers, unless one of them has less time or memory.
    """
    for thing, outcome in outcomes(workers, partial(attempted, work, workers.guard), chunks):
        if isinstance(outcome, Refused):
            raise RequestError(outcome.message)
        yield thing, outcome


def outcomes(
    workers: Workers,
    work: Callable[[Sequence[T]], list[Outcome[R]]],
    chunks: Iterable[Sequence[T]],
) -> Iterator[tuple[T, Outcome[R]]]:
    coming = iter(chunks)
    begun: deque[Sequence[T]] = deque()
    while True:
        try:
            yield from in_order(workers, work, begun, coming)
        except workers.broken:
            workers.renew()
            yield from one_by_one(workers, work, begun.popleft())
        else:
            return


def in_order(
    workers: Workers,
    work: Callable[[Sequence[T]], list[Outcome[R]]],
    begun: deque[Sequence[T]],
    coming: Iterator[Sequence[T]],
) -> Iterator[tuple[T, Outcome[R]]]:
    """What was begun and what is coming; the first of `begun` is what has no outcome yet."""
    futures = deque(workers.submit(work, chunk) for chunk in begun)
    while True:
        for chunk in islice(coming, workers.ahead - len(begun)):
            begun.append(chunk)
            futures.append(workers.submit(work, chunk))
        if not begun:
            return
        done = futures.popleft().result()
        yield from zip(begun.popleft(), done, strict=True)


def one_by_one(
    workers: Workers, work: Callable[[Sequence[T]], list[Outcome[R]]], chunk: Sequence[T]
) -> Iterator[tuple[T, Outcome[R]]]:
    """Nothing else is worked on, so that it is clear what ends a process."""
    for thing in chunk:
        try:
            (outcome,) = workers.submit(work, [thing]).result()
        except workers.broken:
            workers.renew()
            yield thing, Lost()
        else:
            yield thing, outcome


def attempted(work: Callable[[T], R], guard: Guard, chunk: Sequence[T]) -> list[Outcome[R]]:
    return [attempt(work, guard, thing) for thing in chunk]


def attempt(work: Callable[[T], R], guard: Guard, thing: T) -> Outcome[R]:
    try:
        with guard(), refused_as_request(Path()):
            return Done(work(thing))
    except RequestError as error:
        return Refused(error.message)
    except MemoryError:
        return Lost()


def chunked(
    things: Iterable[T], *, most: int, weigh: Callable[[T], int], heaviest: int
) -> Iterator[list[T]]:
    """So many at a time, or fewer where they weigh much."""
    chunk: list[T] = []
    weight = 0
    for thing in things:
        chunk.append(thing)
        weight += weigh(thing)
        if len(chunk) == most or weight >= heaviest:
            yield chunk
            chunk, weight = [], 0
    if chunk:
        yield chunk
