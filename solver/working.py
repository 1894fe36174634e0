"""Show your working: a solver tells its steps and returns its answer."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from solver.deep import deep

S = TypeVar("S")
A = TypeVar("A")

Tell: TypeAlias = Callable[[S], None]
"""Whom a solver tells each step as it takes it."""

Working: TypeAlias = Callable[[Tell[S]], A]
"""A solver ready to run: given someone to tell, it goes to its end and returns its answer."""


@dataclass(frozen=True, slots=True)
class Worked(Generic[S, A]):
    """A finished piece of working: the answer, and every step in order."""

    answer: A
    steps: tuple[S, ...]


def work(working: Working[S, A]) -> Worked[S, A]:
    """Run a solver to its end."""
    steps: list[S] = []
    with deep():
        answer = working(steps.append)
    return Worked(answer, tuple(steps))
