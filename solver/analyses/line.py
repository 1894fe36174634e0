"""A number of which one part is not known, a + b x, that remembers where its comparisons turn."""

from dataclasses import dataclass, field
from functools import total_ordering
from typing import TypeAlias

from gmpy2 import mpq

from solver.exact import ONE, ZERO, Rational


@total_ordering
@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A search runs with x standing at `at` for the time being.

    Each comparison is answered there, and the x at which the answer would be another one is put
    into `turns`. Between two neighbours of all turns of a run, every x gives the same run.
    """

    a: Rational
    b: Rational
    at: Rational
    turns: set[Rational] = field(repr=False)

    def __add__(self, other: "Term") -> "Line":
        a, b = parts(other)
        return Line(self.a + a, self.b + b, self.at, self.turns)

    def __mul__(self, other: "Term") -> "Line":
        a, b = parts(other)
        assert not (self.b and b), "an unknown is never weighed by an unknown"
        return Line(self.a * a, self.a * b + self.b * a, self.at, self.turns)

    __radd__ = __add__
    __rmul__ = __mul__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, float | mpq | Line) and not self.beyond(other)

    def __lt__(self, other: "Term | float") -> bool:
        return self.beyond(other) < 0

    __hash__ = None  # type: ignore[assignment]  # what it is equal to depends on x

    def beyond(self, other: "Term | float") -> Rational:
        """How far this is above the other, 0 if they are equal; or only the sign."""
        if isinstance(other, float):
            return -ONE if other > 0 else ONE
        a, b = parts(other)
        if self.b != b:
            self.turns.add((a - self.a) / (self.b - b))
        return self.a - a + (self.b - b) * self.at


Term: TypeAlias = Rational | Line


def parts(term: Term) -> tuple[Rational, Rational]:
    """The a and the b of a number."""
    return (term.a, term.b) if isinstance(term, Line) else (term, ZERO)
