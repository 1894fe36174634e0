"""The integers of a set of real numbers, in intervals that begin and end with one of them."""

from collections.abc import Iterable, Iterator
from math import ceil, floor, inf

from gmpy2 import mpq

from solver.exact import ONE, Value
from solver.reals import Reals, Span


def integers(reals: Reals) -> Reals:
    """The integers of the set, `x <= 3` for `x < 7/2`; between any two intervals one is missing."""
    joined: list[Span] = []
    for span in whole_spans(reals.spans):
        if joined and joined[-1].high + ONE == span.low:
            joined.append(from_to(joined.pop().low, span.high))
        else:
            joined.append(span)
    return Reals(tuple(joined))


def whole_spans(spans: Iterable[Span]) -> Iterator[Span]:
    """Each span from its first integer to its last; one that holds none is left out."""
    for span in spans:
        first, last = first_integer(span), last_integer(span)
        if first <= last:
            yield from_to(first, last)


def from_to(first: Value, last: Value) -> Span:
    """Both ends belong to the interval, unless they are infinite."""
    return Span(first, last, first != -inf, last != inf)


def first_integer(span: Span) -> Value:
    """The least integer of the interval, or of what lies above it; -inf if there is none."""
    low = span.low
    if isinstance(low, float):
        return low
    return mpq(ceil(low) if span.from_low else floor(low) + 1)


def last_integer(span: Span) -> Value:
    """The greatest integer of the interval, or of what lies below it; inf if there is none."""
    high = span.high
    if isinstance(high, float):
        return high
    return mpq(floor(high) if span.to_high else ceil(high) - 1)
