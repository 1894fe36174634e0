"""Counts of nodes and leaves in uniform trees, and the depth that a budget reaches.

Lecture notes S1, section 6, S3, S4 (O(b^m), O(b^(m/2))), S0 and S2 (O(b^m n^m)); AIMA 4e, sections
5.2.1, 5.2.3 and 5.5. Nothing is a float; b is the branching factor, d the depth in plies, and n the
number of outcomes of the chance node that stands before each ply.
"""

from collections.abc import Callable
from math import comb, isqrt, perm

from solver.errors import RequestError
from solver.exact import Rational

DIGITS = 1_000
HUNDREDTHS = 100


class NotCountable(RequestError):
    """Raised for a size that no tree has, or numbers too long to write."""


def count_leaves(b: int, d: int, n: int = 1) -> int:
    """Return b^d n^d: the leaves of a tree in which every branch has d plies."""
    check_size(b, d, n)
    return power(b * n, d)


def count_nodes(b: int, d: int, n: int = 1) -> int:
    """Return the number of all nodes of that tree, the root and chance nodes included.

    With chance, an event with n outcomes precedes each ply; without it (n = 1) there is none.
    """
    check_size(b, d, n)
    levels = [power(b * n, i) for i in range(d + 1)]
    return sum(levels) + (sum(levels[:-1]) * n if n > 1 else 0)


def alpha_beta_leaves(b: int, d: int) -> int:
    """Return b^⌈d/2⌉ + b^⌊d/2⌋ - 1, the leaves that alpha-beta evaluates in the best order.

    Knuth and Moore 1975, theorem 1. It is about twice b^(d/2), not just that (S1).
    """
    check_size(b, d, 1)
    return power(b, (d + 1) // 2) + power(b, d // 2) - 1


def random_order_leaves(b: int, d: int) -> int:
    """Return b^(3d/4), rounded down: the leaves of alpha-beta in a random order (S1)."""
    check_size(b, d, 1)
    return isqrt(isqrt(power(b, 3 * d)))


def best_order_leaves(b: int, d: int) -> int:
    """Return b^(d/2), rounded down: the leaves of alpha-beta in the best order (S1, S3, S4)."""
    check_size(b, d, 1)
    return isqrt(power(b, d))


def effective_branching(b: int) -> Rational:
    """Return √b, rounded down to hundredths: alpha-beta's branching in the best order (S1)."""
    check_size(b, 1, 1)
    return Rational(isqrt(b * HUNDREDTHS**2), HUNDREDTHS)


def reachable_depth(budget: int, count: Callable[[int], int]) -> int:
    """Return the greatest depth d for which count(d) is within the budget.

    Raises NotCountable if even a depth of 0 is too much, or if depth costs nothing.
    """
    if count(0) > budget:
        raise NotCountable(
            "a budget is at least {n}, what depth 0 takes; not {budget}", n=count(0), budget=budget
        )
    d = 0
    while count(d + 1) <= budget:
        d += 1
        if count(d + 1) == count(d - 1):  # a root rounded down may stand still for one ply
            raise NotCountable(
                "a depth is reached where every ply costs something: branching 2 or more"
            )
    return d


def power(b: int, d: int) -> int:
    """Return b^d, with d at least 0."""
    product: int = b**d
    return product


def check_size(b: int, d: int, n: int) -> None:
    """Raise NotCountable for a size that no tree has, or a number of more than 1,000 digits."""
    if b < 1 or n < 1 or d < 0:
        raise NotCountable("branching and outcomes are at least 1, and a depth at least 0")
    if len(str(b * n)) * (d + 1) > DIGITS:
        raise NotCountable(
            "numbers of up to {digits:,} digits are written; lower branching, outcomes or depth",
            digits=DIGITS,
        )


# Positions and the ways to reach them: marks put on a board in turn, and throws of two dice.
#
# S1, "tic-tac-toe"; S3, "Altri miglioramenti" (two orders of moves, one position); S0,
# "Complejidad ExpectiMinimax" (the 21 throws of two dice).


def count_sequences(squares: int, plies: int) -> int:
    """Return the number of ways in which two players in turn can mark `plies` of the squares."""
    return perm(squares, plies)


def count_positions(squares: int, plies: int) -> int:
    """Return the number of different boards after `plies` marks, in any order."""
    second = plies // 2
    first = plies - second
    return comb(squares, first) * comb(squares - first, second)


def count_throws(faces: int) -> int:
    """Return the number of throws of two dice with `faces` faces each, in any order."""
    return comb(faces + 1, 2)
