"""Show your working: a solver yields its steps and returns its answer."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from solver.deep import deep

S = TypeVar("S")
A = TypeVar("A")

Working: TypeAlias = Generator[S, None, A]


@dataclass(frozen=True, slots=True)
class Worked(Generic[S, A]):
    """A finished piece of working: the answer, and every step in order."""

    answer: A
    steps: tuple[S, ...]


def work(working: Working[S, A]) -> Worked[S, A]:
    """Run a solver to its end."""
    steps: list[S] = []
    with deep():
        while True:
            try:
                steps.append(next(working))
            except StopIteration as end:
                return Worked(end.value, tuple(steps))
