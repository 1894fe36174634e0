"""The record of a method of `solve`, its results, and trees for its example."""

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
    """A typed result, which is a frozen dataclass, and the steps that led to it."""

    result: R
    workings: Workings = NO_STEPS


@dataclass(frozen=True, slots=True, kw_only=True)
class MethodWay(Generic[A, R]):
    """How a method solves one kind of thing, A; each kind has a subclass.

    `run` solves it, and `to_plain` turns the result into JSON data. `macro` is the macro of the
    method's template that shows a result; it is empty where a family shows it.
    """

    run: Callable[[A], Solution[R]]
    to_plain: Callable[[R], dict[str, Plain]] = plain_fields
    macro: str = "found"


@dataclass(frozen=True, slots=True, kw_only=True)
class Method:
    """`source` names book or notes by their title; there is one way for each kind of thing.

    `example` is what its page solves, as it is typed, where the usual tree or the first game that
    it solves shows less, or where it needs an option.
    """

    name: str
    source: str
    ways: tuple[MethodWay[Any, Any], ...]
    example: str = ""

    def find_way(self, kind: type[W]) -> W | None:
        """Return the way for that kind of thing; None if the method does not solve it."""
        return next((way for way in self.ways if isinstance(way, kind)), None)


# The result of `solve`.


@dataclass(frozen=True, slots=True)
class SolvedQuery:
    """A result of `solve`; `about` and `further` go before and after it in the JSON."""

    method: Method
    way: MethodWay[Any, Any]
    solution: Solution[Any]
    about: Mapping[str, Plain] = field(default_factory=dict)
    further: Mapping[str, Plain] = field(default_factory=dict)

    @property
    def workings(self) -> Workings:
        """The steps that led to the result."""
        return self.solution.workings

    @property
    def json(self) -> dict[str, Plain]:
        """The result as JSON data, in which every number is a string."""
        result_json = self.way.to_plain(self.solution.result)
        return {"method": self.method.name, **self.about, **result_json, **self.further}


def solve_query(method: Method, way: MethodWay[A, Any], query: A, **about: Plain) -> SolvedQuery:
    """Solve the thing asked for in this way."""
    return SolvedQuery(method, way, way.run(query), about)


TREE = '"max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"'
CHANCE = '"max(chance(1/2: min(2, 4), 1/2: min(7, 4)), chance(1/2: min(6, 0), 1/2: min(5, -2)))"'
EVALUATED = '"max@2(min@1(14, 5, 2), min@1(6, 4, 2), min@3(12, 8, 3))"'
DEEP = '"max@4(min@4(4, 9), min@5(max@2(1, 2), 3, 8))"'
NOISY = '"max@4(min@4(4, 9), min@5!(max@2(1, 2), 3, 8))"'
PLAYERS = '"p1(p2(<1, 2, 6>, <4, 2, 3>), p2(<6, 1, 2>, <7, 4, 1>))"'
UNKNOWN = '"max(min(3, 5), min(?, 2), ?)"'
BOARD = "tic-tac-toe --set board=XOXXO.O.."
STRATEGIC = (
    """'NFG 1 R "chicken" { "Ann" "Bob" } { { "swerve" "go" } { "swerve" "go" } } """
    """0 0 1 -1 -1 1 -5 -5'"""
)
EXTENSIVE = (
    """'EFG 2 R "entry" { "Ann" "Bob" } p "" 1 1 "market" { "out" "in" } 0 t "" 1 "" { 0 4 } """
    """p "" 2 1 "entry" { "fight" "share" } 0 t "" 2 "" { -1 -1 } t "" 3 "" { 2 2 }'"""
)
