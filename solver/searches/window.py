"""The window of an alpha-beta search: Max is sure of alpha, Min of beta."""

from math import inf
from typing import TypeAlias

from solver.exact import Value
from solver.searches.rules import InfiniteBounds, Rules
from solver.trees.tree import Max, Min

Window: TypeAlias = tuple[Value, Value]
"""Alpha and beta."""


class Unproved(float):
    """An infinity that no node stands for: it lies beyond every value, beyond that infinity too."""

    def __lt__(self, v: object) -> bool:
        return self is LOWEST and v is not LOWEST

    def __gt__(self, v: object) -> bool:
        return self is HIGHEST and v is not HIGHEST

    def __le__(self, v: object) -> bool:
        return self is LOWEST or v is HIGHEST

    def __ge__(self, v: object) -> bool:
        return self is HIGHEST or v is LOWEST

    def __eq__(self, v: object) -> bool:
        return self is v

    def __ne__(self, v: object) -> bool:
        return self is not v

    __hash__ = float.__hash__


LOWEST, HIGHEST = Unproved(-inf), Unproved(inf)


def whole(rules: Rules) -> Window:
    """The window in which a search begins."""
    match rules.infinite_bounds:
        case InfiniteBounds.CUT:
            return -inf, +inf
        case InfiniteBounds.KEEP:
            return LOWEST, HIGHEST


def initial(node: Max | Min) -> Value:
    """The provisional value with which the node begins (S1, section 3): it can do no worse."""
    return -inf if isinstance(node, Max) else +inf


def above(v: Value, alpha: Value, _beta: Value) -> Value:
    """The value, or the alpha that it does not come up to."""
    return max(v, alpha)


def below(v: Value, _alpha: Value, beta: Value) -> Value:
    """The value, or the beta that it does not come down to."""
    return min(v, beta)


def clamped(v: Value, alpha: Value, beta: Value) -> Value:
    """The value, or the end of the window beyond which it lies."""
    return max(alpha, min(beta, v))


def unclamped(v: Value, _alpha: Value, _beta: Value) -> Value:
    """The value, wherever it lies."""
    return v
