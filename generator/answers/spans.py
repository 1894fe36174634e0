"""Intervals of real numbers with exact ends, their unions and intersections."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from typing import Final, TypeAlias

from solver.exact import Value, text


@dataclass(frozen=True, slots=True)
class Span:
    """An interval that is not empty; `from_low` and `to_high` say which ends belong to it."""

    low: Value
    high: Value
    from_low: bool = False
    to_high: bool = False

    def __str__(self) -> str:
        """Write the interval: `(-oo, 3]`, or `{3}`."""
        if self.low == self.high:
            return f"{{{text(self.low)}}}"
        ends = f"{text(self.low)}, {text(self.high)}".replace("inf", "oo")
        return f"{'[' if self.from_low else '('}{ends}{']' if self.to_high else ')'}"


Spans: TypeAlias = tuple[Span, ...]
"""Intervals in rising order, with a gap between any two."""

NEVER: Final[Spans] = ()
ALWAYS: Final[Spans] = (Span(-inf, inf),)


def between(low: Value, high: Value, *, from_low: bool, to_high: bool) -> Spans:
    """Return one interval or none; an infinity never belongs to it."""
    span = Span(low, high, from_low and low != -inf, to_high and high != inf)
    point = low == high and span.from_low and span.to_high
    return (span,) if low < high or point else NEVER


def union(spans: Iterable[Span]) -> Spans:
    """Return the union of any intervals; those that overlap or touch become one."""
    joined: list[Span] = []
    for span in sorted(spans, key=lambda span: (span.low, not span.from_low)):
        if joined and reaches(joined[-1], span):
            before = joined.pop()
            last = max(before, span, key=upper)
            joined.append(Span(before.low, last.high, before.from_low, last.to_high))
        else:
            joined.append(span)
    return tuple(joined)


def intersection(these: Spans, those: Spans) -> Spans:
    """Return the intersection of two sets."""
    common: list[Span] = []
    i = j = 0
    while i < len(these) and j < len(those):
        common += shared(these[i], those[j])
        if upper(these[i]) < upper(those[j]):
            i += 1
        else:
            j += 1
    return tuple(common)


def complement(spans: Spans) -> Spans:
    """Return all numbers that do not belong to the set."""
    gaps: Spans = ()
    low: Value = -inf
    from_low = False
    for span in spans:
        gaps += between(low, span.low, from_low=from_low, to_high=not span.from_low)
        low, from_low = span.high, not span.to_high
    return gaps + between(low, inf, from_low=from_low, to_high=False)


def shared(span: Span, other: Span) -> Spans:
    """Return the intersection of two intervals."""
    low, without = max((s.low, not s.from_low) for s in (span, other))
    high, to_high = min(upper(span), upper(other))
    return between(low, high, from_low=not without, to_high=to_high)


def upper(span: Span) -> tuple[Value, bool]:
    """Return a key for comparing where intervals end."""
    return span.high, span.to_high


def reaches(before: Span, after: Span) -> bool:
    """Return whether there is no gap between the intervals."""
    return before.high > after.low or (
        before.high == after.low and (before.to_high or after.from_low)
    )
