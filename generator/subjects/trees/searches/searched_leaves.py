"""Which sets of leaves a depth-first search with cuts may have evaluated."""

from collections.abc import Set as AbstractSet
from itertools import pairwise

from solver.trees.naming import inner_nodes
from solver.trees.tree import Inner


def may_be_searched(tree: Inner, visited: AbstractSet[str]) -> bool:
    """Whether these leaves are what some cuts leave, right or wrong, in one order or the other.

    A cut stops at the children that come next, so the children searched at a node are its first
    ones; at the root there is nothing to cut against, so all are searched.
    """
    searched = searched_children(tree, visited)
    return all(searched[0]) and any(
        all(first >= then for flags in searched for first, then in pairwise(flags[::order]))
        for order in (1, -1)
    )


def searched_children(tree: Inner, visited: AbstractSet[str]) -> list[list[bool]]:
    """For each inner node, breadth-first, whether a leaf of each child's is among them."""
    reached = set(visited)
    searched: list[list[bool]] = []
    for node in reversed(inner_nodes(tree)):
        searched.append([child.name in reached for child in node.children])
        if any(searched[-1]):
            reached.add(node.name)
    return searched[::-1]
