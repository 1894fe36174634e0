"""Ties put into a random tree: a second best move, a value equal to its bound."""

from collections import Counter

from generator.base.rng import Rng
from generator.subjects.trees.drawing.random_trees import TreeSize, rooted, shifted, with_leaf
from generator.subjects.trees.values.valuation import NUMBERS, favourites
from solver.searches.alpha_beta import alpha_beta
from solver.searches.rules import Rules
from solver.searches.run import run
from solver.trees.node_names import End, leaves
from solver.trees.tree import Inner, Leaf, Tree, changed
from solver.trees.values import check_finite, node_value


def with_tie(rng: Rng, tree: Tree, size: TreeSize) -> Tree | None:
    """Return the tree with one more best move, or None if the range of utilities forbids it."""
    root = rooted(tree)
    worths = tuple(node_value(child) for child in root.children)
    best = favourites(root, worths, NUMBERS)
    i = rng.pick([i for i in range(len(worths)) if i not in best] or best)
    children = list(root.children)
    children[i] = shifted(children[i], check_finite(worths[best[0]]) - check_finite(worths[i]))
    if not all(in_range(leaf, size) for leaf in leaves(children[i])):
        return None
    return changed(root, children=tuple(children))


def in_range(leaf: End, size: TreeSize) -> bool:
    """Return whether the leaf's utility is in the range of the size."""
    return isinstance(leaf, Leaf) and size.low <= leaf.utility <= size.high


def with_equality(rng: Rng, tree: Inner, *, spares_single: bool = False) -> Inner:
    """Return the tree with one cutting leaf made equal to the bound.

    It may spare the single cut of a player: where that depends on the rule for equality, somebody
    who makes no cut at these nodes would do the same.
    """
    cuts = run(tree, alpha_beta(tree, Rules())).cuts
    kinds = Counter(type(cut.node) for cut in cuts)
    cutting = [
        (last, cut.bound)
        for cut in cuts
        if isinstance(last := cut.node.children[cut.after], End)
        and not (spares_single and kinds[type(cut.node)] == 1)
    ]
    if not cutting:
        return tree
    leaf, bound = rng.pick(cutting)
    return rooted(with_leaf(tree, leaf.name, bound))
