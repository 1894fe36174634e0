"""Quiescence and the horizon as students get them wrong: the tree that they search to a depth."""

from solver.mistakes.cutoff import estimate, worth
from solver.searches.cutoff import cut_off
from solver.trees.tree import Inner, Tree, changed


def evaluates_noisy(tree: Tree, depth: int) -> Tree:
    """Noisy positions at the depth are evaluated like others."""
    return cut_off(tree, depth)


def extends_quiet(tree: Tree, depth: int) -> Tree:
    """Quiet positions at the depth are searched a move further as well."""
    return cut_off(tree, depth + 1)


def ignores_sacrifice(tree: Inner, depth: int) -> Tree:
    """Moves that look worse at once than the position before them are not considered."""
    before = estimate(tree)
    kept = [i for i, child in enumerate(tree.children) if worth(child) >= before]
    if not kept:
        return cut_off(tree, depth)
    considered = changed(
        tree,
        children=tuple(tree.children[i] for i in kept),
        moves=tuple(tree.moves[i] for i in kept),
    )
    return cut_off(considered, depth)
