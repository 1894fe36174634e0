"""Exact numbers: the rationals and the two infinities, from text and back.

A rational is gmpy2's `mpq`, which is exact and about as fast as a float; where gmpy2 is not
installed, as in a browser, it is a `Fraction`. The only floats in a Value are the infinities.
"""

import re
from decimal import Decimal
from math import floor, inf
from typing import TYPE_CHECKING, TypeAlias

from solver.errors import RequestError
from solver.message import Message

if TYPE_CHECKING:
    from gmpy2 import mpq
else:
    try:
        from gmpy2 import mpq
    except ImportError:
        from fractions import Fraction as mpq  # noqa: N813  # it stands in

Rational: TypeAlias = mpq
Value: TypeAlias = Rational | float

ZERO = Rational(0)
ONE = Rational(1)
DIGITS = 100
DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u02d7\u207b\u2796\ufe58\ufe63\uff0d"
"""Characters that word processors and printed pages have in the place of a minus sign."""
FRACTION_CHARACTERS = {
    "\u00bd": "1/2", "\u2153": "1/3", "\u2154": "2/3", "\u00bc": "1/4", "\u00be": "3/4",
    "\u2155": "1/5", "\u2156": "2/5", "\u2157": "3/5", "\u2158": "4/5", "\u2159": "1/6",
    "\u215a": "5/6", "\u2150": "1/7", "\u215b": "1/8", "\u215c": "3/8", "\u215d": "5/8",
    "\u215e": "7/8", "\u2151": "1/9", "\u2152": "1/10", "\u2189": "0/3",
}  # fmt: skip
"""The characters of fractions, into which word processors turn `1/2`."""
NUMBER = re.compile(r"[+-]?(\d+/\d+|\d+(\.\d*)?|\.\d+)", re.ASCII)


LIKE = Message("a number looks like 3, -7/5 or 0.25")


class NotANumber(RequestError):
    """Raised for a text that is no exact number."""

    def __init__(self, text: str, why: Message = LIKE) -> None:
        super().__init__("{text!r} is no number; {why}", text=text[:40], why=why)


def value(text: str) -> Value:
    """Read `3`, `-7/5`, `0.25` (exactly 1/4), `inf` or `-inf`; raise NotANumber otherwise."""
    match text:
        case "inf" | "+inf":
            return inf
        case "-inf":
            return -inf
        case _:
            return rational(text)


def rational(text: str) -> Rational:
    """Read a rational as `value` does, without the infinities."""
    if len(text) > DIGITS:
        raise NotANumber(
            text, Message("one of at most {digits} characters can be read", digits=DIGITS)
        )
    if not NUMBER.fullmatch(text):
        raise NotANumber(text)
    integer_part, point, decimals = text.partition(".")
    if point:
        return Rational(int((integer_part + decimals).removeprefix("+")), 10 ** len(decimals))
    numerator, _, denominator = text.partition("/")
    if denominator and not int(denominator):
        raise NotANumber(text, Message("a denominator is not 0"))
    return Rational(int(numerator), int(denominator or 1))


def text(v: Value) -> str:
    """Write the number as in JSON and in notation: `3`, `-7/5`, `inf`, `-inf`."""
    return str(v)


def digits(number: int) -> str:
    """Write a whole number of any length; Python's own str() refuses thousands of digits."""
    return str(Decimal(int(number)))


def simplest_between(low: Rational, high: Rational) -> Rational:
    """Return the number strictly between two others that has the smallest denominator.

    Of whole numbers it is the least; `low` is less than `high`.
    """
    below = Rational(floor(low))
    if below + ONE < high:
        return below + ONE
    if low == below:
        return below + ONE / Rational(floor(ONE / (high - below)) + 1)
    return below + ONE / simplest_between(ONE / (high - below), ONE / (low - below))
