"""Quiescence search: beyond the depth, noisy positions are searched on until they are quiet.

AIMA 4e, section 5.3.1; lecture notes S0, S3, "Stati non quiescenti", and S4.
"""

from solver.searches.cutoff import stopped
from solver.searches.rules import Depth
from solver.trees.tree import Inner, Tree


def quiescence_cut_off(
    tree: Tree, depth: int, *, counted: Depth = Depth.LEVELS, extra: int | None = None
) -> Tree:
    """The tree cut off at the depth, but only at quiescent nodes; at any after `extra` more.

    As `cut_off` otherwise; raises NotEvaluated.
    """

    def quiet(node: Inner, left: int) -> bool:
        return left <= 0 and (node.quiescent or (extra is not None and left <= -extra))

    return stopped(tree, depth, counted, quiet)
