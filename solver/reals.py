"""Sets of real numbers that are put together from intervals: `(-oo, 3]`, `2 < x <= 6`."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf

from solver.exact import Value, text


@dataclass(frozen=True, slots=True)
class Span:
    """An interval that is not empty; `from_low` and `to_high` say which ends belong to it."""

    low: Value
    high: Value
    from_low: bool = False
    to_high: bool = False

    def __post_init__(self) -> None:
        whole = self.from_low and self.to_high
        assert self.low < self.high or (self.low == self.high and whole), f"{self!r} is empty"

    def __contains__(self, x: Value) -> bool:
        low = x >= self.low if self.from_low else x > self.low
        return low and (x <= self.high if self.to_high else x < self.high)

    def __str__(self) -> str:
        """`(-oo, 3]`, or `{3}`."""
        if self.low == self.high:
            return f"{{{text(self.low)}}}"
        brackets = "[" if self.from_low else "(", "]" if self.to_high else ")"
        return f"{brackets[0]}{end(self.low)}, {end(self.high)}{brackets[1]}"

    def condition(self, x: str) -> str:
        """`x <= 3`, `2 < x <= 6`, `x = 3`, or `always`."""
        if self.low == self.high:
            return f"{x} = {text(self.low)}"
        below, above = "<=" if self.from_low else "<", "<=" if self.to_high else "<"
        match self.low == -inf, self.high == inf:
            case True, True:
                return "always"
            case True, False:
                return f"{x} {above} {text(self.high)}"
            case False, True:
                return f"{x} {below.replace('<', '>')} {text(self.low)}"
            case _:
                return f"{text(self.low)} {below} {x} {above} {text(self.high)}"


@dataclass(frozen=True, slots=True)
class Reals:
    """Intervals in rising order, between any two of which something is missing."""

    spans: tuple[Span, ...] = ()

    @classmethod
    def of(cls, spans: Iterable[Span]) -> "Reals":
        """The union of intervals that rise and do not overlap; those that touch become one."""
        joined: list[Span] = []
        for span in spans:
            if joined and touching(joined[-1], span):
                before = joined.pop()
                joined.append(Span(before.low, span.high, before.from_low, span.to_high))
            else:
                joined.append(span)
        return cls(tuple(joined))

    def __contains__(self, x: Value) -> bool:
        return any(x in span for span in self.spans)

    def __str__(self) -> str:
        """`(-oo, 3] U (5, oo)`, or `never`."""
        return " U ".join(map(str, self.spans)) or "never"

    def condition(self, x: str) -> str:
        """`x <= 3 or x > 5`, `always`, or `never`."""
        return " or ".join(span.condition(x) for span in self.spans) or "never"


NEVER = Reals()
LINE = Span(-inf, inf)
"""All real numbers."""


def touching(before: Span, after: Span) -> bool:
    """Whether nothing is missing between them."""
    return before.high == after.low and (before.to_high or after.from_low)


def end(v: Value) -> str:
    """An end, infinity in two letters."""
    return text(v).replace("inf", "oo")
