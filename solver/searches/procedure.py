"""The alpha-beta procedure under given rules, and its window: Max is sure of alpha, Min of beta."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from operator import ge, gt
from typing import TypeAlias

from solver.exact import Value
from solver.searches.rules import CutRule, InfiniteBounds, Order, Returns, Rules
from solver.searches.steps import Step
from solver.trees.tree import Max, Min, Tree
from solver.working import Tell

Window: TypeAlias = tuple[Value, Value]
"""Alpha and beta."""


class Unproved(float):
    """An infinity that no node has as its value; it lies beyond every value, infinities too."""

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


def full_window(rules: Rules) -> Window:
    """Return the window in which a search begins under the rules."""
    match rules.infinite_bounds:
        case InfiniteBounds.CUT:
            return -inf, +inf
        case InfiniteBounds.KEEP:
            return LOWEST, HIGHEST


def initial_value(node: Max | Min) -> Value:
    """Return the provisional value with which the node begins (S1, section 3): its worst."""
    return -inf if isinstance(node, Max) else +inf


def raise_to_alpha(v: Value, alpha: Value, _beta: Value) -> Value:
    """Return the value, raised to alpha if it is lower."""
    return max(v, alpha)


def lower_to_beta(v: Value, _alpha: Value, beta: Value) -> Value:
    """Return the value, lowered to beta if it is higher."""
    return min(v, beta)


def clamp_value(v: Value, alpha: Value, beta: Value) -> Value:
    """Return the value, clamped to the window."""
    return max(alpha, min(beta, v))


def leave_value(v: Value, _alpha: Value, _beta: Value) -> Value:
    """Return the value unchanged, even outside the window."""
    return v


Comparison: TypeAlias = Callable[[Value, Value], bool]

Ordering: TypeAlias = Callable[[Sequence[Tree]], Iterable[tuple[int, Tree]]]
"""A function that gives the children with their indices, in the order of the search."""

Return: TypeAlias = Callable[[Value, Value, Value], Value]
"""A function that gives what a node returns, from its value v, alpha and beta."""


CUT: Mapping[CutRule, Comparison] = {CutRule.GE: ge, CutRule.GT: gt}
ORDER: Mapping[Order, Ordering] = {
    Order.LEFT: enumerate,
    Order.RIGHT: lambda children: reversed(list(enumerate(children))),
}
RETURNS: Mapping[Returns, tuple[Return, Return, Return]] = {
    Returns.SOFT: (leave_value, leave_value, leave_value),
    Returns.INHERIT: (raise_to_alpha, lower_to_beta, leave_value),
    Returns.HARD: (clamp_value, clamp_value, clamp_value),
}
"""The return functions of Max nodes, of Min nodes, and of leaves and chance nodes."""


@dataclass(slots=True)
class Procedure:
    """The rules of a search as functions: Max is cut if `cut(v, beta)`, Min if `cut(alpha, v)`.

    `returns` is for leaves and chance nodes, whose values are no bounds.
    """

    rules: Rules
    tell: Tell[Step]
    whole: Window = field(init=False)
    cut: Comparison = field(init=False)
    ordered: Ordering = field(init=False)
    max_returns: Return = field(init=False)
    min_returns: Return = field(init=False)
    returns: Return = field(init=False)

    def __post_init__(self) -> None:
        self.whole = full_window(self.rules)
        self.cut = CUT[self.rules.cut]
        self.ordered = ORDER[self.rules.order]
        self.max_returns, self.min_returns, self.returns = RETURNS[self.rules.returns]
