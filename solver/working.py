"""Show your working: a solver tells its steps and returns its answer, however deep it goes."""

import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

S = TypeVar("S")
A = TypeVar("A")
R = TypeVar("R")

Tell: TypeAlias = Callable[[S], None]
"""The callback to which a solver reports each step as it takes it."""

Working: TypeAlias = Callable[[Tell[S]], A]
"""A solver that is ready to run: given a callback for its steps, it returns its answer."""


class RecordedWorking(Struct, Generic[R, S, A], frozen=True):
    """A solver that keeps a record from which its steps are made, if anybody asks for them."""

    search: Callable[[Tell[R]], A]
    tell_steps: Callable[[Iterator[R], Tell[S]], object]

    def __call__(self, tell: Tell[S]) -> A:
        """Run the solver, then tell its steps."""
        record: list[R] = []
        answer = self.search(record.append)
        self.tell_steps(iter(record), tell)
        return answer


class AnswerWithSteps(Struct, Generic[S, A], frozen=True):
    """A finished piece of working: the answer, and every step in order."""

    answer: A
    steps: tuple[S, ...]


def work(working: Working[S, A]) -> AnswerWithSteps[S, A]:
    """Run a solver to its end and return its answer with all its steps."""
    steps: list[S] = []
    with deep():
        answer = working(steps.append)
    return AnswerWithSteps(answer, tuple(steps))


def answer(working: Working[S, A]) -> A:
    """Run a solver and discard its steps, which a recorded working does not even make."""
    forget: deque[Any] = deque(maxlen=0)
    run = working.search if isinstance(working, RecordedWorking) else working
    with deep():
        return run(forget.append)


LEVELS = 1_000
FRAMES = 20_000

_lock = Lock()
_inside: list[int] = []


@contextmanager
def deep() -> Iterator[None]:
    """Raise the recursion limit for trees of LEVELS levels; the last one to leave restores it.

    Children are searched in a list: a generator within tuple() or max() nests in C, where Python
    3.12 allows fewer levels, and the limit cannot be raised.

    The limit belongs to the whole process: one thread may not lower it under another.
    """
    with _lock:
        _inside.append(sys.getrecursionlimit())
        sys.setrecursionlimit(max(FRAMES, _inside[0]))
    try:
        yield
    finally:
        with _lock:
            limit = _inside[0]
            _inside.pop()
            if not _inside:
                sys.setrecursionlimit(limit)
