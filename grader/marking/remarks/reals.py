"""How a set of real numbers differs from the right one: an end, or a number that shows it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, floor, inf

from generator.answers.kinds.reals import PROBABILITY, UNIT
from generator.answers.spans import Span, Spans, intersection
from grader.marking.remarks.remark import Bounded, Bounds, Reaches, Remark
from solver.exact import ZERO, Rational, Value

TWO = Rational(2)
BEYOND = 10
"""So far beyond the last end a number is tried that shows what is wrong there."""


def of_reals(own: Spans, right: Spans, options: Sequence[str]) -> Iterator[Remark]:
    """Give the one thing that is wrong, or a number that the set should have, or should not."""
    every: Spans = UNIT if tuple(options) == PROBABILITY else (Span(-inf, inf),)
    marks = sorted({v for spans in (own, right, every) for s in spans for v in (s.low, s.high)})
    if closed(own) == closed(right):
        yield Bounded(Bounds.BELONGING)
        return
    gaps = list(pairwise(marks))
    off = [gap for gap in gaps if has(own, between(*gap)) != has(right, between(*gap))]
    if not off:
        yield Bounded(Bounds.BELONGING)
    elif len(off) == len(gaps):
        yield Bounded(Bounds.OPPOSITE)
    else:
        witness = between(*off[0])
        shared = {*ends(own)} & {*ends(right)} - {-inf, inf}
        yield Reaches(witness=witness, has=has(own, witness), one_end=bool(shared))


def closed(spans: Spans) -> list[tuple[Value, Value]]:
    """Return the ends alone, whether they belong to the set or not."""
    return [(span.low, span.high) for span in spans]


def ends(spans: Spans) -> list[Value]:
    """Return all ends."""
    return [v for span in spans for v in (span.low, span.high)]


def has(spans: Spans, x: Rational) -> bool:
    """Tell whether the number belongs to the set."""
    return bool(intersection(spans, (Span(x, x, from_low=True, to_high=True),)))


def between(low: Value, high: Value) -> Rational:
    """Return a simple number strictly between two others: a whole one, if there is any."""
    if isinstance(low, float):
        return ZERO if isinstance(high, float) else Rational(ceil(high) - BEYOND)
    if isinstance(high, float):
        return Rational(floor(low) + BEYOND)
    middle = (low + high) / TWO
    whole = floor(middle)
    simple = (Rational(n) for n in (whole, whole + 1) if low < n < high)
    return next(simple, middle)
