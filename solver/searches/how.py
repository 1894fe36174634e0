"""How an alpha-beta search is run: what its rules come to, worked out before it begins."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import ge, gt
from typing import TypeAlias

from solver.exact import Value
from solver.searches.rules import Cut, Order, Returns, Rules
from solver.searches.steps import Step
from solver.searches.window import Window, above, below, clamped, whole
from solver.trees.tree import Tree
from solver.working import Tell

Reached: TypeAlias = Callable[[Value, Value], bool]
"""Whether the first value has come up to the second: as far as it, or beyond it."""

Ordered: TypeAlias = Callable[[Sequence[Tree]], Iterable[tuple[int, Tree]]]
"""The children with their index, in the order of the search."""

Return: TypeAlias = Callable[[Value, Value, Value], Value]
"""What a node worth v returns that was entered with alpha and beta."""


@dataclass(frozen=True, slots=True, kw_only=True)
class How:
    """A Max node is cut where `cut(v, beta)`, a Min node where `cut(alpha, v)`.

    Nodes return their own v where `max_returns` and `min_returns` are None. `clamps` says whether
    leaves and chance nodes, whose values are no bounds, return them clamped.
    """

    tell: Tell[Step]
    whole: Window
    cut: Reached
    ordered: Ordered
    max_returns: Return | None
    min_returns: Return | None
    clamps: bool


CUT: Mapping[Cut, Reached] = {Cut.GE: ge, Cut.GT: gt}
RETURNS: Mapping[Returns, tuple[Return | None, Return | None]] = {
    Returns.SOFT: (None, None),
    Returns.INHERIT: (above, below),
    Returns.HARD: (clamped, clamped),
}
"""At Max nodes and at Min nodes."""


def by(rules: Rules, tell: Tell[Step]) -> How:
    """What the rules come to."""
    max_returns, min_returns = RETURNS[rules.returns]
    return How(
        tell=tell,
        whole=whole(rules),
        cut=CUT[rules.cut],
        ordered=enumerate if rules.order is Order.LEFT else from_right,
        max_returns=max_returns,
        min_returns=min_returns,
        clamps=rules.returns is Returns.HARD,
    )


def from_right(children: Sequence[Tree]) -> Iterable[tuple[int, Tree]]:
    """The last child first."""
    return reversed(list(enumerate(children)))
