"""Thresholds of Min's probability of an error at which another move becomes best.

Lecture notes S0, "Juegos con recompensas variables": a rational decision that looks dubious.
"""

from solver.algebra.roots import UNIT
from solver.analyses.critical import Pieces, preferred
from solver.analyses.fallible import check_fallible, value
from solver.exact import ZERO
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Max
from solver.working import deep

WORK = 150_000
PARTS = 10
"""The nodes that all runs together may visit; PARTS runs are made even of the largest tree."""


def best_by_error(tree: Max) -> Pieces:
    """Divide the probabilities of an error, 0 to 1, into pieces, each with Max's best moves.

    Where Min may err n times in one game, polynomials of degree n are compared, and ends may be
    roots. Raises Unsuitable, NoErrors, and as `preferred` does.
    """
    check_fallible(tree, ZERO)
    most = PARTS + WORK // len(inner_nodes(tree))
    with deep():
        return preferred(
            tree.moves,
            lambda eps: [value(child, eps) for child in tree.children],
            UNIT,
            most=most,
        )
