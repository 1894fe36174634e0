"""Exact real roots of polynomials over the rationals, in order with the rationals."""

import numbers
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, total_ordering
from itertools import chain, count
from math import inf
from typing import Any, TypeAlias

import sympy
from sympy.polys.rings import PolyElement, ring

from solver.exact import ONE, ZERO, Rational

RING, T = ring("t", sympy.QQ)
"""The ring of polynomials in t over sympy's rationals, which are gmpy2's where it is installed."""
numbers.Rational.register(sympy.QQ.dtype)  # where it is not, so that ours can be made of them
HALF = Rational(1, 2)
BITS = 16
"""The first intervals around a root are at most 2^-16 wide; the next 2^-32, 2^-64 …."""


@total_ordering
@dataclass(frozen=True, slots=True)
class Root:
    """An irrational number: real root number `index`, from 0, of an irreducible polynomial."""

    minimal: PolyElement
    index: int

    def __lt__(self, other: "Real | float") -> bool:
        if isinstance(other, float):
            return other > 0
        if self == other:
            return False
        for bits in precisions():
            low, high = enclose_root(self, bits)
            low_other, high_other = enclose_root(other, bits)
            if high <= low_other:
                return True
            if high_other <= low:
                return False
        raise AssertionError("two different numbers part somewhere")


Real: TypeAlias = Rational | Root
"""A number at which a comparison can turn."""
End: TypeAlias = Real | float
"""A real number or an infinity."""


def real_roots(polynomial: PolyElement) -> tuple[Real, ...]:
    """Return the real roots of a polynomial that is not constant, in no order."""
    return tuple(root for root, _ in with_multiplicity(polynomial))


@lru_cache(maxsize=10_000)
def with_multiplicity(polynomial: PolyElement) -> tuple[tuple[Real, int], ...]:
    """Return the real roots, each with its multiplicity."""
    if polynomial.degree() == 1:
        return ((rational_root(polynomial), 1),)
    factors = polynomial.factor_list()[1]
    return tuple(
        chain.from_iterable(((root, n) for root in roots_of(factor)) for factor, n in factors)
    )


def roots_of(factor: PolyElement) -> tuple[Real, ...]:
    """Return the real roots of an irreducible polynomial."""
    if factor.degree() == 1:
        return (rational_root(factor),)
    return tuple(Root(factor, index) for index in range(len(isolate_roots(factor))))


def rational_root(line: PolyElement) -> Rational:
    """Return the root of a polynomial of degree 1."""
    slope, constant = line.to_dense()
    return Rational(-constant / slope)


def sign_at(polynomial: PolyElement, x: Real) -> Rational:
    """Return a number with the sign of the polynomial at x, 0 at a root."""
    if isinstance(x, Root):
        return sign_at_root(polynomial, x)
    return Rational(polynomial.evaluate(T, coefficient(x)))


@lru_cache(maxsize=100_000)
def sign_at_root(polynomial: PolyElement, x: Root) -> Rational:
    """Return the sign at x: that beyond all roots, reversed at each root of odd order above x."""
    sign = Rational(polynomial.LC)
    if polynomial.degree() < 1:
        return sign
    for root, n in with_multiplicity(polynomial):
        if root == x:
            return ZERO
        if root > x and n % 2:
            sign = -sign
    return sign


def between(low: End, high: End) -> Rational:
    """Return a rational number strictly between `low` and `high`."""
    if isinstance(low, float):
        return ZERO if isinstance(high, float) else enclose_root(high, BITS)[0] - ONE
    if isinstance(high, float):
        return enclose_root(low, BITS)[1] + ONE
    for bits in precisions():
        above, below = enclose_root(low, bits)[1], enclose_root(high, bits)[0]
        if above < below:
            return (above + below) * HALF
    raise AssertionError("there is a number between any two")


def enclose_root(x: Real, bits: int) -> tuple[Rational, Rational]:
    """Return two rational numbers that enclose x, at most 2^-bits apart."""
    return bisect_interval(x, bits) if isinstance(x, Root) else (x, x)


@lru_cache(maxsize=10_000)
def bisect_interval(x: Root, bits: int) -> tuple[Rational, Rational]:
    """Return the isolating interval of the root, bisected until it is at most 2^-bits wide."""
    low, high = bisect_interval(x, bits // 2) if bits > BITS else isolate_roots(x.minimal)[x.index]
    below = sign_at(x.minimal, low) > 0
    while (high - low) * 2**bits > ONE:
        middle = (low + high) * HALF
        if (sign_at(x.minimal, middle) > 0) == below:
            low = middle
        else:
            high = middle
    return low, high


@lru_cache(maxsize=10_000)
def isolate_roots(minimal: PolyElement) -> tuple[tuple[Rational, Rational], ...]:
    """Return isolating intervals of the real roots, in rising order."""
    return tuple((number(low), number(high)) for low, high in poly(minimal).intervals(sqf=True))


def poly(polynomial: PolyElement) -> sympy.Poly:
    """Return the polynomial as a sympy Poly."""
    return sympy.Poly(polynomial.to_dense(), sympy.Symbol("t"), domain=sympy.QQ)


def coefficient(x: Rational) -> Any:
    """Return the rational as a coefficient of the ring."""
    return sympy.QQ.dtype(x)


def precisions() -> Iterator[int]:
    """Yield 16, 32, 64 … bits without end."""
    return (BITS << i for i in count())


def number(x: sympy.Rational) -> Rational:
    """Return sympy's rational as a Rational."""
    return Rational(int(x.p), int(x.q))


# A line divided into single points and the gaps between them.


@dataclass(frozen=True, slots=True)
class Point:
    """One number, as a part of the line."""

    x: Real

    @property
    def low(self) -> Real:
        """The number itself, as the lower end of the part."""
        return self.x

    @property
    def high(self) -> Real:
        """The number itself, as the upper end of the part."""
        return self.x


@dataclass(frozen=True, slots=True)
class Gap:
    """All numbers strictly between two, which may be infinite."""

    low: End
    high: End


Part: TypeAlias = Point | Gap

LINE = Gap(-inf, inf)
"""All real numbers."""
UNIT = Gap(ZERO, ONE)
"""The probabilities other than 0 and 1."""


def close_gap(gap: Gap) -> list[Part]:
    """Return the gap, with its finite ends as points before and after it."""
    low = () if isinstance(gap.low, float) else (Point(gap.low),)
    high = () if isinstance(gap.high, float) else (Point(gap.high),)
    return [*low, gap, *high]
