"""Positions and the ways to reach them: marks put on a board in turn, and throws of two dice.

S1, "tic-tac-toe"; S3, "Altri miglioramenti" (two orders of moves, one position); S0, "Complejidad
ExpectiMinimax" (the 21 throws of two dice).
"""

from math import comb, perm


def sequences(squares: int, plies: int) -> int:
    """In how many ways two players in turn can put so many marks on so many squares."""
    return perm(squares, plies)


def positions(squares: int, plies: int) -> int:
    """How many different boards that gives, in whatever order the marks were put there."""
    second = plies // 2
    first = plies - second
    return comb(squares, first) * comb(squares - first, second)


def throws(faces: int) -> int:
    """What two dice with so many faces can show, if it does not matter which shows what."""
    return comb(faces + 1, 2)
