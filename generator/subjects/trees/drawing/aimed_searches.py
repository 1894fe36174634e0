"""Random trees made for a search: where it cuts is decided first, then where each leaf ranks."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TypeAlias

from generator.base.rng import Rng
from generator.subjects.trees.drawing.tree_shapes import MIN_CHILDREN, TreeShape


class Side(Enum):
    """Where a value lies: below a window, inside, or above."""

    BELOW = auto()
    INSIDE = auto()
    ABOVE = auto()


Bound: TypeAlias = TreeShape | None
"""The leaf whose utility a bound is; none if it is infinite."""


@dataclass(frozen=True, slots=True)
class AimedSearch:
    """A search from left to right that ranks the leaves as it goes; MAX moves at the root.

    Where a node can be cut, it is if it is one of `wishes`. Unless `leaves_out`, no inner node is
    cut off. `ranked` are the leaves so far, from the least.
    """

    rng: Rng
    wishes: Collection[TreeShape]
    leaves_out: bool
    ranked: list[TreeShape] = field(default_factory=list)

    def fill(
        self, node: TreeShape, side: Side, low: Bound, high: Bound, best: int | None = None
    ) -> Bound:
        """Rank the leaves below so that the value is on that side; return it if it is inside.

        `best` is the child that gives it, if it is inside; by default any.
        """
        if not node.children:
            self.rank_leaf(node, side, low, high)
            return node
        is_max = node.level % 2 == 0
        better, worse = (Side.ABOVE, Side.BELOW) if is_max else (Side.BELOW, Side.ABOVE)
        decided = {better: self.cut_place, Side.INSIDE: self.best_place}
        place = len(node.children) if side is worse else decided[side](node)
        if side is Side.INSIDE and best is not None:
            place = best
        value: Bound = None
        for i, child in enumerate(node.children):
            if side is better and i > place:
                self.rank_anywhere(child)
                continue
            own = self.side_of(child, worse, bound=low if is_max else high)
            if i == place:
                own = side
            elif side is worse or i > place:
                own = worse
            came = self.fill(child, own, low, high)
            if own is Side.INSIDE:
                value = came
                low, high = (came, high) if is_max else (low, came)
        return value

    def side_of(self, child: TreeShape, worse: Side, *, bound: Bound) -> Side:
        """Return where the value of a child may lie that decides nothing."""
        is_worse = child in self.wishes if child.children else self.rng.below(2) == 0
        return worse if is_worse and bound is not None else Side.INSIDE

    def cut_place(self, node: TreeShape) -> int:
        """Return the child after which a node is cut: any but the last, where that is possible."""
        inner = [i for i, child in enumerate(node.children) if child.children]
        first = 0 if self.leaves_out or not inner else inner[-1]
        last = max(first, len(node.children) - MIN_CHILDREN)
        return self.any_place(node, range(first, last + 1))

    def best_place(self, node: TreeShape) -> int:
        """Return the child that gives a node's value.

        It need not be cut, nor do the inner ones before it; those after it are cut.
        """
        uncut = [i for i, c in enumerate(node.children) if c.children and c not in self.wishes]
        places = range(uncut[-1] if uncut else 0, len(node.children))
        return self.any_place(node, places)

    def any_place(self, node: TreeShape, places: Sequence[int]) -> int:
        """Return the place of a child that need not be cut, if any; with more leaves more often."""
        uncut = [i for i in places if node.children[i] not in self.wishes]
        return self.rng.pick([i for i in uncut or places for _ in shape_ends(node.children[i])])

    def rank_leaf(self, leaf: TreeShape, side: Side, low: Bound, high: Bound) -> None:
        """Put a leaf among the others on that side of a window."""
        ends = {Side.BELOW: (None, low), Side.INSIDE: (low, high), Side.ABOVE: (high, None)}
        under, over = ends[side]
        first = 0 if under is None else self.ranked.index(under) + 1
        last = len(self.ranked) if over is None else self.ranked.index(over)
        self.ranked.insert(self.rng.between(first, last), leaf)

    def rank_anywhere(self, node: TreeShape) -> None:
        """Put the leaves below a node that is not searched anywhere among the others."""
        for child in node.children:
            self.rank_anywhere(child)
        if not node.children:
            self.rank_leaf(node, Side.INSIDE, None, None)


def shape_nodes(shape: TreeShape) -> list[TreeShape]:
    """Return the inner nodes of a shape, breadth-first and left to right, as of its tree."""
    nodes = [shape]
    for node in nodes:
        nodes += [child for child in node.children if child.children]
    return nodes


def shape_ends(shape: TreeShape) -> list[TreeShape]:
    """Return the leaves of a shape from left to right."""
    if not shape.children:
        return [shape]
    return [end for child in shape.children for end in shape_ends(child)]
