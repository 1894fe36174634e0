"""What a method is asked about a tree, and how it solves one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from fractions import Fraction
from math import inf
from typing import Any, Generic, TypeAlias, TypeVar

import solver.searches.bounds
from generator.base.convention import Convention
from generator.base.plain import Plain
from grader.base.whole_number import read_whole_number
from grader.solving.methods.base.method import MethodWay, Solution
from grader.solving.methods.base.plain import plain_fields
from solver.errors import RequestError
from solver.exact import Value, value
from solver.searches import cutoff
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import run
from solver.trees.suitable import Feature
from solver.trees.tree import Tree

# The value and the best moves of a whole tree, for methods that ask something else about it.


@dataclass(frozen=True, slots=True, kw_only=True)
class RootDecision:
    """The decision at the root."""

    value: Value
    best: tuple[str, ...]


def decision(tree: Tree) -> RootDecision:
    """Return the decision by expectiminimax; raises Unsuitable."""
    solved = run(tree, expectiminimax(tree))
    return RootDecision(value=solved.value, best=solved.best)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Options that only some methods read, as they were typed; None if not given."""

    depth: int | None = None
    level: int | None = None
    bounds: str | None = None
    error: str | None = None
    unknown: str | None = None
    decimals: int | None = None

    @property
    def option_names(self) -> tuple[str, ...]:
        """The names of the options that were given."""
        return tuple(f.name for f in fields(self) if getattr(self, f.name) is not None)


OptionValue: TypeAlias = str | int | Fraction | None
"""The value of an option: as it is typed or, from a program, as a number."""

RANGES = {"depth": (0, 1000), "level": (1, 1000), "decimals": (0, 1000)}
"""The least and the greatest value of each option that is a whole number; others are texts."""


def read_options(options: Mapping[str, OptionValue]) -> Options:
    """Return the options of a method, for the command line and for programs alike.

    Raises RequestError for a name that is no option, and for a value that is none of it.
    """
    known = [f.name for f in fields(Options)]
    if not {*options} <= {*known}:
        raise RequestError("the options of a method are {known}", known=", ".join(known))
    return Options(
        **{name: read_option(name, value) for name, value in options.items() if value is not None}
    )


def read_option(name: str, value: str | int | Fraction) -> Any:
    """Return the value of one option: a number within its range, or a text."""
    if name not in RANGES:
        return str(value)
    try:
        return read_whole_number(str(value), *RANGES[name])
    except RequestError as error:
        raise RequestError("{name}: {message}", name=f"--{name}", message=error.message) from None


@dataclass(frozen=True, slots=True)
class TreeQuery:
    """A tree, and how to solve it."""

    tree: Tree
    under: Convention
    options: Options = Options()

    @property
    def bounds(self) -> "solver.searches.bounds.Bounds":
        """The bounds on the leaves; infinite by default."""
        low, high = (-inf, inf) if self.options.bounds is None else read_bounds(self)
        return solver.searches.bounds.Bounds(low, high, self.under.star)

    def with_tree(self, tree: Tree) -> "TreeQuery":
        """Return the same query about another tree."""
        return replace(self, tree=tree)


def read_bounds(query: TreeQuery) -> tuple[Value, Value]:
    """Return the bounds `-2,2` as two numbers; RequestError if they are not two."""
    low, comma, high = (query.options.bounds or "").partition(",")
    if not comma:
        raise RequestError("bounds are written LOW,HIGH: -2,2, not {low!r}", low=low[:40])
    return value(low.strip()), value(high.strip())


R = TypeVar("R")


class MethodOption(StrEnum):
    """An option that only some methods read; the names are those of Options' fields."""

    DEPTH = "depth"
    LEVEL = "level"
    BOUNDS = "bounds"
    ERROR = "error"
    UNKNOWN = "unknown"
    DECIMALS = "decimals"


@dataclass(frozen=True, slots=True, kw_only=True)
class TreeWay(MethodWay[TreeQuery, R], Generic[R]):
    """A way to solve trees.

    `values` are the features of trees that it supports, `reads` the options that it reads.
    """

    values: tuple[Feature, ...] = ()
    reads: tuple[MethodOption, ...] = ()


def to_depth(
    run: Callable[[TreeQuery], Solution[R]],
    *reads: MethodOption,
    values: tuple[Feature, ...] = (),
    to_plain: Callable[[R], dict[str, Plain]] = plain_fields,
) -> TreeWay[R]:
    """Return a way that cuts the tree off at the depth, if one is given, before it searches."""
    return TreeWay(
        run=lambda query: run(cut_off(query)),
        values=values,
        reads=(MethodOption.DEPTH, *reads),
        to_plain=to_plain,
    )


def cut_off(query: TreeQuery) -> TreeQuery:
    """Return the query with the tree cut off at the depth, where evaluations become leaves."""
    if query.options.depth is None:
        return query
    tree = cutoff.cut_off(query.tree, query.options.depth, counted=query.under.depth)
    return query.with_tree(tree)
