"""Polynomials and exact real numbers as text: `-p^2 + 2*p`, `7/2`, `(sqrt(5) - 1)/2`."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import floor, inf, lcm
from typing import Self

import sympy
from sympy import Expr
from sympy.multipledispatch import dispatch

from solver.algebra.roots import (
    End,
    Real,
    Root,
    enclose_root,
    isolate_roots,
    number,
    poly,
    precisions,
)
from solver.exact import ONE, Rational, text

# Our exact numbers as numbers of sympy's.


SIMPLE = 10**9
"""The greatest coefficient of a polynomial whose roots are written as radicals."""

SPARE = 30
"""Extra digits of precision: a number that is written with radicals is below 10^20."""


class Irrational(sympy.Expr):  # type: ignore[misc]  # sympy has no types
    """An irrational root without simple radicals, as a sympy expression.

    sympy's own CRootOf can take forever where two roots of a polynomial lie close together.
    """

    __slots__ = ("root",)
    root: Root
    is_real = True
    is_irrational = True
    is_number = True

    def __new__(cls, root: Root) -> Self:
        """Make an atom of sympy's; the root is not an argument of the expression."""
        irrational: Self = sympy.Expr.__new__(cls)
        irrational.root = root
        return irrational

    @property
    def func(self) -> Callable[[], Self]:
        """The function without arguments with which sympy rebuilds the atom."""
        return lambda: self

    def _hashable_content(self) -> tuple[Root]:
        return (self.root,)

    def _eval_evalf(self, prec: int) -> sympy.Float:
        for bits in precisions():
            low, high = enclose_root(self.root, bits)
            if (high - low) * 2**prec < abs(low):
                return sympy.Float(symbol(low), precision=prec)
        raise AssertionError("an irrational number is not 0")


@dispatch(Irrational, (Irrational, sympy.Rational))
def _eval_is_ge(lhs: Irrational, rhs: Irrational | sympy.Rational) -> bool:
    """Compare exactly for sympy, which would otherwise compare a hundred digits."""
    other: Real = rhs.root if isinstance(rhs, Irrational) else number(rhs)
    return lhs.root >= other


@dispatch(sympy.Rational, Irrational)  # type: ignore[no-redef]
def _eval_is_ge(lhs: sympy.Rational, rhs: Irrational) -> bool:  # one for each order
    """Compare a rational with an irrational root exactly, for sympy."""
    return rhs.root <= number(lhs)


def symbol(x: End) -> sympy.Expr:
    """Return the number as a sympy expression, with radicals if there are simple ones."""
    match x:
        case Root():
            return root_symbol(x)
        case float():
            return sympy.oo if x == inf else -sympy.oo
        case _:
            return sympy.Rational(int(x.numerator), int(x.denominator))


def root_symbol(x: Root) -> sympy.Expr:
    """Return the root as `sqrt(2)`, or as an Irrational if there are no simple radicals."""
    degree, coefficients = x.minimal.degree(), x.minimal.coeffs()
    short = degree == 2 or len(coefficients) == 2  # sympy has radicals for these
    if short and all(abs(coefficient) < SIMPLE for coefficient in coefficients):
        return sympy.rootof(poly(x.minimal), x.index, radicals=True)
    return Irrational(x)


def enclose_number(x: sympy.Expr, bits: int) -> tuple[Rational, Rational]:
    """Return two rational numbers that enclose x, hardly more than 2^-bits apart."""
    if isinstance(x, Irrational):
        return enclose_root(x.root, bits)
    near, error = number(sympy.Rational(str(x.evalf(SPARE + bits // 3)))), Rational(1, 2**bits)
    return near - error, near + error


BOUND = "t"
"""The name of the unknown in a root's polynomial, different from the unknown that is compared."""


def polynomial(coefficients: Sequence[Rational], x: str) -> str:
    """Write a polynomial, given its coefficients from the constant up: `-p^2 + 1/2*p + 2`."""
    powers = reversed(list(enumerate(coefficients)))
    return "".join(join_products((c, power(x, n)) for n, c in powers if c)) or "0"


def power(x: str, n: int) -> str:
    """Write a power of x: "", `x`, `x^2` …."""
    return "" if n == 0 else x if n == 1 else f"{x}^{n}"


def join_products(products: Iterable[tuple[Rational, str]]) -> Iterator[str]:
    """Yield each product with its sign before it."""
    first = True
    for factor, unit in products:
        sign = ("-" if first else " - ") if factor < 0 else ("" if first else " + ")
        yield sign + product(abs(factor), unit)
        first = False


def product(factor: Rational, unit: str) -> str:
    """Write a product as `3`, `x` or `3*x`."""
    if not unit:
        return text(factor)
    return unit if factor == ONE else f"{text(factor)}*{unit}"


def real(x: Expr) -> str:
    """Write the number: `-7/5`, `oo`, `(sqrt(5) - 1)/2`, `root(t^3 + t - 1, 0, 1)`."""
    if x.is_Rational or not x.is_finite:
        return str(x)
    constant, rest = x.as_coeff_Add()
    factor, irrational = rest.as_coeff_Mul()
    below = lcm(int(constant.q), int(factor.q))
    summands = [(Rational(int(factor * below)), radical(irrational))]
    if constant:
        summands.append((Rational(int(constant * below)), ""))
    top = "".join(join_products(sorted(summands, key=lambda summand: summand[0] < 0)))
    if below == 1:
        return top
    return f"({top})/{below}" if constant else f"{top}/{below}"


def radical(x: Expr) -> str:
    """Write `sqrt(5)`, `2^(1/3)`, or a root by its polynomial and two numbers that enclose it."""
    if not isinstance(x, Irrational):
        return str(x).replace("**", "^")
    minimal, index = x.root.minimal, x.root.index
    low, high = isolate_roots(minimal)[index]
    return f"root({polynomial(minimal.to_dense()[::-1], BOUND)}, {text(low)}, {text(high)})"


def decimals(x: Expr, digits: int) -> str:
    """Write an irrational number rounded to `digits` decimals, `0.618`."""
    for bits in precisions():
        low, high = (round_to_units(near, digits) for near in enclose_number(x, bits))
        if low == high:
            return place_decimal_point(low, digits)
    raise AssertionError("an irrational number lies on no border")


def round_to_units(x: Rational, digits: int) -> int:
    """Return the nearest whole number of units of the last decimal."""
    units: int = floor(x * 10**digits + Rational(1, 2))
    return units


def place_decimal_point(units: int, digits: int) -> str:
    """Put the decimal point into a number of units: `0.618` for `618`."""
    integer_part, part = divmod(abs(units), 10**digits)
    sign = "-" if units < 0 else ""
    return f"{sign}{integer_part}.{part:0{digits}}" if digits else f"{sign}{integer_part}"
