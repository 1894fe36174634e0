"""Trees whose searches to each depth find values that were decided before, from the root down."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from generator.base.rng import Rng, draw_until
from generator.subjects.trees.drawing.random_trees import alternating
from generator.subjects.trees.drawing.tree_shapes import TreeShape
from generator.subjects.trees.searches.depths import depths_of_change
from solver.exact import Rational
from solver.trees.tree import Inner, Leaf, Tree, changed

Span: TypeAlias = tuple[int, int]
"""The least and the greatest number that is possible."""
TRIES = 20
SHARES = 3
"""The shares are multiples of one in so many, from none to all."""
CLEAR = 5
"""The values of the root stay away from either end of the range by so many parts of it."""


@dataclass(slots=True)
class NumberedTree:
    """A tree whose numbers, from low to high, are drawn; leaves differ where that is possible.

    Of what may be less or greater than the root's value, a share that is drawn first is less: else
    that value would mostly be the median of the leaves.
    """

    rng: Rng
    low: int
    high: int
    taken: set[int] = field(default_factory=set)
    value: int = 0
    below_in: int = 0

    def decided(self, shape: TreeShape, changes: Sequence[int]) -> Inner:
        """Return a tree in which another move is best at these depths than at the one before.

        The root's moves and values are decided first, and differ from depth to depth.
        """
        values, best = draw_until(
            lambda: self.plan(shape, changes),
            lambda plan: depths_of_change(plan[1]) == list(changes),
            TRIES,
        )
        self.value, self.below_in = values[-1], self.rng.below(SHARES + 1)
        children = [
            self.numbered(
                child,
                [
                    (value, value) if best[i] == j else (self.low, value - 1)
                    for i, value in enumerate(values)
                ],
            )
            for j, child in enumerate(shape.children)
        ]
        return self.node(shape, self.rng.between(self.low, self.high), children)

    def plan(self, shape: TreeShape, changes: Sequence[int]) -> tuple[list[int], list[int]]:
        """Return values of the root, depth by depth, and the places of the moves that have them."""
        margin = (self.high - self.low) // CLEAR
        middle = range(self.low + margin, self.high - margin + 1)
        values = list(self.rng.shuffled(middle)[: height(shape)])
        best: list[int] = []
        for depth in range(1, len(values) + 1):
            able = able_children(shape, depth - 1, values)
            wanted = [j for j in able if not best or (j != best[-1]) == (depth in changes)]
            best.append(self.rng.pick(wanted or able))
        return values, best

    def numbered(self, shape: TreeShape, spans: Sequence[Span]) -> Tree:
        """Return a tree whose value, at its own depth and each one below, is in these spans."""
        last = height(shape)
        if not last:
            return self.leaf(self.one_side(common(spans)))
        own = self.one_side(common(spans[last:]))
        values = [self.between(span) for span in (*spans[:last], own)]
        below = values[1:]
        best = [self.rng.pick(able_children(shape, i, below)) for i in range(last)]
        is_max = shape.level % 2 == 0
        children = []
        for j, child in enumerate(shape.children):
            worse = [(self.low, v) if is_max else (v, self.high) for v in below]
            spans_below = [(v, v) if best[i] == j else worse[i] for i, v in enumerate(below)]
            children.append(self.numbered(child, spans_below))
        return self.node(shape, values[0], children)

    def one_side(self, span: Span) -> Span:
        """Return the part of a span below the root's value, or above it, where both are there."""
        low, high = span
        if not low < self.value < high:
            return span
        is_below = self.rng.below(SHARES) < self.below_in
        return (low, self.value - 1) if is_below else (self.value + 1, high)

    def between(self, span: Span) -> int:
        """Return a number of the span."""
        low, high = span
        return self.rng.between(low, max(low, high))

    def leaf(self, span: Span) -> Leaf:
        """Return a leaf with a number of the span that no other one has, if there is one."""
        low, high = span
        free = [number for number in range(low, high + 1) if number not in self.taken]
        number = self.rng.pick(free or [low])
        self.taken.add(number)
        return Leaf(Rational(number))

    def node(self, shape: TreeShape, evaluation: int, children: Sequence[Tree]) -> Inner:
        """Return a node with that static evaluation."""
        return changed(alternating(shape.level, tuple(children)), evaluation=Rational(evaluation))


def height(shape: TreeShape) -> int:
    """Return how many levels there are below the root of a shape."""
    return 1 + max(map(height, shape.children)) if shape.children else 0


def common(spans: Sequence[Span]) -> Span:
    """Return what is in all spans."""
    return max(low for low, _ in spans), min(high for _, high in spans)


def able_children(shape: TreeShape, i: int, values: Sequence[int]) -> list[int]:
    """Return which children can have the node's value at depth `i` below their own.

    One whose leaves are all above has the same value from there on, which must never be better than
    the node's.
    """

    def is_able(child: TreeShape) -> bool:
        later = values[height(child) :]
        best = min(later, default=0) if shape.level % 2 == 0 else max(later, default=0)
        return i < height(child) or values[i] == best

    return [j for j, child in enumerate(shape.children) if is_able(child)]
