"""The order of moves as students get it wrong who want alpha-beta to cut as much as it can."""

from collections.abc import Sequence

from solver.analyses.tree_counts import best_order_leaves
from solver.exact import Value
from solver.kernel.minimax import minimax_value
from solver.searches.move_ordering import arranged, by_promise
from solver.trees.node_names import End
from solver.trees.tree import Inner, Tree


def descending_at_min_too(tree: Tree) -> Tree:
    """The greatest value comes first at every node, whoever moves there."""

    def order(node: Inner) -> Sequence[int]:
        worths = [minimax_value(child) for child in node.children]
        return sorted(range(len(worths)), key=lambda i: -worths[i])

    return arranged(tree, order)


def sorts_leaves_only(tree: Tree) -> Tree:
    """Only where all moves end the game are they put in order."""

    def order(node: Inner) -> Sequence[int]:
        if not all(isinstance(child, End) for child in node.children):
            return range(len(node.children))
        return by_promise(node, minimax_value)

    return arranged(tree, order)


def order_changes_value(tree: Inner) -> Value:
    """In the worst order the search is thought to come to the worst of the root's moves."""
    return min(minimax_value(child) for child in tree.children)


def power_taken_as_exact(b: int, d: int) -> int:
    """Of b^⌈d/2⌉ + b^⌊d/2⌋ - 1 leaves only the order of magnitude, b^(d/2)."""
    return best_order_leaves(b, d)
