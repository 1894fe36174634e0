"""Trees with something left to prove, whose root's children have numbers that were decided before.

A node's own number is the least of its children's, the proof number where MAX moves and the
disproof number where MIN does. Its other number is the sum of theirs.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.base.rng import Rng
from generator.subjects.trees.drawing.random_trees import alternating, rooted
from solver.exact import ONE, ZERO
from solver.trees.node_names import name_nodes
from solver.trees.tree import Inner, Leaf, Tree, Unknown

MORE, MORE_IN_DEEP, SHALLOW = 2, 1, 3
"""How far own numbers of siblings are apart, and how many known leaves stand among unknown ones.

In deeper trees there is room for less. A node high up has one child more than that, at most.
"""
SELDOM = 3
"""One node in so many has a child that a known leaf decides."""


@dataclass(slots=True)
class ProofTree:
    """A tree that is drawn: its depth, the most children of a node, and how many are decided."""

    rng: Rng
    depth: int
    branching: int
    decided: int

    @property
    def more(self) -> int:
        """How far the numbers of siblings are apart."""
        return MORE if self.depth <= SHALLOW else MORE_IN_DEEP

    def draw_tree(self, numbers: Sequence[tuple[int, int]]) -> Inner:
        """Return a tree with a single most-proving line.

        The root's children have these proof and disproof numbers; one proof number is the least.
        """
        least, _ = min(numbers)
        children = [self.node(1, dn, pn, is_on_line=pn == least) for pn, dn in numbers]
        return rooted(name_nodes(alternating(0, tuple(children))))

    def node(self, level: int, own: int, other: int, *, is_on_line: bool) -> Tree:
        """Return a node with these numbers.

        On the line one child alone has the least number.
        """
        rng, height = self.rng, self.depth - level
        if height == 1:
            return self.above_leaves(level, min(other, self.branching))
        parts = other * [1] if height == 2 else self.parts(other, least_own(height - 1))
        chosen = rng.below(len(parts))
        gap = rng.between(1, self.more) if is_on_line else 0
        children = [
            self.node(
                level + 1,
                part,
                own + (i != chosen) * rng.between(gap, self.more),
                is_on_line=is_on_line and i == chosen,
            )
            for i, part in enumerate(parts)
        ]
        if height == 2 and self.decided and len(parts) < self.branching and not rng.below(SELDOM):
            self.decided -= 1
            children.insert(rng.below(len(children) + 1), self.decided_node(level + 1))
        return alternating(level, tuple(children))

    def parts(self, total: int, least: int) -> list[int]:
        """Return two or three numbers, none below the least, with that sum."""
        parts = self.rng.between(2, max(2, min(self.more + 1, total // least))) * [least]
        while sum(parts) < total:
            parts[self.rng.below(len(parts))] += 1
        return parts

    def above_leaves(self, level: int, unknown: int) -> Inner:
        """Return a node above so many unknown leaves, and known ones that decide nothing."""
        least = max(0, 2 - unknown)
        known = self.rng.between(least, max(least, min(self.more, self.branching - unknown)))
        ends: list[Tree] = [*unknown * [Unknown()], *known * [Leaf(ONE if level % 2 else ZERO)]]
        return alternating(level, self.rng.shuffled(ends))

    def decided_node(self, level: int) -> Inner:
        """Return a node that one known leaf decides."""
        ends: list[Tree] = [
            Leaf(ZERO if level % 2 else ONE),
            *self.rng.between(1, self.more) * [Unknown()],
        ]
        return alternating(level, self.rng.shuffled(ends))


def least_own(height: int) -> int:
    """Return the least own number of a node so high, if all have two children or more."""
    return 1 if height == 1 else least_other(height - 1)


def least_other(height: int) -> int:
    """Return the least other number of a node so high."""
    return 1 if height == 1 else 2 * least_own(height - 1)
