"""Intervals as students get them wrong: what a leaf that has been seen says of the nodes above."""

from collections.abc import Mapping
from math import inf

from solver.analyses.intervals import Frame, Interval, drawn_by, interval
from solver.searches.run import Run
from solver.trees.tree import Inner, Max, Min

OPEN = Interval(-inf, inf)


def min_given_lower_bound(run: Run) -> tuple[Frame, ...]:
    """What a child of MIN is worth is taken for the least that MIN can have."""

    def narrow(node: Inner, known: Mapping[str, Interval]) -> Interval:
        right = interval(node, known)
        half = right.low == -inf and right.high != inf
        return Interval(right.high, inf) if isinstance(node, Min) and half else right

    return drawn_by(narrow, run)


def exact_after_first_leaf(run: Run) -> tuple[Frame, ...]:
    """The best child so far is taken for the value, whatever is still to come."""

    def narrow(node: Inner, known: Mapping[str, Interval]) -> Interval:
        seen = [known[child.name].low for child in node.children if known[child.name] != OPEN]
        v = max(seen) if isinstance(node, Max) else min(seen)
        return Interval(v, v)

    return drawn_by(narrow, run)


def root_stays_infinite(run: Run) -> tuple[Frame, ...]:
    """Nothing is said of the root before the last leaf."""

    def narrow(node: Inner, known: Mapping[str, Interval]) -> Interval:
        right = interval(node, known)
        return OPEN if node is run.tree and right.low != right.high else right

    return drawn_by(narrow, run)
