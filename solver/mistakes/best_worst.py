"""Misconceptions about the best order of moves for alpha-beta."""

from collections.abc import Sequence

from solver.analyses.tree_counts import best_order_leaves
from solver.exact import Value
from solver.searches.move_ordering import arrange_tree, by_promise
from solver.trees.node_names import is_above_leaves
from solver.trees.tree import Inner, Tree
from solver.trees.values import node_value


def descending_at_min_too(tree: Tree) -> Tree:
    """Put the greatest value first at every node, whichever player moves there."""

    def order(node: Inner) -> Sequence[int]:
        worths = [node_value(child) for child in node.children]
        return sorted(range(len(worths)), key=lambda i: -worths[i])

    return arrange_tree(tree, order)


def sorts_leaves_only(tree: Tree) -> Tree:
    """Order only the moves of nodes whose children are all leaves."""

    def order(node: Inner) -> Sequence[int]:
        if not is_above_leaves(node):
            return range(len(node.children))
        return by_promise(node, node_value)

    return arrange_tree(tree, order)


def reversed_at_each(tree: Tree) -> Tree:
    """Put the last move of every node first, and so on: the worst order of a wrong best one."""
    return arrange_tree(tree, lambda node: range(len(node.children))[::-1])


def reversed_above_leaves(tree: Tree) -> Tree:
    """Reverse only the moves of nodes whose children are all leaves."""
    return arrange_tree(
        tree, lambda node: range(len(node.children))[:: -1 if is_above_leaves(node) else 1]
    )


def order_changes_value(tree: Inner) -> Value:
    """Return the value of the root's worst move, as if the worst order changed the value."""
    return min(node_value(child) for child in tree.children)


def power_taken_as_exact(b: int, d: int) -> int:
    """Return b^(d/2) in the place of the exact b^⌈d/2⌉ + b^⌊d/2⌋ - 1."""
    return best_order_leaves(b, d)
