"""Returned against true values: what a node returned may be no more than a bound on its value.

Lecture note S1, "Algoritmo alfa-beta" (12): below an alpha cut the true value may be lower, below
a beta cut higher. So may that of a node above it which was never cut itself.
"""

from dataclasses import dataclass
from enum import StrEnum

from solver.analyses.intervals import Interval, at_the_end
from solver.exact import Value
from solver.searches.bounds import UNBOUNDED, Bounds
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import Run
from solver.searches.run import run as run_to_its_end


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


def truth(value: Value, interval: Interval) -> Truth:
    """On which side of the value the interval lies."""
    if interval.low == value == interval.high:
        return Truth.EXACT
    if interval.high <= value:
        return Truth.LOWER
    assert interval.low >= value, "what a node returns is its value or a bound on it"
    return Truth.HIGHER
