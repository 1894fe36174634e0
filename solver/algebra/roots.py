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
"""The polynomials in t over sympy's rationals, which are gmpy2's too where it is to be had."""
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
            low, high = enclosed(self, bits)
            low_other, high_other = enclosed(other, bits)
            if high <= low_other:
                return True
            if high_other <= low:
                return False
        raise AssertionError("two different numbers part somewhere")


Real: TypeAlias = Rational | Root
"""Any number at which a comparison turns."""
End: TypeAlias = Real | float
"""Or an infinity."""


def real_roots(polynomial: PolyElement) -> tuple[Real, ...]:
    """Where the polynomial, which is no constant, is 0, in no order."""
    return tuple(root for root, _ in with_multiplicity(polynomial))


@lru_cache(maxsize=10_000)
def with_multiplicity(polynomial: PolyElement) -> tuple[tuple[Real, int], ...]:
    """The real roots, each with how often it is one."""
    if polynomial.degree() == 1:
        return ((rational_root(polynomial), 1),)
    factors = polynomial.factor_list()[1]
    return tuple(chain.from_iterable(((root, n) for root in of(factor)) for factor, n in factors))


def of(factor: PolyElement) -> tuple[Real, ...]:
    """The real roots of an irreducible polynomial."""
    if factor.degree() == 1:
        return (rational_root(factor),)
    return tuple(Root(factor, index) for index in range(len(isolated(factor))))


def rational_root(line: PolyElement) -> Rational:
    """Of a polynomial of degree 1."""
    slope, constant = line.to_dense()
    return Rational(-constant / slope)


def sign_at(polynomial: PolyElement, x: Real) -> Rational:
    """A number that is below, at or above 0 as the polynomial is at x."""
    if isinstance(x, Root):
        return sign_at_root(polynomial, x)
    return Rational(polynomial.evaluate(T, coefficient(x)))


@lru_cache(maxsize=100_000)
def sign_at_root(polynomial: PolyElement, x: Root) -> Rational:
    """The sign far beyond all roots, turned once for each root on the way from there to x."""
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
    """Some rational number above `low` and below `high`."""
    if isinstance(low, float):
        return ZERO if isinstance(high, float) else enclosed(high, BITS)[0] - ONE
    if isinstance(high, float):
        return enclosed(low, BITS)[1] + ONE
    for bits in precisions():
        above, below = enclosed(low, bits)[1], enclosed(high, bits)[0]
        if above < below:
            return (above + below) * HALF
    raise AssertionError("there is a number between any two")


def enclosed(x: Real, bits: int) -> tuple[Rational, Rational]:
    """Two rational numbers between which x lies, no more than 2^-bits apart."""
    return halved(x, bits) if isinstance(x, Root) else (x, x)


@lru_cache(maxsize=10_000)
def halved(x: Root, bits: int) -> tuple[Rational, Rational]:
    """The interval that was found, halved until it is small enough."""
    low, high = halved(x, bits // 2) if bits > BITS else isolated(x.minimal)[x.index]
    below = sign_at(x.minimal, low) > 0
    while (high - low) * 2**bits > ONE:
        middle = (low + high) * HALF
        if (sign_at(x.minimal, middle) > 0) == below:
            low = middle
        else:
            high = middle
    return low, high


@lru_cache(maxsize=10_000)
def isolated(minimal: PolyElement) -> tuple[tuple[Rational, Rational], ...]:
    """For each real root, in rising order, an interval that holds no other."""
    return tuple((number(low), number(high)) for low, high in poly(minimal).intervals(sqf=True))


def poly(polynomial: PolyElement) -> sympy.Poly:
    """The polynomial as sympy has it outside of rings."""
    return sympy.Poly(polynomial.to_dense(), sympy.Symbol("t"), domain=sympy.QQ)


def coefficient(x: Rational) -> Any:
    """The rational as one of the ring's."""
    return sympy.QQ.dtype(x)


def precisions() -> Iterator[int]:
    """16, 32, 64 …."""
    return (BITS << i for i in count())


def number(x: sympy.Rational) -> Rational:
    """The rational as one of ours."""
    return Rational(int(x.p), int(x.q))


# A line divided into single points and the gaps between them.


@dataclass(frozen=True, slots=True)
class Point:
    """One number."""

    x: Real

    @property
    def low(self) -> Real:
        """Where it begins, as a gap does somewhere."""
        return self.x

    @property
    def high(self) -> Real:
        """Where it ends."""
        return self.x


@dataclass(frozen=True, slots=True)
class Gap:
    """All numbers between two, which may be infinite."""

    low: End
    high: End


Part: TypeAlias = Point | Gap

LINE = Gap(-inf, inf)
"""All real numbers."""
UNIT = Gap(ZERO, ONE)
"""The probabilities but for 0 and 1."""


def closed(gap: Gap) -> list[Part]:
    """The gap between its ends, where these are numbers."""
    low = () if isinstance(gap.low, float) else (Point(gap.low),)
    high = () if isinstance(gap.high, float) else (Point(gap.high),)
    return [*low, gap, *high]
