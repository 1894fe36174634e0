"""A number that depends on an unknown, compared where the unknown stands for the time being."""

from abc import abstractmethod
from typing import TypeAlias

from sympy.polys.rings import PolyElement

from solver.exact import Rational


class Turning:
    """A search runs with the unknown at one place.

    Each comparison is answered there, and where the answer would be another one is remembered.
    Between two neighbours of all these places every number gives the same run.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def terms(self) -> PolyElement:
        """The number as a polynomial in the unknown."""

    @abstractmethod
    def beyond(self, other: "Other") -> Rational:
        """How far this is above the other, 0 if they are equal; or only the sign."""

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
        """Of 1, of the unknown, of its square …, up to the highest power that is there."""
        return tuple(map(Rational, reversed(self.terms.to_dense()))) or (Rational(0),)


Other: TypeAlias = Rational | float | Turning
"""What it is compared with."""
