"""Polynomials in one unknown, as numbers that remember where their comparisons turn."""

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from sympy.polys.rings import PolyElement

from solver.algebra.roots import RING, Real, coefficient, real_roots, sign_at
from solver.errors import RequestError
from solver.exact import ONE, Rational

# A number that depends on an unknown, compared where the unknown stands for the time being.


class Turning:
    """A number that depends on an unknown, and is compared at one place of it.

    Each comparison is answered at that place, and the places where the answer changes are
    remembered. Between two neighbouring ones of these every number gives the same run.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def terms(self) -> PolyElement:
        """The number as a polynomial in the unknown."""

    @abstractmethod
    def beyond(self, other: "Other") -> Rational:
        """Return the difference to the other number, or only its sign; 0 if they are equal."""

    def __lt__(self, other: "Other") -> bool:
        return self.beyond(other) < 0

    def __le__(self, other: "Other") -> bool:
        return self.beyond(other) <= 0

    def __gt__(self, other: "Other") -> bool:
        return self.beyond(other) > 0

    def __ge__(self, other: "Other") -> bool:
        return self.beyond(other) >= 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rational | float | Turning) and not self.beyond(other)

    __hash__ = None  # type: ignore[assignment]  # what it is equal to depends on the unknown

    @property
    def coefficients(self) -> tuple[Rational, ...]:
        """The coefficients of 1, of the unknown, of its square …, up to its highest power."""
        return tuple(map(Rational, reversed(self.terms.to_dense()))) or (Rational(0),)


Other: TypeAlias = Rational | float | Turning
"""A number with which a Turning can be compared."""


# Limits beyond which the algebra of an unknown would take too long.


class TooHighDegree(RequestError):
    """Raised where an unknown is multiplied by itself too often."""

    def __init__(self, degree: int, most: int) -> None:
        super().__init__(
            "the unknown would have the exponent {degree}; up to {most} can be solved",
            degree=degree,
            most=most,
        )


HIGHEST = 16
"""The highest power of the unknown that is allowed."""
EACH = 100
"""The least work that is counted for the roots of a polynomial, however short."""
Turns: TypeAlias = set[Rational | PolyElement]
"""Numbers at which a comparison turns, or polynomials whose real roots are such numbers."""


@dataclass(frozen=True, slots=True, eq=False)
class Polynomial(Turning):
    """An element of sympy's polynomial ring, and the present place of the unknown."""

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
        """Return the sign of the difference where the unknown is now; remember where it turns."""
        if isinstance(other, float):
            return -ONE if other > 0 else ONE
        difference = self.element - terms(other)
        if difference.degree() > 0:
            self.turns.add(difference)
        return sign_at(difference, self.at)


def terms(number: Rational | Turning) -> PolyElement:
    """Return the number as an element of the ring."""
    return number.terms if isinstance(number, Turning) else RING.ground_new(coefficient(number))


def length(turn: Rational | PolyElement) -> int:
    """Estimate the work to find the roots: the bits of the coefficients, 0 for a number."""
    if not isinstance(turn, PolyElement):
        return 0
    coefficients: list[Rational] = turn.coeffs()
    return EACH + sum(c.numerator.bit_length() + c.denominator.bit_length() for c in coefficients)


def places(turns: Turns) -> Iterator[Real]:
    """Yield the numbers at which comparisons turn."""
    for turn in turns:
        if isinstance(turn, PolyElement):
            yield from real_roots(turn)
        else:
            yield turn
