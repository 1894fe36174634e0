"""Misconceptions about quiescence and the horizon: the tree searched to a depth."""

from solver.mistakes.cutoff import estimate, worth
from solver.searches.cutoff import cut_off
from solver.trees.tree import Inner, Tree, changed


def evaluates_noisy(tree: Tree, depth: int) -> Tree:
    """Evaluate noisy positions at the depth like others."""
    return cut_off(tree, depth)


def extends_quiet(tree: Tree, depth: int) -> Tree:
    """Search quiet positions at the depth a move further as well."""
    return cut_off(tree, depth + 1)


def ignores_sacrifice(tree: Inner, depth: int) -> Tree:
    """Leave out moves whose position is evaluated lower than the one before them."""
    before = estimate(tree)
    indices = [i for i, child in enumerate(tree.children) if worth(child) >= before]
    if not indices:
        return cut_off(tree, depth)
    considered = changed(
        tree,
        children=tuple(tree.children[i] for i in indices),
        moves=tuple(tree.moves[i] for i in indices),
    )
    return cut_off(considered, depth)
