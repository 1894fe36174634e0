"""Thresholds of an unknown leaf that is an integer.

S1, exercises 6 and 9, whose options are integers: beyond 3 is there "4 or more".
"""

from collections.abc import Iterable, Iterator, Mapping

from solver.algebra.integers import integers
from solver.algebra.reals import NEVER, Reals, alone, hull
from solver.analyses.thresholds import Piece, Thresholds, form, thresholds
from solver.searches.rules import AIMA, Rules
from solver.trees.tree import Tree


def integer_thresholds(tree: Tree, rules: Rules = AIMA) -> Thresholds:
    """For a named tree in which every `?` stands for the same integer x; raises as `thresholds`.

    Every interval begins and ends with an integer and tells of the integers in it.
    """
    found = thresholds(tree, rules)
    return Thresholds(
        unknown=found.unknown,
        value=tuple(map(plain, joined(whole_pieces(found.value)))),
        best=integers_of(found.best),
        pruned=integers_of(found.pruned),
        cuts=integers_of(found.cuts),
    )


def integers_of(sets: Mapping[str, Reals]) -> Mapping[str, Reals]:
    """Of each set its integers."""
    return {name: integers(reals) for name, reals in sets.items()}


def whole_pieces(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Each piece that holds an integer, from its first integer to its last."""
    for piece in pieces:
        when = integers(piece.when)
        if when != NEVER:
            yield Piece(when, piece.form)


def joined(pieces: Iterable[Piece]) -> list[Piece]:
    """The fewest pieces: one of a single integer, its end, often belongs to the next as well."""
    found: list[Piece] = []
    for piece in pieces:
        found[-1:] = united(found[-1], piece) if found else (piece,)
    return found


def united(before: Piece, after: Piece) -> tuple[Piece, ...]:
    """Two neighbours as one, where the form of one of them holds for both."""
    for piece, other in ((before, after), (after, before)):
        if holds(piece, other):
            return (Piece(hull(before.when, after.when), piece.form),)
    return before, after


def holds(piece: Piece, other: Piece) -> bool:
    """Whether the form of the one is the value on all of the other."""
    if piece.form == other.form:
        return True
    x = alone(other.when)
    return x is not None and piece.at(x) == other.at(x)


def plain(piece: Piece) -> Piece:
    """Where x can be one integer alone, the value is a number."""
    x = alone(piece.when)
    return piece if x is None else Piece(piece.when, form(piece.at(x)))
