"""Shapes of trees: how many children each node has, before anything stands on it."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.errors import BadParameter
from generator.rng import Rng

ON_A_SHEET = 36
"""As many leaves stand side by side on a page that can still be read."""


@dataclass(slots=True, eq=False)
class Shape:
    """A node that is still growing; one without children is a leaf. The root has level 0."""

    level: int = 0
    children: list[Shape] = field(default_factory=list)

    def sprout(self) -> Shape:
        child = Shape(self.level + 1)
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


def even(rng: Rng, branching: int, depth: int, *, leaves: int) -> Shape:
    """Every leaf at one depth, 2 to `branching` children each, `leaves` leaves or a few less."""
    check_even(depth, leaves)
    root = Shape()
    nodes = thicket(root, depth)
    count = 2**depth
    while fits := [
        node
        for node in nodes
        if len(node.children) < branching and count + 2 ** (depth - node.level - 1) <= leaves
    ]:
        parent = rng.pick(fits)
        nodes += thicket(parent.sprout(), depth)
        count += 2 ** (depth - parent.level - 1)
    return root


def thicket(node: Shape, depth: int) -> list[Shape]:
    """Give the node two children, each of them two, and so on; the inner nodes of it."""
    if node.level == depth:
        return []
    return [node, *thicket(node.sprout(), depth), *thicket(node.sprout(), depth)]


def uneven(rng: Rng, branching: int, depth: int, *, leaves: int) -> Shape:
    """Leaves at different depths down to `depth`, 2 to `branching` children each."""
    root = Shape()
    ends, line = [root], root
    for level in range(depth):
        ends.remove(line)
        spare = leaves - len(ends) - (depth - level - 1)
        ends += sons(rng, line, min(branching, max(spare, 2)))
        line = rng.pick(line.children)
    while len(ends) < leaves and (growing := [end for end in ends if end.level < depth]):
        end = rng.pick(growing)
        ends.remove(end)
        ends += sons(rng, end, min(branching, leaves - len(ends)))
    return root


def sons(rng: Rng, node: Shape, most: int) -> list[Shape]:
    """Give the node from two to so many children."""
    return [node.sprout() for _ in range(rng.between(2, most))]
