"""Misconceptions about forward pruning: which children a beam keeps, and what it returns.

Each wrong way to keep children is a narrowing, as `solver.searches.beam.narrow_tree` is.
"""

from solver.analyses.forward_pruning import ForwardPruning, SearchedPart, decided, reach_only
from solver.exact import Rational, Value
from solver.searches.beam import (
    Promise,
    keep_children,
    promise_to_mover,
    promising_children,
    static_evaluation,
)
from solver.trees.node_names import is_above_leaves, is_inner
from solver.trees.tree import Inner, Leaf, Min, Tree, changed
from solver.trees.values import backed_up, correct_choice


def keep_by(tree: Tree, width: int, promise: Promise) -> Tree:
    """Return the part of the tree that a beam searches which ranks children in another way."""
    return keep_children(tree, lambda node: promising_children(node, width, promise))


def greatest_at_min(tree: Tree, width: int) -> Tree:
    """Keep the greatest estimates at MIN's nodes as well."""
    return keep_by(tree, width, lambda node, i: (static_evaluation(node.children[i]), -i))


def worst_kept(tree: Tree, width: int) -> Tree:
    """Keep what is best for the player who moves next: the least at MAX, the greatest at MIN."""

    def promise(node: Inner, i: int) -> tuple[Value, int]:
        look = static_evaluation(node.children[i])
        return look if isinstance(node, Min) else -look, -i

    return keep_by(tree, width, promise)


def ties_to_right(tree: Tree, width: int) -> Tree:
    """Keep the last of equals."""
    return keep_by(tree, width, lambda node, i: (promise_to_mover(node, i)[0], i))


def by_true_values(tree: Tree, width: int) -> Tree:
    """Keep the children of the best minimax values, which nobody knows before the search."""
    values = backed_up(tree, correct_choice).values

    def promise(node: Inner, i: int) -> tuple[Value, int]:
        value = values[node.children[i].name]
        return -value if isinstance(node, Min) else value, -i

    return keep_by(tree, width, promise)


def root_only(tree: Tree, width: int) -> Tree:
    """Keep some children at the root, and all of them below it."""

    def keeping(node: Inner) -> tuple[int, ...]:
        every = tuple(range(len(node.children)))
        return promising_children(node, width) if node is tree else every

    return keep_children(tree, keeping)


def discards_width(tree: Tree, width: int) -> Tree:
    """Discard as many children as should be kept, but for one."""
    return keep_children(
        tree, lambda node: promising_children(node, max(len(node.children) - width, 1))
    )


def whole_level(tree: Tree, width: int) -> Tree:
    """Keep the best nodes of each level, instead of the best children of each node."""
    assert is_inner(tree), "somebody moves at the root"
    level: list[Inner] = [tree]
    while below := [child for node in level for child in node.children if is_inner(child)]:
        sign = -1 if isinstance(level[0], Min) else 1
        below.sort(key=lambda child: sign * static_evaluation(child), reverse=True)
        level = below[:width]
    part = reach_only(tree, {node.name for node in level})
    assert part is not None, "a beam keeps something at each level"
    return part


# What is returned, and what an error costs.


def estimates_as_values(beam: SearchedPart) -> SearchedPart:
    """Take the estimates of the last nodes that are kept for their values."""

    def grown(node: Tree) -> Tree:
        if not is_inner(node):
            return node
        if is_above_leaves(node):
            return Leaf(static_evaluation(node), node.name)
        return changed(node, children=tuple(map(grown, node.children)))

    return SearchedPart(decided(grown(beam.tree)))


def loss_of_values(pruning: ForwardPruning) -> Rational:
    """Compare the value that the beam returns, which is no value of its move."""
    return pruning.whole_tree.value - pruning.beam.value
