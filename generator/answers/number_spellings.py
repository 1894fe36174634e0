"""The ways in which a number is written, for whoever can only compare texts."""

from collections.abc import Iterator
from typing import Final, TypeVar

from solver.exact import ONE, Rational, Value, text

V = TypeVar("V", Rational, Value)

MINUS: Final = ("-", "\u2212", "\u2013", "- ")
ENDLESS: Final = ("inf", "\u221e", "oo", "infinity", "infinito")
MULTIPLES: Final = range(2, 7)
PLACES: Final = range(1, 7)
TELLING: Final = 2
"""So many significant digits has a decimal, or it rounds nothing."""
HUNDRED: Final = Rational(100)


def spelled(value: Value) -> tuple[str, ...]:
    """Exact ways, the usual one first."""
    return unlike(signed(value, bare(without_sign(value))))


def in_percent(value: Value) -> tuple[str, ...]:
    """Exact ways to write a probability as a percentage, if there are any."""
    if isinstance(value, float):
        return ()
    return unlike(each for text in decimals(value * HUNDRED) for each in (f"{text}%", f"{text} %"))


def rounded(value: Value) -> tuple[str, ...]:
    """Decimals that round it, and are not it."""
    if isinstance(value, float):
        return ()
    found = (decimal for k in PLACES for decimal in cut_to(without_sign(value), k))
    return unlike(signed(value, (each for one in found for each in pointed(one))))


def rounded_percent(value: Value) -> tuple[str, ...]:
    """The same as percentages."""
    if isinstance(value, float):
        return ()
    found = (decimal for k in (0, *PLACES[:-2]) for decimal in cut_to(value * HUNDRED, k))
    return unlike(f"{each}{sign}" for one in found for each in pointed(one) for sign in ("%", " %"))


def signed(value: Value, texts: Iterator[str]) -> Iterator[str]:
    """With the signs that it may bear; of a positive number the first alone has one, at the end."""
    there = list(texts)
    if value < 0:
        yield from (f"{minus}{one}" for one in there[:1] for minus in MINUS)
        yield from (f"{minus}{one}" for one in there[1:] for minus in MINUS[:2])
        return
    yield from there
    if value:
        yield from (f"+{one}" for one in (there if isinstance(value, float) else there[:1]))


def bare(value: Value) -> Iterator[str]:
    """Of a number that is not negative."""
    if isinstance(value, float):
        yield from ENDLESS
        return
    n, d = int(value.numerator), int(value.denominator)
    yield text(value)
    if d == 1:
        yield from (f"{n}.0", f"{n},0")
        return
    yield f"{n} / {d}"
    yield from decimals(value)
    yield from (f"{n * k}/{d * k}" for k in MULTIPLES)
    if n > d:
        yield f"{n // d} {n % d}/{d}"


def decimals(value: Rational) -> Iterator[str]:
    """With a point and with a comma, if it has an end."""
    for k in (0, *PLACES):
        scaled = value * 10**k
        if scaled.denominator == 1:
            yield from pointed(placed(int(scaled), k))
            return


def without_sign(value: V) -> V:
    """Its distance from 0."""
    return -value if value < 0 else value


def cut_to(value: Rational, places: int) -> Iterator[str]:
    """The value with so many places; of one that lies between two, both; nothing if it is exact."""
    scaled = value * 10**places
    below = int(scaled // 1)
    near = [n for n in (below, below + 1) if 2 * abs(n - scaled) <= ONE]
    if scaled != below:
        yield from (placed(n, places) for n in near if len(str(n)) >= TELLING)


def placed(number: int, places: int) -> str:
    """So many of its digits after the point."""
    digits = str(number).zfill(places + 1)
    return f"{digits[:-places]}.{digits[-places:]}" if places else digits


def pointed(decimal: str) -> Iterator[str]:
    """With a point and a comma, and without the 0 before them."""
    yield decimal
    if "." in decimal:
        short = (decimal.removeprefix("0"),) if decimal.startswith("0.") else ()
        yield from (each.replace(".", ",") for each in (decimal, *short))
        yield from short


def unlike(texts: Iterator[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(texts))
