"""Returned against true values: what a node returned may be no more than a bound on its value.

Lecture note S1, "Algoritmo alfa-beta" (12): below an alpha cut the true value may be lower, below
a beta cut higher. So may that of a node above it which was never cut itself.
"""

from dataclasses import dataclass
from enum import StrEnum
from math import inf

from solver.analyses.intervals import Interval, at_the_end, seen
from solver.exact import Value
from solver.searches.bounds import UNBOUNDED, Bounds
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import Run
from solver.searches.run import run as run_to_its_end
from solver.trees.tree import Max, Min

UNKNOWN = Interval(-inf, inf)


class Truth(StrEnum):
    """Where the true value can lie, by all that the search has seen."""

    EXACT = "exact"
    LOWER = "lower"
    HIGHER = "higher"


@dataclass(frozen=True, slots=True)
class Returned:
    """A node's value as it was returned, its true value, and on which side that could have been.

    `lower` and `higher` do not exclude that the two are equal.
    """

    node: str
    value: Value
    true: Value
    truth: Truth


def returned(run: Run, bounds: Bounds = UNBOUNDED) -> tuple[Returned, ...]:
    """Every node that the search entered, breadth-first; raises Unsuitable."""
    true = run_to_its_end(run.tree, expectiminimax(run.tree)).values
    open_still = at_the_end(run, bounds)
    return tuple(
        Returned(name, value, true[name], truth(value, open_still[name]))
        for name, value in run.values.items()
    )


def surely_best(run: Run, bounds: Bounds = UNBOUNDED) -> tuple[str, ...]:
    """Return the moves at the root that are best whatever the leaves not evaluated are worth.

    The search of a tree with finite leaves has proved the root's value, and one of these at least.
    """
    tree, visited = run.tree, set(run.visited)
    assert isinstance(tree, Max | Min), "somebody moves at the root"
    known = dict(at_the_end(run, bounds))
    known.update({leaf.name: seen(leaf) for leaf in tree.children if leaf.name in visited})
    proved = [known.get(child.name, UNKNOWN) for child in tree.children]
    at_worst = [each.low if isinstance(tree, Max) else each.high for each in proved]
    return tuple(m for m, v in zip(tree.moves, at_worst, strict=True) if v == run.value)


def truth(value: Value, interval: Interval) -> Truth:
    """On which side of the value the interval lies."""
    if interval.low == value == interval.high:
        return Truth.EXACT
    if interval.high <= value:
        return Truth.LOWER
    assert interval.low >= value, "what a node returns is its value or a bound on it"
    return Truth.HIGHER
