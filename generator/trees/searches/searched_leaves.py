"""Which sets of leaves a depth-first search with cuts may have evaluated."""

from collections.abc import Set as AbstractSet

from solver.trees.naming import inner_nodes, leaves
from solver.trees.tree import Inner


def may_be_searched(tree: Inner, visited: AbstractSet[str]) -> bool:
    """Whether these leaves are what some cuts leave, right or wrong, in one order or the other.

    A cut stops at the children that come next, so the children searched at a node are its first
    ones; at the root there is nothing to cut against, so all are searched.
    """
    return any(in_order(tree, visited, order) for order in (1, -1))


def in_order(tree: Inner, visited: AbstractSet[str], order: int) -> bool:
    searched = {
        node.name: [
            not visited.isdisjoint(leaf.name for leaf in leaves(son))
            for son in node.children[::order]
        ]
        for node in inner_nodes(tree)
    }
    return all(searched[tree.name]) and all(
        flags == sorted(flags, reverse=True) for flags in searched.values()
    )
