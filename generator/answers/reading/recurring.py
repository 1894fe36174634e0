"""Decimals that go on for ever: `1.(3)`, `0.333...`."""

import re
from dataclasses import dataclass
from typing import Final

from solver.exact import Rational

MOST: Final = 60
"""Characters of one that is looked at."""
RECURRING: Final = re.compile(r"([+-]?)\s*(\d*)[.,](\d*)\s*(?:\((\d+)\)|\s?\.{2,})", re.ASCII)
TELLING: Final = 2


@dataclass(frozen=True, slots=True)
class Recurring:
    """Its value; `unit` is that of its last place where dots leave open what follows."""

    value: Rational
    unit: Rational | None


def recurring(text: str) -> Recurring | None:
    """The number, where digits in brackets recur, or the last ones that stand before dots.

    `0.166...` is 1/6; what stands there twice recurs. Dots after digits that do not recur leave
    open how they go on, so the number is as good as rounded.
    """
    found = RECURRING.fullmatch(text) if len(text) <= MOST else None
    if found is None:
        return None
    sign, units, places, block = found.groups()
    if block:
        return Recurring(valued(sign, units, places=places, block=block), None)
    if len(places) < TELLING:
        return None
    n = period(places)
    value = valued(sign, units, places=places, block=places[len(places) - n :])
    return Recurring(value, Rational(1, 10 ** len(places)))


def period(places: str) -> int:
    """So many of the last digits are the same as those before them; 0 if none are."""
    lengths = range(1, len(places) // 2 + 1)
    return next((n for n in lengths if places[-n:] == places[-2 * n : -n]), 0)


def valued(sign: str, units: str, *, places: str, block: str) -> Rational:
    """Digits before the point, digits after it, and those that recur."""
    scale = 10 ** len(places)
    value = Rational(int(units + places or "0"), scale)
    if block:
        value += Rational(int(block), scale * (10 ** len(block) - 1))
    return -value if sign == "-" else value
