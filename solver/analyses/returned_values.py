"""Returned and true values: the value that a node returned may be only a bound.

Lecture note S1, "Algoritmo alfa-beta" (12): below an alpha cut the true value may be lower, below a
beta cut higher. The same holds for a node above it that was never cut.
"""

from dataclasses import dataclass
from enum import StrEnum
from math import inf

from solver.analyses.intervals import Interval, at_the_end, leaf_interval
from solver.exact import Value
from solver.searches.bounds import UNBOUNDED, Bounds
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import Run
from solver.searches.run import run as run_to_its_end
from solver.trees.tree import Max, Min

UNKNOWN = Interval(-inf, inf)


class Truth(StrEnum):
    """The side on which the true value can lie, given all that the search has seen."""

    EXACT = "exact"
    LOWER = "lower"
    HIGHER = "higher"


@dataclass(frozen=True, slots=True)
class ReturnedValue:
    """A node's returned value, its true value, and the side on which the true one could have been.

    `lower` and `higher` do not exclude that the two are equal.
    """

    node: str
    value: Value
    true: Value
    truth: Truth


def list_returned_values(run: Run, bounds: Bounds = UNBOUNDED) -> tuple[ReturnedValue, ...]:
    """Return every node that the search entered, breadth-first; raise Unsuitable."""
    true = run_to_its_end(run.tree, expectiminimax(run.tree)).values
    open_still = at_the_end(run, bounds)
    return tuple(
        ReturnedValue(name, value, true[name], truth(value, open_still[name]))
        for name, value in run.values.items()
    )


def surely_best(run: Run, bounds: Bounds = UNBOUNDED) -> tuple[str, ...]:
    """Return the root's moves that are best for any utilities of the leaves not evaluated.

    From the full window the search of a tree with finite leaves has proved the root's value, and at
    least one of these moves; from another window there may be none.
    """
    tree, visited = run.tree, set(run.visited)
    assert isinstance(tree, Max | Min), "somebody moves at the root"
    known = dict(at_the_end(run, bounds))
    known.update({leaf.name: leaf_interval(leaf) for leaf in tree.children if leaf.name in visited})
    proved = [known.get(child.name, UNKNOWN) for child in tree.children]
    if isinstance(tree, Min):
        proved = [Interval(-interval.high, -interval.low) for interval in proved]
    return tuple(
        move
        for i, move in enumerate(tree.moves)
        if all(proved[i].low >= other.high for other in (*proved[:i], *proved[i + 1 :]))
    )


def truth(value: Value, interval: Interval) -> Truth:
    """Return the side of the value on which the interval extends."""
    if interval.low == value == interval.high:
        return Truth.EXACT
    if interval.high <= value:
        return Truth.LOWER
    assert interval.low >= value, "what a node returns is its value or a bound on it"
    return Truth.HIGHER
