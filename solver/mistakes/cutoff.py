"""Misconceptions about cutoffs: the values and moves found at a depth."""

from collections.abc import Callable

from solver.exact import ZERO, Value
from solver.searches.cutoff import CutoffDecision, cut_off, decide_at_depth, depth_of_tree
from solver.trees.node_names import End
from solver.trees.tree import Inner, Leaf, Tree, changed
from solver.trees.values import check_finite, utility


def static_of_parent(tree: Tree, depth: int) -> CutoffDecision:
    """Give nodes at the depth the static evaluation of their parents."""
    return decide_at_depth(
        ending(tree, depth, lambda node, parent: estimate(parent or node)), depth
    )


def sums_along_path(tree: Tree, depth: int) -> CutoffDecision:
    """Add up the evaluations of all nodes on the way."""

    def add(node: Tree, remaining_depth: int, so_far: Value) -> Tree:
        total = so_far if node is tree else check_finite(so_far) + check_finite(worth(node))
        if isinstance(node, End) or remaining_depth == 0:
            return Leaf(total, node.name)
        return changed(
            node, children=tuple(add(c, remaining_depth - 1, total) for c in node.children)
        )

    return decide_at_depth(add(tree, depth, ZERO), depth)


def depth_off_by_one(tree: Tree, depth: int) -> CutoffDecision:
    """Stop one ply too late, as if the root's level did not count."""
    return decide_at_depth(cut_off(tree, depth + 1), depth)


def full_moves_for_plies(tree: Tree, depth: int) -> CutoffDecision:
    """Take a depth of d for d moves of each player."""
    return decide_at_depth(cut_off(tree, 2 * depth), depth)


def ignores_early_terminals(tree: Tree, depth: int) -> CutoffDecision:
    """Leave out terminals above the depth wherever another move remains."""

    def pruned(node: Tree, remaining_depth: int) -> Tree:
        if isinstance(node, End) or remaining_depth <= 1:
            return node
        indices = [i for i, c in enumerate(node.children) if not isinstance(c, End)]
        indices = indices or list(range(len(node.children)))
        children = tuple(pruned(node.children[i], remaining_depth - 1) for i in indices)
        return changed(node, children=children, moves=tuple(node.moves[i] for i in indices))

    return decide_at_depth(cut_off(pruned(tree, depth), depth), depth)


def has_early_terminal(tree: Tree) -> bool:
    """Return whether some terminal lies above the greatest depth, next to a move that goes on."""
    below = [tree] if not isinstance(tree, End) else []
    while below:
        node = below.pop()
        inner = [child for child in node.children if not isinstance(child, End)]
        if inner and len(inner) < len(node.children) and depth_of_tree(node) > 1:
            return True
        below += inner
    return False


def ending(tree: Tree, depth: int, leaf: Callable[[Inner, Inner | None], Value]) -> Tree:
    """Replace nodes at the depth by leaves, whose value may depend on the parent."""

    def grown(node: Tree, remaining_depth: int, parent: Inner | None) -> Tree:
        if isinstance(node, End):
            return node
        if remaining_depth == 0:
            return Leaf(leaf(node, parent), node.name)
        return changed(
            node, children=tuple(grown(c, remaining_depth - 1, node) for c in node.children)
        )

    return grown(tree, depth, None)


def worth(node: Tree) -> Value:
    """Return the utility of a leaf, or the static evaluation of another node."""
    return utility(node) if isinstance(node, End) else estimate(node)


def estimate(node: Inner) -> Value:
    """Return the static evaluation of a node that has one."""
    assert node.evaluation is not None, "every inner node of such a tree has an evaluation"
    return node.evaluation
