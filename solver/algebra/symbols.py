"""Our exact numbers as numbers of sympy's."""

from collections.abc import Callable
from math import inf
from typing import Self

import sympy
from sympy.multipledispatch import dispatch

from solver.algebra.roots import End, Real, Root, enclosed, number, poly, precisions
from solver.exact import Rational

SIMPLE = 10**9
"""Of a polynomial with greater coefficients the roots are not written as radicals."""

SPARE = 30
"""So many digits more than bits ask for, as what is written with radicals is below 10^20."""


class Irrational(sympy.Expr):  # type: ignore[misc]  # sympy has no types
    """A root that has no simple radicals.

    sympy's own CRootOf can take forever where two roots of a polynomial lie close together.
    """

    __slots__ = ("root",)
    root: Root
    is_real = True
    is_irrational = True
    is_number = True

    def __new__(cls, root: Root) -> Self:
        """An atom: the root is no expression of sympy's."""
        irrational: Self = sympy.Expr.__new__(cls)
        irrational.root = root
        return irrational

    @property
    def func(self) -> Callable[[], Self]:
        """What sympy builds it anew with, from no arguments."""
        return lambda: self

    def _hashable_content(self) -> tuple[Root]:
        return (self.root,)

    def _eval_evalf(self, prec: int) -> sympy.Float:
        for bits in precisions():
            low, high = enclosed(self.root, bits)
            if (high - low) * 2**prec < abs(low):
                return sympy.Float(symbol(low), precision=prec)
        raise AssertionError("an irrational number is not 0")


@dispatch(Irrational, (Irrational, sympy.Rational))
def _eval_is_ge(lhs: Irrational, rhs: Irrational | sympy.Rational) -> bool:
    """How sympy is told of an order; by itself it would go by a hundred digits."""
    other: Real = rhs.root if isinstance(rhs, Irrational) else number(rhs)
    return lhs.root >= other


@dispatch(sympy.Rational, Irrational)  # type: ignore[no-redef]
def _eval_is_ge(lhs: sympy.Rational, rhs: Irrational) -> bool:  # one for each order
    """The same the other way round."""
    return rhs.root <= number(lhs)


def symbol(x: End) -> sympy.Expr:
    """The number with radicals if there are simple ones."""
    match x:
        case Root():
            return root_symbol(x)
        case float():
            return sympy.oo if x == inf else -sympy.oo
        case _:
            return sympy.Rational(int(x.numerator), int(x.denominator))


def root_symbol(x: Root) -> sympy.Expr:
    """`sqrt(2)`, or one without radicals."""
    degree, coefficients = x.minimal.degree(), x.minimal.coeffs()
    short = degree == 2 or len(coefficients) == 2  # noqa: PLR2004  # sympy has radicals for these
    if short and all(abs(coefficient) < SIMPLE for coefficient in coefficients):
        return sympy.rootof(poly(x.minimal), x.index, radicals=True)
    return Irrational(x)


def around(x: sympy.Expr, bits: int) -> tuple[Rational, Rational]:
    """Two rational numbers between which it lies, hardly more than 2^-bits apart."""
    if isinstance(x, Irrational):
        return enclosed(x.root, bits)
    near, error = number(sympy.Rational(str(x.evalf(SPARE + bits // 3)))), Rational(1, 2**bits)
    return near - error, near + error
