"""The course that a search takes for some values of an unknown."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from solver.algebra import writing
from solver.exact import ZERO, Rational, Value, text

if TYPE_CHECKING:
    from solver.algebra.reals import Reals

Form: TypeAlias = tuple[Rational, ...] | float
"""The coefficients of 1, x, x squared …; or an infinity."""


@dataclass(frozen=True, slots=True)
class Piece:
    """The value of the root as a polynomial, for the x of an interval."""

    when: "Reals"
    form: Form

    def value_at(self, x: Rational) -> Value:
        """Return the value at x."""
        if isinstance(self.form, float):
            return self.form
        value = ZERO
        for coefficient in reversed(self.form):
            value = value * x + coefficient
        return value

    def text(self, x: str) -> str:
        """Write the polynomial: `3`, `x`, `1/2*x + 2`, `-x^2 + 1`."""
        return text(self.form) if isinstance(self.form, float) else writing.polynomial(self.form, x)


@dataclass(frozen=True, slots=True)
class Course:
    """For the x of a piece: the root's value and best moves, and what alpha-beta leaves out.

    `pruned` are the leaves not evaluated and the nodes not entered, `cuts` the children before
    which their parents are cut.
    """

    unknown: str
    piece: Piece
    best: frozenset[str]
    pruned: frozenset[str]
    cuts: frozenset[str]
