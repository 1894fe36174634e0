"""Shapes of trees: how many children each node has, before anything stands on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import prod

from generator.base.errors import BadParameter
from generator.base.rng import Rng

ON_A_SHEET = 36
"""As many leaves stand side by side on a page that can still be read."""
TWO, THREE = 2, 3
"""Children of a node, at least: with one there is nothing to decide, of two one is guessed."""


@dataclass(slots=True, eq=False)
class TreeShape:
    """A node that is still growing; one without children is a leaf. The root has level 0."""

    level: int = 0
    children: list[TreeShape] = field(default_factory=list)

    def sprout(self) -> TreeShape:
        child = TreeShape(self.level + 1)
        self.children.append(child)
        return child


def check_even(depth: int, leaves: int) -> None:
    """BadParameter unless they are enough for a tree with all leaves at that depth."""
    if leaves < 2**depth:
        raise BadParameter(
            "a tree of depth {depth} with all leaves at one depth has {least} leaves or more, not "
            "{leaves}",
            depth=depth,
            least=2**depth,
            leaves=leaves,
        )


def fewest_leaves(shape: str, depth: int) -> int:
    """How many leaves a tree of at most that depth has at least."""
    return 2**depth if shape == "even" else 1


def even(rng: Rng, branching: int, depth: int, *, leaves: int, lowest: int = TWO) -> TreeShape:
    """Every leaf at one depth, 2 to `branching` children each, `leaves` leaves or a few less.

    With `lowest` above 2, nodes above leaves alone have so many children or more and the others 3
    or more, where there are leaves enough.
    """
    check_even(depth, leaves)
    widths = fewest_children(depth, min(branching, THREE), leaves=leaves, lowest=lowest)
    return filled(rng, branching, widths, leaves=leaves)


def wide(rng: Rng, branching: int, depth: int, *, leaves: int) -> TreeShape:
    """Return an even shape with three children of the root or more, if there may be so many."""
    check_even(depth, leaves)
    root = THREE if branching >= THREE and THREE * TWO ** (depth - 1) <= leaves else TWO
    return filled(rng, branching, (root, *(depth - 1) * (TWO,)), leaves=leaves)


def filled(rng: Rng, branching: int, widths: Sequence[int], *, leaves: int) -> TreeShape:
    """Return a shape whose nodes have so many children by level, or more up to `branching`."""
    root = TreeShape()
    nodes = thicket(root, widths)
    count = prod(widths)
    while fits := [
        node
        for node in nodes
        if len(node.children) < branching and count + prod(widths[node.level + 1 :]) <= leaves
    ]:
        parent = rng.pick(fits)
        nodes += thicket(parent.sprout(), widths)
        count += prod(widths[parent.level + 1 :])
    return root


def fewest_children(depth: int, upper: int, *, leaves: int, lowest: int) -> Sequence[int]:
    """Return how many children a node has at least, by its level."""
    if lowest > TWO:
        for above in (upper, TWO):
            widths = (*(depth - 1) * (above,), lowest)
            if prod(widths) <= leaves:
                return widths
    return depth * (TWO,)


def thicket(node: TreeShape, widths: Sequence[int]) -> list[TreeShape]:
    """Give the node its fewest children, each of them theirs, and so on; the inner nodes of it."""
    if node.level == len(widths):
        return []
    children = [node.sprout() for _ in range(widths[node.level])]
    return [node, *(inner for child in children for inner in thicket(child, widths))]


def uneven(rng: Rng, branching: int, depth: int, *, leaves: int, lowest: int = TWO) -> TreeShape:
    """Leaves at different depths down to `depth`, 2 to `branching` children each.

    With `lowest` above 2, nodes have so many children or more and those of the root have children,
    where there are leaves enough.
    """
    root = TreeShape()
    ends, line = [root], root
    if lowest > TWO:
        ends = two_levels(rng, root, branching, leaves=leaves - max(depth - TWO, 0), lowest=lowest)
        line = rng.pick(deepest(ends))
    for level in range(line.level, depth):
        ends.remove(line)
        spare = leaves - len(ends) - (depth - level - 1)
        ends += grow_children(rng, line, min(branching, max(spare, TWO)), lowest)
        line = rng.pick(line.children)
    while len(ends) + lowest - TWO < leaves and (
        growing := [end for end in ends if end.level < depth]
    ):
        end = rng.pick(growing)
        ends.remove(end)
        ends += grow_children(rng, end, min(branching, leaves - len(ends)), lowest)
    return root


def two_levels(
    rng: Rng, root: TreeShape, branching: int, *, leaves: int, lowest: int
) -> list[TreeShape]:
    """Give the root children, and each of them children as long as there are leaves enough."""
    children = grow_children(rng, root, max(TWO, min(branching, leaves // lowest)), lowest)
    ends, left = children.copy(), len(children)
    for child in children:
        left -= 1
        most = min(branching, leaves - len(ends) + 1 - left * (lowest - 1))
        if most >= TWO:
            ends.remove(child)
            ends += grow_children(rng, child, most, lowest)
    return ends


def deepest(ends: Sequence[TreeShape]) -> Sequence[TreeShape]:
    """Return those that are deepest."""
    depth = max(end.level for end in ends)
    return [end for end in ends if end.level == depth]


def grow_children(rng: Rng, node: TreeShape, most: int, fewest: int) -> list[TreeShape]:
    """Give the node from `fewest` to so many children, as many as can be where these are fewer."""
    return [node.sprout() for _ in range(rng.between(min(fewest, most), most))]
