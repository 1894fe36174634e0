"""Misconceptions about move ordering by static evaluations."""

from collections.abc import Sequence

from solver.searches.move_ordering import arrange_tree, by_promise, order_by_promise, static_value
from solver.trees.node_names import End
from solver.trees.tree import Inner, Tree
from solver.trees.values import check_finite


def descending_at_min(tree: Tree) -> Tree:
    """Expand the child with the greatest evaluation first at every node."""

    def order(node: Inner) -> Sequence[int]:
        worths = [check_finite(static_value(child)) for child in node.children]
        return sorted(range(len(worths)), key=lambda i: -worths[i])

    return arrange_tree(tree, order)


def root_only(tree: Tree) -> Tree:
    """Order only the root's children."""

    def order(node: Inner) -> Sequence[int]:
        at_root = not isinstance(tree, End) and node.name == tree.name
        return by_promise(node, static_value) if at_root else range(len(node.children))

    return arrange_tree(tree, order)


def unbacked_level_m(tree: Tree, m: int) -> Tree:
    """Order nodes above level m by their own evaluations, with nothing backed up."""
    shallow = levels(tree, m)
    return order_by_promise(tree, lambda node: static_value(node) if node.name in shallow else None)


def levels(tree: Tree, m: int) -> frozenset[str]:
    """Return the names of the nodes and leaves down to level m."""
    names, level = {tree.name}, [tree]
    for _ in range(m):
        level = [child for node in level if not isinstance(node, End) for child in node.children]
        names.update(child.name for child in level)
    return frozenset(names)
