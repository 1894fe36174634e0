"""The integers of a set of real numbers, told by the first and the last of each interval."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from sympy import Interval, S, Set

from solver.algebra.reals import Piece, Reals, of


def integers(reals: Reals) -> Reals:
    """The integers of the set, `x <= 3` for `x < 7/2`; between any two intervals one is missing."""
    joined: list[Piece] = []
    for piece in whole(reals.pieces):
        if joined and joined[-1].sup + 1 == piece.inf:
            joined[-1] = Interval(joined[-1].inf, piece.sup)
        else:
            joined.append(piece)
    return of(joined)


def whole(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Each piece from its first integer to its last; one that holds none is left out."""
    for piece in pieces:
        held = held_by(piece)
        if held is not S.EmptySet:
            yield Interval(held.inf, held.sup)


@lru_cache(maxsize=10_000)
def held_by(piece: Piece) -> Set:
    """The integers of an interval, or of one number."""
    return piece.intersect(S.Integers)
