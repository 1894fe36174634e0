"""Sets of values of an unknown for which something holds, in the form of answers."""

from __future__ import annotations

from itertools import groupby
from math import inf
from typing import TYPE_CHECKING, TypeAlias

from generator.answers.spans import Span, Spans, between, union
from solver.algebra import roots
from solver.analyses.envelope import envelope

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from solver.algebra.reals import Piece, Reals
    from solver.analyses.critical import Pieces
    from solver.analyses.envelope import StraightLine, Stretch
    from solver.analyses.one_leaf import Stretch as PartOfLine
    from solver.exact import Value

Choices: TypeAlias = "tuple[tuple[Span, tuple[str, ...]], ...]"
"""The values of the unknown in rising intervals, each with the moves that are best there."""


def choices(pieces: Pieces) -> Choices:
    """Convert the solver's pieces, whose ends are all rational."""
    return tuple((span, best) for when, best in pieces for span in spans_of(when))


def along(lines: Mapping[str, StraightLine], low: Value = -inf, high: Value = inf) -> Choices:
    """Return the best moves by value of the unknown, where each move's value is a line."""
    groups = groupby(envelope(lines, low, high), key=lambda stretch: stretch[2])
    return tuple((joined([*stretches]), best) for best, stretches in groups)


def joined(stretches: Sequence[Stretch]) -> Span:
    """Return the union of adjacent stretches as one interval; a point at an end belongs to it."""
    (low, first, _), (last, high, _) = stretches[0], stretches[-1]
    return Span(low, high, from_low=low == first, to_high=last == high)


def spans_of(reals: Reals) -> Spans:
    """Convert a set of the solver's, whose ends are all rational."""
    return tuple(map(span, reals.pieces))


def span(piece: Piece) -> Span:
    """Convert an interval or one number of the solver's."""
    if piece.is_FiniteSet:
        x = roots.number(piece.args[0])
        return Span(x, x, from_low=True, to_high=True)
    low, high = end(piece.start, -inf), end(piece.end, inf)
    return Span(low, high, not piece.left_open, not piece.right_open)


def span_of_part(part: PartOfLine) -> Span:
    """Convert the numbers strictly between two, or one number."""
    is_point = part.low == part.high
    return Span(part.low, part.high, from_low=is_point, to_high=is_point)


def end(piece: Piece, beyond: float) -> Value:
    """Return the end as a rational, or the infinity if it is not finite."""
    return roots.number(piece) if piece.is_finite else beyond


def where(choices: Choices, holds: Callable[[tuple[str, ...]], bool]) -> Spans:
    """Return the values of the unknown at which the best moves satisfy a predicate."""
    return union(span for span, best in choices if holds(best))


def ends_of(spans: Spans) -> frozenset[Value]:
    """Return the ends of all intervals."""
    return frozenset(end for span in spans for end in (span.low, span.high))


def opened(spans: Spans, edges: Collection[Value]) -> Spans:
    """Return the set without its ends, except those at the edges of the domain."""
    return tuple(
        part
        for span in spans
        for part in between(
            span.low,
            span.high,
            from_low=span.from_low and span.low in edges,
            to_high=span.to_high and span.high in edges,
        )
    )
