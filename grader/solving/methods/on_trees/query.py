"""What a method is asked about a tree: the convention, and what some methods have to know."""

from dataclasses import dataclass, fields, replace
from math import inf

import solver.searches.bounds
from generator.base.convention import Convention
from solver.errors import RequestError
from solver.exact import Value, value
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import run
from solver.trees.tree import Tree

# The value and the best moves of a whole tree, for methods that ask something else about it.


@dataclass(frozen=True, slots=True, kw_only=True)
class RootDecision:
    """What is decided at the root."""

    value: Value
    best: tuple[str, ...]


def decision(tree: Tree) -> RootDecision:
    """By expectiminimax; raises Unsuitable."""
    solved = run(tree, expectiminimax(tree))
    return RootDecision(value=solved.value, best=solved.best)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What only some methods read, as it was typed; None where it was not."""

    depth: int | None = None
    level: int | None = None
    bounds: str | None = None
    error: str | None = None
    unknown: str | None = None
    decimals: int | None = None

    @property
    def given(self) -> tuple[str, ...]:
        """The names of those that were typed."""
        return tuple(f.name for f in fields(self) if getattr(self, f.name) is not None)


@dataclass(frozen=True, slots=True)
class TreeQuery:
    """A tree, and how it is to be solved."""

    tree: Tree
    under: Convention
    options: Options = Options()

    @property
    def bounds(self) -> "solver.searches.bounds.Bounds":
        """The bounds on the leaves, infinite where none were given."""
        low, high = (-inf, inf) if self.options.bounds is None else ends(self)
        return solver.searches.bounds.Bounds(low, high, self.under.star)

    def on(self, tree: Tree) -> "TreeQuery":
        """The same of another tree."""
        return replace(self, tree=tree)


def ends(asked: TreeQuery) -> tuple[Value, Value]:
    """`-2,2` as two numbers."""
    low, comma, high = (asked.options.bounds or "").partition(",")
    if not comma:
        raise RequestError("bounds are written LOW,HIGH: -2,2, not {low!r}", low=low[:40])
    return value(low.strip()), value(high.strip())
