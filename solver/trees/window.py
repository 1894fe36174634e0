"""The window of an alpha-beta search: what Max and Min can already get elsewhere."""

from dataclasses import dataclass, replace
from math import inf

from solver.exact import Value
from solver.trees.rules import Cut, InfiniteBounds, Returns, Rules


@dataclass(frozen=True, slots=True)
class Window:
    """Max is sure of alpha, Min of beta; `low` and `high` say whether these bounds may cut."""

    alpha: Value
    beta: Value
    low: bool
    high: bool

    def raised(self, v: Value) -> "Window":
        """With what Max has found."""
        return replace(self, alpha=max(self.alpha, v), low=True)

    def lowered(self, v: Value) -> "Window":
        """With what Min has found."""
        return replace(self, beta=min(self.beta, v), high=True)


def whole(rules: Rules) -> Window:
    """The window in which a search begins."""
    bounds = rules.infinite_bounds is InfiniteBounds.CUT
    return Window(-inf, +inf, low=bounds, high=bounds)


def beta_cut(v: Value, window: Window, rules: Rules) -> bool:
    """Whether Min will not let the game come to a Max node worth v or more."""
    return window.high and (v > window.beta or (v == window.beta and rules.cut is Cut.GE))


def alpha_cut(v: Value, window: Window, rules: Rules) -> bool:
    """Whether Max will not let the game come to a Min node worth v or less."""
    return window.low and (v < window.alpha or (v == window.alpha and rules.cut is Cut.GE))


def max_returns(v: Value, window: Window, rules: Rules) -> Value:
    """What a Max node returns that was entered with this window."""
    match rules.returns:
        case Returns.SOFT:
            return v
        case Returns.INHERIT:
            return max(v, window.alpha)
        case Returns.HARD:
            return clamped(v, window)


def min_returns(v: Value, window: Window, rules: Rules) -> Value:
    """What a Min node returns that was entered with this window."""
    match rules.returns:
        case Returns.SOFT:
            return v
        case Returns.INHERIT:
            return min(v, window.beta)
        case Returns.HARD:
            return clamped(v, window)


def exact_returns(v: Value, window: Window, rules: Rules) -> Value:
    """What a leaf or a chance node returns, whose value is no bound."""
    match rules.returns:
        case Returns.SOFT | Returns.INHERIT:
            return v
        case Returns.HARD:
            return clamped(v, window)


def clamped(v: Value, window: Window) -> Value:
    """The value, or the end of the window beyond which it lies."""
    return max(window.alpha, min(window.beta, v))
