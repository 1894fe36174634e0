"""Shapes of trees: the number of children of each node."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import prod

from generator.base.errors import BadParameter
from generator.base.rng import Rng

ON_A_SHEET = 36
"""The greatest number of leaves that are legible side by side on a page."""
MIN_CHILDREN, UNGUESSABLE_CHILDREN = 2, 3
"""The least numbers of children: one leaves nothing to decide, one of two can be guessed."""


@dataclass(slots=True, eq=False)
class TreeShape:
    """A node that is still growing; one without children is a leaf. The root has level 0."""

    level: int = 0
    children: list[TreeShape] = field(default_factory=list)

    def sprout(self) -> TreeShape:
        """Add a child and return it."""
        child = TreeShape(self.level + 1)
        self.children.append(child)
        return child


def check_even(depth: int, leaves: int) -> None:
    """Raise BadParameter unless there are leaves enough for all at that depth."""
    if leaves < 2**depth:
        raise BadParameter(
            "a tree of depth {depth} with all leaves at one depth has {least} leaves or more, not "
            "{leaves}",
            depth=depth,
            least=2**depth,
            leaves=leaves,
        )


def fewest_leaves(shape: str, depth: int) -> int:
    """Return the fewest leaves of a tree of at most that depth."""
    return 2**depth if shape == "even" else 1


def even(
    rng: Rng, branching: int, depth: int, *, leaves: int, lowest: int = MIN_CHILDREN
) -> TreeShape:
    """Generate a shape with all leaves at one depth, 2 to `branching` children each.

    It has `leaves` leaves or a few less. With `lowest` above 2, nodes above leaves alone have
    `lowest` children or more and the others 3 or more, if there are leaves enough.
    """
    check_even(depth, leaves)
    widths = fewest_children(
        depth, min(branching, UNGUESSABLE_CHILDREN), leaves=leaves, lowest=lowest
    )
    return filled(rng, branching, widths, leaves=leaves)


def most_moves(branching: int, depth: int, *, leaves: int, lowest: int = MIN_CHILDREN) -> int:
    """Return how many children the root of an even shape has at most."""
    widths = fewest_children(
        depth, min(branching, UNGUESSABLE_CHILDREN), leaves=leaves, lowest=lowest
    )
    return min(branching, widths[0] + (leaves - prod(widths)) // prod(widths[1:]))


def wide(rng: Rng, branching: int, depth: int, *, leaves: int) -> TreeShape:
    """Return an even shape with three children of the root or more, if that is possible."""
    check_even(depth, leaves)
    root = (
        UNGUESSABLE_CHILDREN
        if branching >= UNGUESSABLE_CHILDREN
        and UNGUESSABLE_CHILDREN * MIN_CHILDREN ** (depth - 1) <= leaves
        else MIN_CHILDREN
    )
    return filled(rng, branching, (root, *(depth - 1) * (MIN_CHILDREN,)), leaves=leaves)


def filled(rng: Rng, branching: int, widths: Sequence[int], *, leaves: int) -> TreeShape:
    """Generate a shape whose nodes have `widths` children by level, or more up to `branching`."""
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
    """Return the fewest children of a node, by its level."""
    if lowest > MIN_CHILDREN:
        for above in (upper, MIN_CHILDREN):
            widths = (*(depth - 1) * (above,), lowest)
            if prod(widths) <= leaves:
                return widths
    return depth * (MIN_CHILDREN,)


def thicket(node: TreeShape, widths: Sequence[int]) -> list[TreeShape]:
    """Give the nodes below their fewest children by level; return the inner nodes."""
    if node.level == len(widths):
        return []
    children = [node.sprout() for _ in range(widths[node.level])]
    return [node, *(inner for child in children for inner in thicket(child, widths))]


def uneven(  # noqa: PLR0913  # what a size says of it, by name
    rng: Rng,
    branching: int,
    depth: int,
    *,
    leaves: int,
    lowest: int = MIN_CHILDREN,
    deep: int = MIN_CHILDREN,
    top: int = ON_A_SHEET,
) -> TreeShape:
    """Generate a shape with leaves at different depths, 2 to `branching` children each.

    With `lowest` above 2, nodes have `lowest` children or more and those of the root have children,
    if there are leaves enough; the root has `top` at most. Below these there is at
    least one node at each level, with `deep` children or more, if the root can still have three.
    """
    root = TreeShape()
    ends, line, more_for_level = [root], root, 1
    if lowest > MIN_CHILDREN:
        more_for_level = leaves_for_level(branching, depth, leaves=leaves, lowest=lowest, deep=deep)
        below_line = more_for_level * max(depth - MIN_CHILDREN, 0)
        ends = two_levels(rng, root, branching, leaves=leaves - below_line, lowest=lowest, top=top)
        line = rng.pick(deepest(ends))
    for level in range(line.level, depth):
        ends.remove(line)
        spare = leaves - len(ends) - more_for_level * (depth - level - 1)
        ends += grow_children(rng, line, min(branching, max(spare, MIN_CHILDREN)), lowest)
        line = rng.pick(line.children)
    while len(ends) + lowest - MIN_CHILDREN < leaves and (
        growing := [end for end in ends if end.level < depth]
    ):
        end = rng.pick(growing)
        ends.remove(end)
        ends += grow_children(rng, end, min(branching, leaves - len(ends)), lowest)
    return root


def leaves_for_level(branching: int, depth: int, *, leaves: int, lowest: int, deep: int) -> int:
    """Return how many leaves more there shall be for each level below the second.

    A leaf becomes a node with `deep` children there, or with fewer where the root would otherwise
    have too few children to choose among.
    """
    root_children = min(branching, UNGUESSABLE_CHILDREN)
    levels = max(depth - MIN_CHILDREN, 0)
    for more in range(deep - 1, 1, -1):
        if (leaves - more * levels) // lowest >= root_children:
            return more
    return 1


def two_levels(  # noqa: PLR0913  # what a size says of it, by name
    rng: Rng, root: TreeShape, branching: int, *, leaves: int, lowest: int, top: int
) -> list[TreeShape]:
    """Give the root children, and each of them children as long as there are leaves enough."""
    most_moves = max(MIN_CHILDREN, min(branching, top, leaves // lowest))
    children = grow_children(rng, root, most_moves, lowest)
    ends, remaining_children = children.copy(), len(children)
    for child in children:
        remaining_children -= 1
        most = min(branching, leaves - len(ends) + 1 - remaining_children * (lowest - 1))
        if most >= MIN_CHILDREN:
            ends.remove(child)
            ends += grow_children(rng, child, most, lowest)
    return ends


def deepest(ends: Sequence[TreeShape]) -> Sequence[TreeShape]:
    """Return the deepest of the nodes."""
    depth = max(end.level for end in ends)
    return [end for end in ends if end.level == depth]


def grow_children(rng: Rng, node: TreeShape, most: int, fewest: int) -> list[TreeShape]:
    """Give the node from `fewest` to `most` children, or `most` if these are fewer."""
    return [node.sprout() for _ in range(rng.between(min(fewest, most), most))]
