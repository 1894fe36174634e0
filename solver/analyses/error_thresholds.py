"""From which probability of an error of Min another move is better.

Lecture notes S0, "Juegos con recompensas variables": a rational decision that looks dubious.
"""

from itertools import groupby

from solver.algebra.line import Line, Term
from solver.algebra.parts import UNIT
from solver.algebra.reals import Reals, neighbours
from solver.analyses.critical import explored
from solver.analyses.fallible import check_fallible, value
from solver.deep import deep
from solver.exact import ZERO
from solver.trees.naming import inner_nodes
from solver.trees.tree import Max

WORK = 150_000
PARTS = 10
"""How many nodes are looked at, all runs together; but so many runs even of the greatest tree."""


def best_by_error(tree: Max) -> tuple[tuple[Reals, tuple[str, ...]], ...]:
    """The probabilities of an error from 0 to 1 in pieces, each with Max's best moves there.

    Where Min may err n times in one game, polynomials of degree n are compared, and ends may be
    roots. Raises Unsuitable, NoErrors, and as `explored` and Polynomial do.
    """
    check_fallible(tree, ZERO)
    most = PARTS + WORK // len(inner_nodes(tree))
    with deep():
        regions = explored(lambda eps: best(tree, eps), UNIT, most=most)
    return tuple(
        (neighbours([part for part, _ in group]), moves)
        for moves, group in groupby(regions, key=lambda region: region[1])
    )


def best(tree: Max, eps: Line) -> tuple[str, ...]:
    """The moves of which no other is better."""
    sons: list[Term] = [value(child, eps) for child in tree.children]
    v = max(sons)
    return tuple(move for move, u in zip(tree.moves, sons, strict=True) if u == v)
