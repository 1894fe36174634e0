"""A method of `solve`: what it solves, and how what it finds becomes JSON."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from generator.base.plain import Plain
from grader.solving.methods.base.plain import plain_fields
from grader.solving.methods.base.workings import NO_STEPS, Workings

A = TypeVar("A")
R = TypeVar("R")
W = TypeVar("W", bound="MethodWay[Any, Any]")


@dataclass(frozen=True, slots=True)
class Solution(Generic[R]):
    """The result, a frozen dataclass with what JSON and people are told, and how it came about."""

    result: R
    workings: Workings = NO_STEPS


@dataclass(frozen=True, slots=True, kw_only=True)
class MethodWay(Generic[A, R]):
    """How a method solves one kind of thing, A; each kind has a subclass, with what it needs.

    `macro` is the one of the method's template that tells a result to people.
    """

    run: Callable[[A], Solution[R]]
    to_plain: Callable[[R], dict[str, Plain]] = plain_fields
    macro: str = "found"


@dataclass(frozen=True, slots=True, kw_only=True)
class Method:
    """`source` names book or notes by their title; there is one way for each kind of thing."""

    name: str
    source: str
    ways: tuple[MethodWay[Any, Any], ...]

    def on(self, kind: type[W]) -> W | None:
        """The way for that kind of thing, if the method has one."""
        return next((way for way in self.ways if isinstance(way, kind)), None)


# What `solve` has found by a method: a typed result, which is JSON for machines.


@dataclass(frozen=True, slots=True)
class Solved:
    """`about` and `further` are what JSON says before and after what the method found."""

    method: Method
    way: MethodWay[Any, Any]
    solution: Solution[Any]
    about: Mapping[str, Plain] = field(default_factory=dict)
    further: Mapping[str, Plain] = field(default_factory=dict)

    @property
    def workings(self) -> Workings:
        """How it came about."""
        return self.solution.workings

    @property
    def json(self) -> dict[str, Plain]:
        """Every number is a text."""
        found = self.way.to_plain(self.solution.result)
        return {"method": self.method.name, **self.about, **found, **self.further}


def solved(method: Method, way: MethodWay[A, Any], asked: A, **about: Plain) -> Solved:
    """What the method finds this way."""
    return Solved(method, way, way.run(asked), about)
