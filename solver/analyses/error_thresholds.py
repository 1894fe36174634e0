"""From which probability of an error of Min another move is better.

Lecture notes S0, "Juegos con recompensas variables": a rational decision that looks dubious.
"""

from solver.algebra.roots import UNIT
from solver.analyses.critical import Pieces, preferred
from solver.analyses.fallible import check_fallible, value
from solver.deep import deep
from solver.exact import ZERO
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Max

WORK = 150_000
PARTS = 10
"""How many nodes are looked at, all runs together; but so many runs even of the greatest tree."""


def best_by_error(tree: Max) -> Pieces:
    """The probabilities of an error from 0 to 1 in pieces, each with Max's best moves there.

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
