"""Noise put into drawn trees, and whether a search that stops too early is deceived by it."""

from collections.abc import Set as AbstractSet

from generator.base.rng import Rng
from generator.subjects.trees.depths.horizons import Horizons, quiet
from generator.subjects.trees.drawing.draws import rooted
from generator.subjects.trees.drawing.shapes import Shape
from solver.kernel.minimax import minimax_value
from solver.mistakes.cutoff import worth
from solver.searches.cutoff import cut_off
from solver.searches.minimax import minimax
from solver.searches.run import run
from solver.trees.naming import End
from solver.trees.tree import Inner, Tree, changed


def is_deceptive(problem: Horizons) -> bool:
    """Whether the nearer search finds other values and a move of its own.

    It is compared with the same search with quiescence, and with the farther one.
    """
    near, far = problem.depths
    trees = (cut_off(problem.tree, near), quiet(problem.tree, near), cut_off(problem.tree, far))
    found, *others = (tuple(map(minimax_value, rooted(tree).children)) for tree in trees)
    move = found.index(max(found))
    return all(max(values) != max(found) for values in others) and any(
        values.index(max(values)) != move for values in others
    )


def below(shape: Shape, depth: int) -> list[Shape]:
    """The nodes so many moves further down that are no leaves."""
    level = [shape]
    for _ in range(depth):
        level = [child for each in level for child in each.children]
    return [each for each in level if each.children]


def noisy(node: Tree, names: AbstractSet[str]) -> Tree:
    """The tree in which these nodes are noisy."""
    if isinstance(node, End):
        return node
    children = tuple(noisy(child, names) for child in node.children)
    return changed(node, children=children, quiescent=node.name not in names)


def tempting(rng: Rng, tree: Inner, depth: int) -> Inner:
    """The root estimated above its best move at the depth, if another move looks better."""
    best = run(cut_off(tree, depth), minimax(cut_off(tree, depth))).best[0]
    low = worth(tree.children[tree.moves.index(best)])
    above = sorted({worth(child) for child in tree.children if worth(child) > low})
    return changed(tree, evaluation=rng.pick(above)) if above else tree
