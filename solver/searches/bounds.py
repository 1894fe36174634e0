"""Bounds on the leaves of a tree, and the windows that they give below a chance node."""

from dataclasses import dataclass
from math import inf

from solver.errors import RequestError
from solver.exact import ZERO, Rational, Value, text
from solver.searches.procedure import Unproved, Window
from solver.searches.rules import AtBound
from solver.trees.node_names import leaves
from solver.trees.tree import Leaf, Tree


class OutOfBounds(RequestError):
    """Raised for a leaf outside the given bounds, or bounds that no leaf can keep."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Bounds on the utility of every leaf, from low (L) to high (U)."""

    low: Value = -inf
    high: Value = inf
    at: AtBound = AtBound.STOP

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise OutOfBounds(
                "the lower bound comes first: {high},{low}, not {low},{high}",
                high=text(self.high),
                low=text(self.low),
            )


UNBOUNDED = Bounds()


def check_bounds(tree: Tree, bounds: Bounds) -> None:
    """Raise OutOfBounds for the first leaf outside the bounds."""
    for leaf in leaves(tree):
        if isinstance(leaf, Leaf) and not bounds.low <= leaf.utility <= bounds.high:
            raise OutOfBounds(
                "leaf {leaf} is worth {utility}; with these bounds it would lie from {low} to "
                "{high}",
                leaf=leaf.name,
                utility=text(leaf.utility)[:40],
                low=text(bounds.low),
                high=text(bounds.high),
            )


def clamp_window(window: Window, bounds: Bounds) -> Window:
    """Return the window cut to the bounds of the leaves, if a player stops at these bounds."""
    if bounds.at is AtBound.GO_ON:
        return window
    alpha, beta = window
    return (
        max(alpha, bounds.low) if bounds.low > -inf else alpha,
        min(beta, bounds.high) if bounds.high < inf else beta,
    )


def bound_of_child(bound: Value, others: Value, p: Rational) -> Value:
    """Return the value that a child of weight p needs for its node to reach: (bound - others)/p.

    `others` is what the other children add; an infinity there says that they may add anything.
    """
    if isinstance(bound, Unproved):
        return bound
    if isinstance(others, float):
        return -others
    return bound if isinstance(bound, float) else (bound - others) / p


def add_weighted(v: Value, p: Rational, u: Value) -> Value:
    """Return v + p u, where a weight of 0 adds nothing and an infinity prevails."""
    if isinstance(v, float) or not p:
        return v
    return u if isinstance(u, float) else v + p * u


def sum_weighted(weights: tuple[Rational, ...], values: list[Value]) -> Value:
    """Return the weighted sum, where a weight of 0 adds nothing and an infinity prevails."""
    parts = [(p, v) for p, v in zip(weights, values, strict=True) if p]
    for _, v in parts:
        if isinstance(v, float):
            return v
    return sum((p * v for p, v in parts), ZERO)  # type: ignore[return-value]  # all finite
