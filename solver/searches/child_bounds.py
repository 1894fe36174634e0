"""What is known of the children of a chance node while they are searched one after another."""

from dataclasses import dataclass, field

from solver.exact import ZERO, Value
from solver.searches.bounds import Bounds, clamped, needed, total
from solver.searches.procedure import Procedure
from solver.searches.steps import Between, Cut, Side
from solver.searches.window import Window
from solver.trees.tree import Chance, Leaf, Max


@dataclass(slots=True)
class ChildBounds:
    """Child i is worth low[i] to high[i]: at first what the bounds on the leaves say."""

    node: Chance
    bounds: Bounds
    how: Procedure
    low: list[Value] = field(init=False)
    high: list[Value] = field(init=False)

    def __post_init__(self) -> None:
        n = len(self.node.children)
        self.low, self.high = [self.bounds.low] * n, [self.bounds.high] * n

    def update(self, i: int, u: Value, window: Window) -> None:
        """Child i returned u; at an end of its window or beyond, that is no more than a bound.

        Where the window is closed, u may be a bound from either side, and nothing is learnt. A leaf
        that has been evaluated is known exactly, wherever its utility lies.
        """
        child, (alpha, beta) = self.node.children[i], window
        if isinstance(child, Leaf):
            self.low[i] = self.high[i] = child.utility
            return
        if u > alpha:
            self.low[i] = u
        if u < beta:
            self.high[i] = u

    def probe(self, i: int, v: Value) -> None:
        """A move of child i is worth v: Max is sure of no less there, Min of no more."""
        if isinstance(self.node.children[i], Max):
            self.low[i] = max(self.low[i], v)
        else:
            self.high[i] = min(self.high[i], v)

    def between(self) -> Between:
        """From where to where the node's own value can lie."""
        p = self.node.probabilities
        return Between(self.node, total(p, self.low), total(p, self.high))

    def window(self, i: int, alpha: Value, beta: Value) -> Window:
        """The window of child i: the ends that it must pass for the node to pass its own.

        ((alpha - S - rest U)/p, (beta - S - rest L)/p), with S the sum of the children searched.
        """
        p = self.node.probabilities
        if not p[i]:
            return clamped(self.how.whole, self.bounds)
        others = (*p[:i], ZERO, *p[i + 1 :])
        low = needed(alpha, total(others, self.high), p[i])
        high = needed(beta, total(others, self.low), p[i])
        return clamped((low, high), self.bounds)

    def cut(self, after: int, alpha: Value, beta: Value) -> Cut | None:
        """The cut at the chance node, if its value must lie beyond its window by now."""
        between = self.between()
        if self.how.cut(alpha, between.high):
            return Cut(self.node, after, between.high, alpha, Side.ALPHA)
        if self.how.cut(between.low, beta):
            return Cut(self.node, after, between.low, beta, Side.BETA)
        return None
