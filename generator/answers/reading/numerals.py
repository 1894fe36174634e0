"""One number as it is written: its value, and how far a decimal was rounded."""

import re
from dataclasses import dataclass
from math import inf
from typing import Final

from generator.answers.reading.counts import COUNTS
from generator.answers.reading.reasons import Reason
from generator.answers.reading.recurring import MOST, recurring
from generator.answers.reading.words import INFINITY, SIGNS, fold
from solver.exact import DIGITS, Rational, Value

ONE: Final = r"""
    (?P<sign>[+-]?)\s*
    (?: (?P<whole>{whole})? (?P<over>\d+) \s*/\s* (?P<under>\d+)
      | (?P<units>\d+) (?:[.,](?P<places>\d+))?
      | [.,](?P<only>\d+) (?! \d* (?: \s*/ | [.,]\d )) )
    (?:\s*(?P<percent>%))?"""
NUMERAL: Final = re.compile(ONE.format(whole=r"\d+\s+"), re.ASCII | re.VERBOSE)
PART: Final = re.compile(ONE.format(whole="(?!)"), re.ASCII | re.VERBOSE)
"""A number within a longer text: no mixed one."""
WRAPPED: Final = re.compile(r"([+-]?)\s*\(\s*([+-]?)([^()]*)\)\s*(%?)")
SIGNED: Final = r"\(?\s*([+-]?)\s*(\d+)\s*\)?"
FRACTION: Final = re.compile(rf"([+-]?)\s*{SIGNED}\s*/\s*{SIGNED}", re.ASCII)
SAID_RECURRING: Final = re.compile(
    r"(.*\d[.,](\d+))\s*,?\s*\(?(?:recurring|repeating|recur|rec|periodic[oa]?|peri\u00f3dic[oa]"
    r"|periodo|per|d\u00edzima(?: peri\u00f3dica)?)\.?\)?",
    re.ASCII | re.IGNORECASE,
)
HUNDRED: Final = Rational(100)
BRACES: Final = str.maketrans("{}", "()")


@dataclass(frozen=True, slots=True)
class Numeral:
    """A value; a percentage is a decimal.

    `half` is half a unit of a decimal's last place, `telling` whether it has two significant digits
    or more.
    """

    value: Value
    half: Rational | None = None
    telling: bool = False
    percent: bool = False

    @property
    def within(self) -> Rational | None:
        """How far it may stand from what it rounds."""
        return self.half if self.telling else None


def numeral(text: str) -> Numeral | Reason | None:
    """The number that the text is, why it is none, or None if it does not look like one."""
    found = NUMERAL.fullmatch(text)
    return evaluate(found) if found else in_words(text) or without_end(text) or _dressed(text)


def evaluate(found: re.Match[str]) -> Numeral | Reason:
    """The number that NUMERAL matched."""
    sign, whole, over, under, units, places, only, percent = found.groups()
    if len(found[0]) > DIGITS and any(len(part or "") > DIGITS for part in found.groups()):
        return Reason.TOO_MANY_DIGITS
    if over is None:
        return _decimal(sign, units or "", places or only or "", percent)
    n, d = int(over), int(under)
    if not d:
        return Reason.ZERO_DENOMINATOR
    if whole and n >= d:
        return Reason.SEVERAL_NUMBERS
    value = Rational(n, d) + Rational(int(whole)) if whole else Rational(n, d)
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
    """`-∞`, `+ inf`, `menos infinito`, `tres`."""
    word = spoken(fold(text))
    sign, word = (word[0], word[1:].lstrip()) if word[:1] in {"+", "-"} else ("", word)
    if word not in INFINITY and word not in COUNTS:
        return None
    value: Value = inf if word in INFINITY else Rational(COUNTS[word])
    return Numeral(-value if sign == "-" else value)


def without_end(text: str) -> Numeral | None:
    """`1.(3)`, `0.333...`."""
    found = recurring(spoken(text))
    return Numeral(found.value, found.unit, telling=True) if found else None


def said_recurring(text: str) -> tuple[Numeral, ...]:
    """Return what `6.3 recurring` is: of two places or more, the last recurs, or all of them."""
    found = SAID_RECURRING.fullmatch(text) if len(text) <= MOST else None
    if found is None:
        return ()
    number, places = spoken(found[1]).replace(" ", ""), found[2]
    blocks = (f"{number[: len(number) - n]}({number[-n:]})" for n in (1, len(places)))
    known = {r.value: Numeral(r.value) for block in blocks if (r := recurring(block))}
    return tuple(known.values())


def spoken(text: str) -> str:
    """With a leading sign in words as a sign: `menos 3` is `- 3`."""
    first, _, rest = text.partition(" ")
    sign = SIGNS.get(fold(first))
    return f"{sign} {rest.lstrip()}" if sign else text


def near(given: Value, exact: Value, within: Rational) -> bool:
    """Whether the one is no further from the other; an infinity is near itself alone."""
    return exact - within <= given <= exact + within


def _dressed(text: str) -> Numeral | Reason | None:
    """A number in brackets, or a fraction with signs or brackets of its own: `-(3)/7`, `3/-7`."""
    bare = spoken(text.translate(BRACES))
    if wrapped := WRAPPED.fullmatch(bare):
        outer, inner, body, percent = wrapped.groups()
        bare = _product(outer, inner) + body.strip() + percent
    elif (fraction := FRACTION.fullmatch(bare)) and bare.count("(") == bare.count(")"):
        outer, above, over, below, under = fraction.groups()
        bare = f"{_product(outer, above, below)}{over}/{under}"
    found = NUMERAL.fullmatch(bare)
    return evaluate(found) if found else in_words(bare)


def _product(*signs: str) -> str:
    return "-" if signs.count("-") % 2 else ""
