"""Sets of real numbers, and how people write them: `(-oo, 3]`, `2 < x <= 6`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import TypeAlias

import sympy
from sympy import FiniteSet, Interval, S, Set, Union

from solver.algebra.roots import End, Gap, Part, number
from solver.algebra.writing import decimals, real, symbol
from solver.exact import Rational

Piece: TypeAlias = Interval | FiniteSet
"""An interval, or one number as a set."""


@dataclass(frozen=True, slots=True)
class Reals:
    """A set of real numbers, made of intervals and single numbers in rising order."""

    members: sympy.Set

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The intervals and single numbers, with a gap between any two."""
        if self.members is sympy.S.EmptySet:
            return ()
        return self.members.args if isinstance(self.members, Union) else (self.members,)

    @property
    def ends(self) -> tuple[sympy.Expr, ...]:
        """The numbers, in rising order, at which the set begins or ends."""
        ends = (end for piece in self.pieces for end in (piece.inf, piece.sup))
        return tuple(dict.fromkeys(end for end in ends if end.is_finite))

    def __contains__(self, x: Rational) -> bool:
        return any(holds(piece, symbol(x)) for piece in self.pieces)

    def __str__(self) -> str:
        """Write the set as `(-oo, 3] U (5, oo)`, `{3}`, or `never`."""
        return " U ".join(map(write_brackets, self.pieces)) or "never"

    def condition(self, x: str) -> str:
        """Write the set as a condition: `x <= 3 or x > 5`, `2 < x <= 6`, `always`, or `never`."""
        return " or ".join(write_comparison(piece, x) for piece in self.pieces) or "never"

    def decimals(self, digits: int) -> Mapping[str, str]:
        """Return the irrational ends, rounded to `digits` decimals: `(sqrt(5) - 1)/2` to 0.618."""
        return {real(end): decimals(end, digits) for end in self.ends if not end.is_Rational}


NEVER = Reals(sympy.S.EmptySet)


def union(parts: Iterable[tuple[Part, bool]]) -> Reals:
    """Return the union of the parts marked True, given parts that follow each other on the line."""
    runs = [[part for part, _ in run] for ours, run in groupby(parts, is_marked) if ours]
    return union_of(map(stretch, runs))


def is_marked(marked_part: tuple[Part, bool]) -> bool:
    """Return whether the part is marked."""
    return marked_part[1]


def neighbours(parts: Sequence[Part]) -> Reals:
    """Return the union of parts that touch each other."""
    return union_of((stretch(parts),))


def stretch(parts: Sequence[Part]) -> Piece:
    """Return adjacent parts as one interval or number; an end that is a gap is open."""
    first, last = parts[0], parts[-1]
    return interval(first.low, last.high, isinstance(first, Gap), isinstance(last, Gap))


def union_of(pieces: Iterable[Piece]) -> Reals:
    """Return the union of intervals and numbers in rising order that do not touch."""
    match tuple(pieces):
        case ():
            return NEVER
        case (piece,):
            return Reals(piece)
        case several:
            return Reals(Union(*several, evaluate=False))  # else any two would be compared


@lru_cache(maxsize=10_000)
def interval(low: End, high: End, open_below: bool, open_above: bool) -> Piece:  # noqa: FBT001  # as sympy has it
    """Return the interval between two numbers, or one number where both are the same."""
    return Interval(symbol(low), symbol(high), open_below, open_above)


def hull(before: Reals, after: Reals) -> Reals:
    """Return the closed interval from the beginning of one set to the end of the other."""
    return union_of((Interval(before.members.inf, after.members.sup),))


def alone(reals: Reals) -> Rational | None:
    """Return the only element of a set, or None if it has more."""
    return number(reals.members.inf) if isinstance(reals.members, FiniteSet) else None


def holds(piece: Piece, x: sympy.Rational) -> bool:
    """Return whether the number is in the piece, a hundred times as fast as sympy."""
    low, high = piece.inf, piece.sup
    if isinstance(piece, FiniteSet):
        return bool(x == low)
    return bool(x > low if piece.left_open else x >= low) and bool(
        x < high if piece.right_open else x <= high
    )


def write_brackets(piece: Piece) -> str:
    """Write the piece as `(-oo, 3]` or `{3}`."""
    low, high = real(piece.inf), real(piece.sup)
    if isinstance(piece, FiniteSet):
        return f"{{{low}}}"
    brackets = "(" if piece.left_open else "[", ")" if piece.right_open else "]"
    return f"{brackets[0]}{low}, {high}{brackets[1]}"


def write_comparison(piece: Piece, x: str) -> str:
    """Write the piece as `x <= 3`, `2 < x <= 6`, `x = 3`, or `always`."""
    low, high = real(piece.inf), real(piece.sup)
    if isinstance(piece, FiniteSet):
        return f"{x} = {low}"
    below, above = "<" if piece.left_open else "<=", "<" if piece.right_open else "<="
    match piece.inf.is_finite, piece.sup.is_finite:
        case False, False:
            return "always"
        case False, True:
            return f"{x} {above} {high}"
        case True, False:
            return f"{x} {below.replace('<', '>')} {low}"
        case _:
            return f"{low} {below} {x} {above} {high}"


# The integers in a set of real numbers, as intervals from a first to a last integer.


def integers(reals: Reals) -> Reals:
    """Return the integers of the set as intervals with a gap between any two."""
    joined: list[Piece] = []
    for piece in whole_pieces(reals.pieces):
        if joined and joined[-1].sup + 1 == piece.inf:
            joined[-1] = Interval(joined[-1].inf, piece.sup)
        else:
            joined.append(piece)
    return union_of(joined)


def whole_pieces(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Yield each piece shrunk to its first and last integer; skip a piece without integers."""
    for piece in pieces:
        held_integers = held_by(piece)
        if held_integers is not S.EmptySet:
            yield Interval(held_integers.inf, held_integers.sup)


@lru_cache(maxsize=10_000)
def held_by(piece: Piece) -> Set:
    """Return the integers in an interval or a single number."""
    return piece.intersect(S.Integers)
