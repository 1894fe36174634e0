"""Spellings of a number, for systems that compare texts."""

from collections.abc import Iterator
from typing import Final, TypeVar

from solver.exact import ONE, Rational, Value, text

V = TypeVar("V", Rational, Value)

MINUS: Final = ("-", "\u2212", "\u2013", "- ")
ENDLESS: Final = ("inf", "\u221e", "oo", "infinity", "infinito")
MULTIPLES: Final = (*range(2, 11), 12, 15, 20, 25, 50, 100)
"""The factors by which a fraction may be left unreduced."""
BY_ONE: Final = (1, 2, 3, 4, 5, 6, 10)
"""The denominators under which a whole number may be written."""
PLACES: Final = range(1, 7)
TELLING: Final = 2
"""The significant digits from which a decimal counts as a rounding."""
THOUSANDS: Final = 3
HUNDRED: Final = Rational(100)


def spelled(value: Value) -> tuple[str, ...]:
    """Return exact spellings, the usual one first."""
    return unlike(signed(value, bare(without_sign(value))))


def in_percent(value: Value) -> tuple[str, ...]:
    """Return exact spellings of a probability as a percentage, if there are any."""
    if isinstance(value, float):
        return ()
    return unlike(
        spelling for text in decimals(value * HUNDRED) for spelling in (f"{text}%", f"{text} %")
    )


def rounded(value: Value) -> tuple[str, ...]:
    """Return decimals that round the number, or are cut off, but do not equal it."""
    if isinstance(value, float):
        return ()
    roundings = (decimal for k in PLACES for decimal in cut_to(without_sign(value), k))
    return unlike(
        signed(value, (spelling for rounding in roundings for spelling in pointed(rounding)))
    )


def rounded_percent(value: Value) -> tuple[str, ...]:
    """Return percentages that round the number, or are cut off, but do not equal it."""
    if isinstance(value, float):
        return ()
    roundings = (decimal for k in (0, *PLACES[:-2]) for decimal in cut_to(value * HUNDRED, k))
    return unlike(
        f"{spelling}{sign}"
        for rounding in roundings
        for spelling in pointed(rounding)
        for sign in ("%", " %")
    )


def signed(value: Value, texts: Iterator[str]) -> Iterator[str]:
    """Yield the texts with their possible signs: none comes first where there need not be one."""
    spellings = list(texts)
    if value < 0:
        yield from (f"{minus}{spelling}" for spelling in spellings[:1] for minus in MINUS)
        yield from (f"{minus}{spelling}" for spelling in spellings[1:] for minus in MINUS[:2])
        yield from (f"({minus}{spelling})" for spelling in spellings[:1] for minus in MINUS[:2])
        return
    yield from spellings
    yield from (f"+{spelling}" for spelling in spellings)
    if not value:
        yield from (f"{minus}{spelling}" for spelling in spellings for minus in MINUS[:2])


def bare(value: Value) -> Iterator[str]:
    """Yield the spellings of a number that is not negative."""
    if isinstance(value, float):
        yield from ENDLESS
        return
    n, d = int(value.numerator), int(value.denominator)
    yield text(value)
    if d == 1:
        yield from (f"{n}.0", f"{n},0", f"{n}.00", f"{n},00")
        yield from (f"{n * k}/{k}" for k in BY_ONE)
    else:
        yield f"{n} / {d}"
        yield from decimals(value)
        yield from (f"{n * k}/{d * k}" for k in MULTIPLES)
        if n > d:
            yield f"{n // d} {n % d}/{d}"
        yield from (f"{decimal}{more}" for decimal in decimals(value) for more in zeros(decimal))
    yield f"({text(value)})"


def zeros(decimal: str) -> Iterator[str]:
    """Yield the zeros that may follow; with three places it could be thousands."""
    places = len(decimal.replace(",", ".").partition(".")[2])
    yield from (more for more in ("0", "00") if places and places + len(more) != THOUSANDS)


def decimals(value: Rational) -> Iterator[str]:
    """Yield the decimal with a point and with a comma, if it is finite."""
    for k in (0, *PLACES):
        scaled = value * 10**k
        if scaled.denominator == 1:
            yield from pointed(placed(int(scaled), k))
            return


def without_sign(value: V) -> V:
    """Return the absolute value."""
    return -value if value < 0 else value


def cut_to(value: Rational, places: int) -> Iterator[str]:
    """Yield the value cut off after `places` decimals, and rounded to them; none if exact."""
    scaled = value * 10**places
    below = int(scaled // 1)
    near = [n for n in (below, below + 1) if n == below or 2 * (n - scaled) <= ONE]
    if scaled != below:
        yield from (placed(n, places) for n in near if len(str(n)) >= TELLING)


def placed(number: int, places: int) -> str:
    """Write a number of units with `places` digits after the point."""
    digits = str(number).zfill(places + 1)
    return f"{digits[:-places]}.{digits[-places:]}" if places else digits


def pointed(decimal: str) -> Iterator[str]:
    """Yield the decimal with a point and a comma, and without the 0 before them."""
    yield decimal
    if "." in decimal:
        short = (decimal.removeprefix("0"),) if decimal.startswith("0.") else ()
        yield from (spelling.replace(".", ",") for spelling in (decimal, *short))
        yield from short


def unlike(texts: Iterator[str]) -> tuple[str, ...]:
    """Return the texts without repetition."""
    return tuple(dict.fromkeys(texts))
