"""Working on many things in chunks, on any engine, with the outcomes in order."""

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

ENGINES = ("local", "dask")
"""The engines by name."""

T = TypeVar("T")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

Progress: TypeAlias = Callable[[int, int], object]
"""A function that gets the number of things done and the number of all."""

Guard: TypeAlias = Callable[[], AbstractContextManager[None]]
"""A context manager that ends the process if its block takes too long."""


class PendingTask(Protocol[R_co]):
    """A submitted task; every Future is one."""

    def result(self) -> R_co:
        """Wait for the result."""


class Workers(Protocol):
    """An executor as in concurrent.futures that survives the end of its processes."""

    @property
    def ahead(self) -> int:
        """The number of chunks submitted before the first one is done."""

    @property
    def broken(self) -> tuple[type[Exception], ...]:
        """The exceptions that a future raises if the process of its chunk was ended."""

    @property
    def guard(self) -> Guard:
        """The context manager around the work on each thing."""

    def submit(self, work: Callable[..., R], /, *args: Any) -> PendingTask[R]:
        """Begin the work, or queue it."""

    def renew(self) -> None:
        """Begin again after a process broke; queued work is forgotten."""

    def rest(self) -> None:
        """Release resources while there is nothing to do."""


@dataclass(frozen=True, slots=True)
class FinishedTask(Generic[R]):
    """The result of work that ended well."""

    result: R


@dataclass(frozen=True, slots=True)
class RefusedTask:
    """A RequestError on its way between processes, of which only the message is sent."""

    message: Message


@dataclass(frozen=True, slots=True)
class LostTask:
    """The process ended or ran out of memory, and would do so again."""


Outcome: TypeAlias = FinishedTask[R] | RefusedTask | LostTask


def spread(
    workers: Workers, work: Callable[[T], R], chunks: Iterable[Sequence[T]]
) -> Iterator[tuple[T, FinishedTask[R] | LostTask]]:
    """Do the work on each thing of each chunk and yield the outcomes in order.

    A chunk is sent to a process as a whole. A thing that ends its process is Lost without affecting
    others; a RequestError ends everything. The outcome does not depend on the workers, unless one
    has less time or memory.
    """
    for thing, outcome in outcomes(workers, partial(attempt_chunk, work, workers.guard), chunks):
        if isinstance(outcome, RefusedTask):
            raise RequestError(outcome.message)
        yield thing, outcome


def outcomes(
    workers: Workers,
    work: Callable[[Sequence[T]], list[Outcome[R]]],
    chunks: Iterable[Sequence[T]],
) -> Iterator[tuple[T, Outcome[R]]]:
    """Yield each thing with its outcome, in order; a broken chunk is done again one by one."""
    coming = iter(chunks)
    pending: deque[Sequence[T]] = deque()
    while True:
        try:
            yield from in_order(workers, work, pending, coming)
        except workers.broken:
            workers.renew()
            yield from one_by_one(workers, work, pending.popleft())
        else:
            return


def in_order(
    workers: Workers,
    work: Callable[[Sequence[T]], list[Outcome[R]]],
    pending: deque[Sequence[T]],
    coming: Iterator[Sequence[T]],
) -> Iterator[tuple[T, Outcome[R]]]:
    """Yield the outcomes of all chunks in order; `pending` are the chunks without outcomes yet."""
    futures = deque(workers.submit(work, chunk) for chunk in pending)
    while True:
        for chunk in islice(coming, workers.ahead - len(pending)):
            pending.append(chunk)
            futures.append(workers.submit(work, chunk))
        if not pending:
            return
        done = futures.popleft().result()
        yield from zip(pending.popleft(), done, strict=True)


def one_by_one(
    workers: Workers, work: Callable[[Sequence[T]], list[Outcome[R]]], chunk: Sequence[T]
) -> Iterator[tuple[T, Outcome[R]]]:
    """Work on one thing at a time, to find out which one ends a process."""
    for thing in chunk:
        try:
            (outcome,) = workers.submit(work, [thing]).result()
        except workers.broken:
            workers.renew()
            yield thing, LostTask()
        else:
            yield thing, outcome


def attempt_chunk(work: Callable[[T], R], guard: Guard, chunk: Sequence[T]) -> list[Outcome[R]]:
    """Return the outcomes of a chunk (the task of a worker)."""
    return [attempt(work, guard, thing) for thing in chunk]


def attempt(work: Callable[[T], R], guard: Guard, thing: T) -> Outcome[R]:
    """Return the outcome of work on one thing."""
    try:
        with guard(), refused_as_request(Path()):
            return FinishedTask(work(thing))
    except RequestError as error:
        return RefusedTask(error.message)
    except MemoryError:
        return LostTask()


def split_into_chunks(
    things: Iterable[T], *, most: int, weigh: Callable[[T], int], heaviest: int
) -> Iterator[list[T]]:
    """Yield lists of at most `most` things, shorter ones when they weigh `heaviest` or more."""
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
