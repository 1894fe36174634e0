"""Cutoffs as students get them wrong: the value and the moves that they find at a depth."""

from collections.abc import Callable

from solver.exact import ZERO, Value
from solver.searches.cutoff import CutoffDecision, cut_off, decided, height
from solver.trees.node_names import End
from solver.trees.tree import Inner, Leaf, Tree, changed
from solver.trees.values import finite, utility


def static_of_parent(tree: Tree, depth: int) -> CutoffDecision:
    """Nodes at the depth are worth what is estimated of their parents."""
    return decided(ending(tree, depth, lambda node, parent: estimate(parent or node)), depth)


def sums_along_path(tree: Tree, depth: int) -> CutoffDecision:
    """The estimates of all nodes on the way are added up."""

    def add(node: Tree, left: int, so_far: Value) -> Tree:
        total = so_far if node is tree else finite(so_far) + finite(worth(node))
        if isinstance(node, End) or left == 0:
            return Leaf(total, node.name)
        return changed(node, children=tuple(add(c, left - 1, total) for c in node.children))

    return decided(add(tree, depth, ZERO), depth)


def depth_off_by_one(tree: Tree, depth: int) -> CutoffDecision:
    """The root's level is counted as none: the search stops a ply later."""
    return decided(cut_off(tree, depth + 1), depth)


def full_moves_for_plies(tree: Tree, depth: int) -> CutoffDecision:
    """A depth of d is taken for d moves of each player."""
    return decided(cut_off(tree, 2 * depth), depth)


def ignores_early_terminals(tree: Tree, depth: int) -> CutoffDecision:
    """Ends of the game above the depth are left out wherever something else remains."""

    def pruned(node: Tree, left: int) -> Tree:
        if isinstance(node, End) or left <= 1:
            return node
        kept = [i for i, c in enumerate(node.children) if not isinstance(c, End)]
        kept = kept or list(range(len(node.children)))
        children = tuple(pruned(node.children[i], left - 1) for i in kept)
        return changed(node, children=children, moves=tuple(node.moves[i] for i in kept))

    return decided(cut_off(pruned(tree, depth), depth), depth)


def has_early_terminal(tree: Tree) -> bool:
    """Whether a game can end before the greatest depth, beside a move with which it goes on."""
    below = [tree] if not isinstance(tree, End) else []
    while below:
        node = below.pop()
        inner = [child for child in node.children if not isinstance(child, End)]
        if inner and len(inner) < len(node.children) and height(node) > 1:
            return True
        below += inner
    return False


def ending(tree: Tree, depth: int, leaf: Callable[[Inner, Inner | None], Value]) -> Tree:
    """The tree in which nodes at the depth are leaves, worth what their parents say as well."""

    def grown(node: Tree, left: int, parent: Inner | None) -> Tree:
        if isinstance(node, End):
            return node
        if left == 0:
            return Leaf(leaf(node, parent), node.name)
        return changed(node, children=tuple(grown(c, left - 1, node) for c in node.children))

    return grown(tree, depth, None)


def worth(node: Tree) -> Value:
    """What is known of a node at once: a leaf's utility, another's static evaluation."""
    return utility(node) if isinstance(node, End) else estimate(node)


def estimate(node: Inner) -> Value:
    """The static evaluation of a node that has one."""
    assert node.evaluation is not None, "every inner node of such a tree has an evaluation"
    return node.evaluation
