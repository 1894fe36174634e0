"""Every way that a computation can go while its unknown number runs over an interval."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from gmpy2 import mpq

from solver.analyses.errors import TooManyTurns
from solver.analyses.line import Line
from solver.exact import ONE, ZERO, Rational
from solver.reals import Span

F = TypeVar("F")
HALF = mpq(1, 2)


def explored(
    compute: Callable[[Line], F], domain: Span, *, most: int = 10_000
) -> tuple[tuple[Span, F], ...]:
    """The domain divided into intervals and single points, in rising order, each with its outcome.

    `compute` is run at some x; where its comparisons turn it may go another way, and up to there
    it goes the same. What is left on either side is looked at likewise. Raises TooManyTurns if
    there are more than `most` parts.
    """
    found: list[tuple[Span, F]] = []
    stack = [domain]
    while stack:
        span = stack.pop()
        x = within(span)
        turns: set[Rational] = set()
        outcome = compute(Line(ZERO, ONE, x, turns))
        part = around(x, span, turns)
        found.append((part, outcome))
        if len(found) > most:
            raise TooManyTurns(most)
        stack.extend(beside(part, span))
    return tuple(sorted(found, key=lambda region: (region[0].low, region[0].high)))


def within(span: Span) -> Rational:
    """Some number of the interval."""
    low, high = span.low, span.high
    if isinstance(low, float):
        return ZERO if isinstance(high, float) else high - ONE
    return low + ONE if isinstance(high, float) else (low + high) * HALF


def around(x: Rational, span: Span, turns: set[Rational]) -> Span:
    """The part of the interval that no turn parts from x."""
    if x in turns:
        return Span(x, x, from_low=True, to_high=True)
    below = max((t for t in turns if t < x and t in span), default=None)
    above = min((t for t in turns if t > x and t in span), default=None)
    return Span(
        span.low if below is None else below,
        span.high if above is None else above,
        span.from_low and below is None,
        span.to_high and above is None,
    )


def beside(part: Span, span: Span) -> Iterator[Span]:
    """What is left of the interval below the part, and above it."""
    if span.low < part.low or span.from_low > part.from_low:
        yield Span(span.low, part.low, span.from_low, not part.from_low)
    if part.high < span.high or span.to_high > part.to_high:
        yield Span(part.high, span.high, not part.to_high, span.to_high)
