"""Polynomials and exact real numbers as text: `-p^2 + 2*p`, `7/2`, `(sqrt(5) - 1)/2`."""

from collections.abc import Iterable, Iterator, Sequence
from math import floor, lcm

from sympy import Expr

from solver.algebra.roots import isolated, precisions
from solver.algebra.symbols import Irrational, around
from solver.exact import ONE, Rational, text

BOUND = "t"
"""The unknown in a polynomial of which a number is the root, whatever the number is compared to."""


def polynomial(coefficients: Sequence[Rational], x: str) -> str:
    """`-p^2 + 1/2*p + 2` of the constant, the coefficient of x, of x squared …."""
    powers = reversed(list(enumerate(coefficients)))
    return "".join(joined((c, power(x, n)) for n, c in powers if c)) or "0"


def power(x: str, n: int) -> str:
    """Nothing, `x`, `x^2` …."""
    return "" if n == 0 else x if n == 1 else f"{x}^{n}"


def joined(products: Iterable[tuple[Rational, str]]) -> Iterator[str]:
    """Each product with its sign before it."""
    first = True
    for factor, of in products:
        sign = ("-" if first else " - ") if factor < 0 else ("" if first else " + ")
        yield sign + product(abs(factor), of)
        first = False


def product(factor: Rational, of: str) -> str:
    """`3`, `x`, `3*x`."""
    if not of:
        return text(factor)
    return of if factor == ONE else f"{text(factor)}*{of}"


def real(x: Expr) -> str:
    """`-7/5`, `oo`, `(sqrt(5) - 1)/2`; or `root(t^3 + t - 1, 0, 1)`, the one between 0 and 1."""
    if x.is_Rational or not x.is_finite:
        return str(x)
    constant, rest = x.as_coeff_Add()
    factor, of = rest.as_coeff_Mul()
    below = lcm(int(constant.q), int(factor.q))
    summands = [(Rational(int(factor * below)), radical(of))]
    if constant:
        summands.append((Rational(int(constant * below)), ""))
    top = "".join(joined(sorted(summands, key=lambda summand: summand[0] < 0)))
    if below == 1:
        return top
    return f"({top})/{below}" if constant else f"{top}/{below}"


def radical(x: Expr) -> str:
    """`sqrt(5)`, `2^(1/3)`, or a root told by its polynomial and by two numbers around it."""
    if not isinstance(x, Irrational):
        return str(x).replace("**", "^")
    minimal, index = x.root.minimal, x.root.index
    low, high = isolated(minimal)[index]
    return f"root({polynomial(minimal.to_dense()[::-1], BOUND)}, {text(low)}, {text(high)})"


def decimals(x: Expr, digits: int) -> str:
    """An irrational number rounded to so many digits after the point, `0.618`."""
    for bits in precisions():
        low, high = (rounded(near, digits) for near in around(x, bits))
        if low == high:
            return pointed(low, digits)
    raise AssertionError("an irrational number lies on no border")


def rounded(x: Rational, digits: int) -> int:
    """The nearest whole number of units of the last digit."""
    units: int = floor(x * 10**digits + Rational(1, 2))
    return units


def pointed(units: int, digits: int) -> str:
    """`618` with its point: `0.618`."""
    whole, part = divmod(abs(units), 10**digits)
    sign = "-" if units < 0 else ""
    return f"{sign}{whole}.{part:0{digits}}" if digits else f"{sign}{whole}"
