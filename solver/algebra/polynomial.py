"""A number that is a polynomial in one unknown and remembers where its comparisons turn."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from sympy.polys.rings import PolyElement

from solver.algebra.errors import TooHighDegree
from solver.algebra.roots import RING, Real, coefficient, real_roots, sign_at
from solver.algebra.turning import Other, Turning
from solver.exact import ONE, Rational

HIGHEST = 16
"""The highest power of the unknown."""
EACH = 100
"""What even the roots of a short polynomial are worth."""
Turns: TypeAlias = set[Rational | PolyElement]
"""Numbers at which a comparison turns, or polynomials whose real roots are such numbers."""


@dataclass(frozen=True, slots=True, eq=False)
class Polynomial(Turning):
    """An element of sympy's ring, and where the unknown stands for the time being."""

    element: PolyElement
    at: Real
    turns: Turns = field(repr=False)

    def __add__(self, other: Rational | Turning) -> "Polynomial":
        return Polynomial(self.element + terms(other), self.at, self.turns)

    def __mul__(self, other: Rational | Turning) -> "Polynomial":
        product = self.element * terms(other)
        if product.degree() > HIGHEST:
            raise TooHighDegree(product.degree(), HIGHEST)
        return Polynomial(product, self.at, self.turns)

    __radd__ = __add__
    __rmul__ = __mul__

    def __rsub__(self, other: Rational) -> "Polynomial":
        return Polynomial(terms(other) - self.element, self.at, self.turns)

    @property
    def terms(self) -> PolyElement:
        """The element itself."""
        return self.element

    def beyond(self, other: Other) -> Rational:
        if isinstance(other, float):
            return -ONE if other > 0 else ONE
        difference = self.element - terms(other)
        if difference.degree() > 0:
            self.turns.add(difference)
        return sign_at(difference, self.at)


def terms(number: Rational | Turning) -> PolyElement:
    """The number as an element of the ring."""
    return number.terms if isinstance(number, Turning) else RING.ground_new(coefficient(number))


def length(turn: Rational | PolyElement) -> int:
    """How much work its roots are, about: the bits of a polynomial's coefficients."""
    if not isinstance(turn, PolyElement):
        return 0
    coefficients: list[Rational] = turn.coeffs()
    return EACH + sum(c.numerator.bit_length() + c.denominator.bit_length() for c in coefficients)


def places(turns: Turns) -> Iterator[Real]:
    """The numbers at which comparisons turn."""
    for turn in turns:
        if isinstance(turn, PolyElement):
            yield from real_roots(turn)
        else:
            yield turn
