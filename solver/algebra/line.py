"""Numbers linear in one unknown, a + b x: the polynomials that most questions need."""

from dataclasses import dataclass, field
from typing import TypeAlias

from sympy.polys.rings import PolyElement

from solver.algebra.polynomial import Other, Polynomial, Turning, Turns
from solver.algebra.roots import Real, Root, T, coefficient
from solver.exact import ONE, ZERO, Rational


@dataclass(frozen=True, slots=True, eq=False)
class LinearNumber(Turning):
    """A number a + b x, as fast as two rationals; a product of two of them is a Polynomial."""

    a: Rational
    b: Rational
    at: Real
    turns: Turns = field(repr=False)

    def __add__(self, other: "Term") -> "LinearNumber | Polynomial":
        if isinstance(other, Polynomial):
            return other + self
        a, b = parts(other)
        return LinearNumber(self.a + a, self.b + b, self.at, self.turns)

    def __mul__(self, other: "Term") -> "LinearNumber | Polynomial":
        if isinstance(other, Polynomial):
            return other * self
        a, b = parts(other)
        if self.b and b:
            return Polynomial(self.terms, self.at, self.turns) * other
        return LinearNumber(self.a * a, self.a * b + self.b * a, self.at, self.turns)

    __radd__ = __add__
    __rmul__ = __mul__

    def __rsub__(self, other: Rational) -> "LinearNumber":
        return LinearNumber(other - self.a, -self.b, self.at, self.turns)

    def beyond(self, other: Other) -> Rational:
        """Return the difference where the unknown is now; remember where its sign turns."""
        if isinstance(other, float):
            return -ONE if other > 0 else ONE
        if isinstance(other, Turning) and not isinstance(other, LinearNumber):
            return -other.beyond(self)
        a, b = parts(other)
        if self.b == b:
            return self.a - a
        turn = (a - self.a) / (self.b - b)
        self.turns.add(turn)
        if isinstance(self.at, Root):
            return (self.b - b) * (ONE if self.at > turn else -ONE)
        return (self.b - b) * (self.at - turn)

    @property
    def terms(self) -> PolyElement:
        """The number as an element of the ring of polynomials."""
        return coefficient(self.b) * T + coefficient(self.a)


Term: TypeAlias = Rational | LinearNumber | Polynomial


def parts(term: Rational | LinearNumber) -> tuple[Rational, Rational]:
    """Return a and b of a number a + b x."""
    return (term.a, term.b) if isinstance(term, LinearNumber) else (term, ZERO)
