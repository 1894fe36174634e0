"""Weights by what they belong to: as shares of their sum, and as those of an expected value."""

from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

from solver.exact import ZERO, Rational

K = TypeVar("K", bound=Hashable)


def normalise_weights(weights: Mapping[K, Rational]) -> dict[K, Rational]:
    """Return the weights divided by their sum; none if they sum to 0."""
    total = sum(weights.values(), ZERO)
    return {k: p / total for k, p in weights.items()} if total else {}


def expected_over(weights: Mapping[K, Rational], worth: Callable[[K], Rational]) -> Rational:
    """Return the sum of what each is worth, times its weight."""
    return sum((p * worth(k) for k, p in weights.items()), ZERO)
