"""The alpha-beta procedure under given rules: what they come to, worked out before it begins."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import ge, gt
from typing import TypeAlias

from solver.exact import Value
from solver.searches.rules import CutRule, Order, Returns, Rules
from solver.searches.steps import Step
from solver.searches.window import Window, above, below, clamped, unclamped, whole
from solver.trees.tree import Tree
from solver.working import Tell

Comparison: TypeAlias = Callable[[Value, Value], bool]

Ordering: TypeAlias = Callable[[Sequence[Tree]], Iterable[tuple[int, Tree]]]
"""The children with their index, in the order of the search."""

Return: TypeAlias = Callable[[Value, Value, Value], Value]
"""What a node worth v returns that was entered with alpha and beta."""


CUT: Mapping[CutRule, Comparison] = {CutRule.GE: ge, CutRule.GT: gt}
ORDER: Mapping[Order, Ordering] = {
    Order.LEFT: enumerate,
    Order.RIGHT: lambda children: reversed(list(enumerate(children))),
}
RETURNS: Mapping[Returns, tuple[Return, Return, Return]] = {
    Returns.SOFT: (unclamped, unclamped, unclamped),
    Returns.INHERIT: (above, below, unclamped),
    Returns.HARD: (clamped, clamped, clamped),
}
"""At Max nodes, at Min nodes, and elsewhere."""


@dataclass(slots=True)
class Procedure:
    """A Max node is cut where `cut(v, beta)`, a Min node where `cut(alpha, v)`.

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
        self.whole = whole(self.rules)
        self.cut = CUT[self.rules.cut]
        self.ordered = ORDER[self.rules.order]
        self.max_returns, self.min_returns, self.returns = RETURNS[self.rules.returns]
