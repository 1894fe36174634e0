"""Numbers that are no fractions, held between two fractions as near as is wanted."""

from collections.abc import Callable
from functools import lru_cache
from math import floor, isqrt
from typing import TypeAlias

from solver.exact import ONE, Rational

Bounds: TypeAlias = tuple[Rational, Rational]
"""A number lies from the first to the second."""

HALF = Rational(1, 2)
TAIL = Rational(9, 4)
"""2 / (1 - z^2) for the greatest z with which the series of a logarithm is summed, 1/3."""


@lru_cache(maxsize=10_000)
def logarithm(n: int, bits: int) -> Bounds:
    """The natural logarithm of n, which is 1 or more, to within about n's length times 2^-bits."""
    k = Rational(n.bit_length() - 1)
    low, high = below_two(Rational(n, 2 ** (n.bit_length() - 1)), bits)
    two = below_two(Rational(2), bits)
    return low + k * two[0], high + k * two[1]


def below_two(m: Rational, bits: int) -> Bounds:
    """The logarithm of m from 1 to 2: 2 (z + z^3/3 + z^5/5 + …) with z = (m - 1) / (m + 1)."""
    z = (m - ONE) / (m + ONE)
    total, power, e = Rational(0), z, Rational(1)
    while TAIL * power / e > Rational(1, 2**bits):
        total += (power + power) / e
        power, e = power * z * z, e + Rational(2)
    return total, total + TAIL * power / e


def root(x: Rational, bits: int) -> Bounds:
    """The square root of x, which is not negative, to within 2^-bits."""
    scaled = isqrt(floor(x * 4**bits))
    return Rational(scaled, 2**bits), Rational(scaled + 1, 2**bits)


def rounded(number: Callable[[int], Bounds], places: int) -> Rational:
    """The number to so many decimals; it may not lie half way between two of them."""
    bits, unit = 32, 10**places
    while True:
        low, high = (floor(end * unit + HALF) for end in number(bits))
        if low == high:
            return Rational(low, unit)
        bits *= 2
