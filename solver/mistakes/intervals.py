"""Misconceptions about intervals: the bounds that an evaluated leaf gives the nodes above."""

from collections.abc import Mapping
from math import inf

from solver.analyses.intervals import Frame, Interval, drawn_by, interval
from solver.searches.run import Run
from solver.trees.tree import Inner, Max, Min

OPEN = Interval(-inf, inf)


def min_given_lower_bound(run: Run) -> tuple[Frame, ...]:
    """Take a child's value as a lower bound of a MIN node."""

    def narrow(node: Inner, known: Mapping[str, Interval]) -> Interval:
        right_interval = interval(node, known)
        half = right_interval.low == -inf and right_interval.high != inf
        return (
            Interval(right_interval.high, inf) if isinstance(node, Min) and half else right_interval
        )

    return drawn_by(narrow, run)


def exact_after_first_leaf(run: Run) -> tuple[Frame, ...]:
    """Take the best child so far as the exact value."""

    def narrow(node: Inner, known: Mapping[str, Interval]) -> Interval:
        values = [known[child.name].low for child in node.children if known[child.name] != OPEN]
        v = max(values) if isinstance(node, Max) else min(values)
        return Interval(v, v)

    return drawn_by(narrow, run)


def root_stays_infinite(run: Run) -> tuple[Frame, ...]:
    """Leave the root's interval open until the last leaf."""

    def narrow(node: Inner, known: Mapping[str, Interval]) -> Interval:
        right_interval = interval(node, known)
        return (
            OPEN
            if node is run.tree and right_interval.low != right_interval.high
            else right_interval
        )

    return drawn_by(narrow, run)
