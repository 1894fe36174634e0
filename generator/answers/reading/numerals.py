"""One number as it is written: its value, and how far a decimal was rounded."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Final

from msgspec import Struct

from generator.answers.reading import vocabulary
from generator.answers.reading.folding import fold
from generator.answers.reading.reasons import Reason
from generator.answers.reading.words import INFINITY, SIGNS
from generator.base.late_pattern import compile_late
from solver.exact import DIGITS, ZERO, Rational, Value

# Whole numbers in words.


BELOW: Final[Mapping[str, Mapping[str, int]]] = {
    language: {
        spelling: n
        for n, words in enumerate(table)
        for word in words.split("|")
        for spelling in (word, word.replace("-", " "))
    }
    for language, table in vocabulary.in_each("numbers.below_a_hundred").items()
}
"""The numbers below a hundred of each language, folded; a hyphen may be a space."""

COUNTS: Final[Mapping[str, int]] = vocabulary.agreed(
    pair for table in BELOW.values() for pair in table.items()
)
"""The numbers below a hundred of all languages."""


# Decimals that go on for ever: `1.(3)`, `0.333...`.


MAX_LENGTH: Final = 60
"""The greatest number of characters of a recurring decimal."""
RECURRING: Final = compile_late(r"([+-]?)\s*(\d*)[.,](\d*)\s*(?:\((\d+)\)|\s?\.{2,})", re.ASCII)
TELLING: Final = 2


class Recurring(Struct, frozen=True):
    """A recurring decimal; `unit` is that of its last place where dots leave open what follows."""

    value: Rational
    unit: Rational | None


def recurring(text: str) -> Recurring | None:
    """Read a number whose bracketed digits, or last ones before dots, recur.

    `0.166...` is 1/6; digits recur that are written twice. Dots after other digits do not say how
    they go on, so the number counts as rounded.
    """
    match = RECURRING.fullmatch(text) if len(text) <= MAX_LENGTH else None
    if match is None:
        return None
    sign, units, places, block = match.groups()
    if block:
        return Recurring(valued(sign, units, places=places, block=block), None)
    if len(places) < TELLING:
        return None
    n = period(places)
    value = valued(sign, units, places=places, block=places[len(places) - n :])
    return Recurring(value, Rational(1, 10 ** len(places)))


def period(places: str) -> int:
    """Return the number of last digits that repeat those before them; 0 if none do."""
    lengths = range(1, len(places) // 2 + 1)
    return next((n for n in lengths if places[-n:] == places[-2 * n : -n]), 0)


def valued(sign: str, units: str, *, places: str, block: str) -> Rational:
    """Return the value of digits before the point, digits after it, and digits that recur."""
    scale = 10 ** len(places)
    value = Rational(int(units + places or "0"), scale)
    if block:
        value += Rational(int(block), scale * (10 ** len(block) - 1))
    return -value if sign == "-" else value


ONE: Final = r"""
    (?P<sign>[+-]?)\s*
    (?: (?P<whole>{whole})? (?P<over>\d+) \s*/\s* (?P<under>\d+)
      | (?P<units>\d+) (?:[.,](?P<places>\d+))?
      | [.,](?P<only>\d+) (?! \d* (?: \s*/ | [.,]\d )) )
    (?:\s*(?P<percent>%))?"""
NUMERAL: Final = compile_late(ONE.format(whole=r"\d+\s+"), re.ASCII | re.VERBOSE)
PART: Final = re.compile(ONE.format(whole="(?!)"), re.ASCII | re.VERBOSE)  # matches name it
"""A number within a longer text: no mixed one."""
WRAPPED: Final = compile_late(r"([+-]?)\s*\(\s*([+-]?)([^()]*)\)\s*(%?)")
SIGNED: Final = r"\(?\s*([+-]?)\s*(\d+)\s*\)?"
FRACTION: Final = compile_late(rf"([+-]?)\s*{SIGNED}\s*/\s*{SIGNED}", re.ASCII)
SAID_RECURRING: Final = compile_late(
    rf"(.*\d[.,](\d+))\s*,?\s*\(?(?:{vocabulary.either('numbers.recurring', accents=True)})\.?\)?",
    re.ASCII | re.IGNORECASE,
)
HUNDRED: Final = Rational(100)
BRACES: Final = str.maketrans("{}", "()")


@dataclass(frozen=True, slots=True)
class Numeral:
    """A numeral that was read; `half` is half a unit of a decimal's last place.

    `telling` is whether the decimal has two significant digits or more; a percentage is a decimal.
    """

    value: Value
    half: Rational | None = None
    telling: bool = False
    percent: bool = False

    @property
    def within(self) -> Rational | None:
        """The greatest distance to the number that it rounds; None if it rounds nothing."""
        return self.half if self.telling else None


def numeral(text: str) -> Numeral | Reason | None:
    """Read a number; return the reason why it is none, or None if it does not look like one."""
    match = NUMERAL.fullmatch(text)
    return evaluate(match) if match else in_words(text) or without_end(text) or _dressed(text)


def evaluate(match: re.Match[str]) -> Numeral | Reason:
    """Return the number that NUMERAL matched."""
    sign, integer_digits, over, under, units, places, only, percent = match.groups()
    if len(match[0]) > DIGITS and any(len(part or "") > DIGITS for part in match.groups()):
        return Reason.TOO_MANY_DIGITS
    if over is None:
        return _decimal(sign, units or "", places or only or "", percent)
    n, d = int(over), int(under)
    if not d:
        return Reason.ZERO_DENOMINATOR
    if integer_digits and n >= d:
        return Reason.SEVERAL_NUMBERS
    value = Rational(n, d) + Rational(int(integer_digits)) if integer_digits else Rational(n, d)
    return _scaled(-value if sign == "-" else value, percent)


def _decimal(sign: str, units: str, places: str, percent: str | None) -> Numeral:
    value = (
        Rational(int(sign + units + places), 10 ** len(places))
        if places
        else Rational(int(sign + units))
    )
    if not places and not percent:
        return Numeral(value)
    half = Rational(1, 2 * 10 ** len(places))
    telling = len((units + places).lstrip("0")) > 1
    if percent:
        return Numeral(value / HUNDRED, half / HUNDRED, telling, percent=True)
    return Numeral(value, half, telling)


def _scaled(value: Rational, percent: str | None) -> Numeral:
    return Numeral(value / HUNDRED, percent=True) if percent else Numeral(value)


def in_words(text: str) -> Numeral | None:
    """Read `-∞`, `+ inf`, `menos infinito`, `tres`."""
    word = spoken(fold(text))
    sign, word = (word[0], word[1:].lstrip()) if word[:1] in {"+", "-"} else ("", word)
    if word not in INFINITY and word not in COUNTS:
        return None
    value: Value = inf if word in INFINITY else Rational(COUNTS[word])
    return Numeral(-value if sign == "-" else value)


def without_end(text: str) -> Numeral | None:
    """Read `1.(3)`, `0.333...`."""
    decimal = recurring(spoken(text))
    return Numeral(decimal.value, decimal.unit, telling=True) if decimal else None


def said_recurring(text: str) -> tuple[Numeral, ...]:
    """Read `6.3 recurring`; of two places or more, the last recurs, or all of them."""
    match = SAID_RECURRING.fullmatch(text) if len(text) <= MAX_LENGTH else None
    if match is None:
        return ()
    number, places = spoken(match[1]).replace(" ", ""), match[2]
    blocks = (f"{number[: len(number) - n]}({number[-n:]})" for n in (1, len(places)))
    known = {r.value: Numeral(r.value) for block in blocks if (r := recurring(block))}
    return tuple(known.values())


def spoken(text: str) -> str:
    """Replace a leading sign in words by a sign: `menos 3` is `- 3`."""
    first, _, rest = text.partition(" ")
    sign = SIGNS.get(fold(first))
    return f"{sign} {rest.lstrip()}" if sign else text


def near(value: Value, exact: Value, within: Rational) -> bool:
    """Return whether a decimal is the exact number, rounded by at most `within`, or cut off.

    A decimal that is cut off is up to twice as far from the number, on the side of 0. An infinity
    is near only itself.
    """
    if exact - within <= value <= exact + within:
        return True
    unit = within + within
    if value < ZERO:
        return value - unit < exact < value
    return value < exact < value + unit


def _dressed(text: str) -> Numeral | Reason | None:
    """Read a number in brackets, or a fraction with signs or brackets inside: `-(3)/7`, `3/-7`."""
    bare = spoken(text.translate(BRACES))
    if wrapped := WRAPPED.fullmatch(bare):
        outer, inner, body, percent = wrapped.groups()
        bare = _product(outer, inner) + body.strip() + percent
    elif (fraction := FRACTION.fullmatch(bare)) and bare.count("(") == bare.count(")"):
        outer, above, over, below, under = fraction.groups()
        bare = f"{_product(outer, above, below)}{over}/{under}"
    match = NUMERAL.fullmatch(bare)
    return evaluate(match) if match else in_words(bare)


def _product(*signs: str) -> str:
    return "-" if signs.count("-") % 2 else ""
