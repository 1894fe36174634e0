"""One number as it is written: its value, and how far a decimal was rounded."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Final

from generator.answers.reading.reasons import Reason
from generator.answers.reading.words import INFINITY, SIGNS, fold
from solver.exact import DIGITS, Rational, Value

# Whole numbers in words, in English, Spanish, Italian and Portuguese.


TO_TWENTY: Final = """
zero one two three four five six seven eight nine ten
eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty

cero uno dos tres cuatro cinco seis siete ocho nueve diez
once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte

zero uno due tre quattro cinque sei sette otto nove dieci
undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti

zero um dois tres quatro cinco seis sete oito nove dez
onze doze treze catorze quinze dezasseis dezassete dezoito dezanove vinte
"""
"""Folded; a paragraph for each language."""

TENS: Final = """
twenty thirty forty fifty sixty seventy eighty ninety
veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa
venti trenta quaranta cinquanta sessanta settanta ottanta novanta
vinte trinta quarenta cinquenta sessenta setenta oitenta noventa
"""
"""A line for each language, in the same order."""

ALSO: Final = {"una": 1, "uma": 1, "duas": 2, "quatorze": 14, "dezesseis": 16, "dezessete": 17}
TWENTY: Final = 20


def english(tens: str, unit: str) -> tuple[str, ...]:
    return f"{tens}-{unit}", f"{tens} {unit}"


def spanish(tens: str, unit: str) -> tuple[str, ...]:
    return (f"veinti{unit}" if tens == "veinte" else f"{tens} y {unit}",)


def italian(tens: str, unit: str) -> tuple[str, ...]:
    """The tens lose their last vowel before another: `ventuno`, `trentotto`."""
    return (f"{tens[:-1] if unit in {'uno', 'otto'} else tens}{unit}",)


def portuguese(tens: str, unit: str) -> tuple[str, ...]:
    return (f"{tens} e {unit}",)


UNITS: Final = [language.split() for language in TO_TWENTY.strip().split("\n\n")]
JOINED: Final = (english, spanish, italian, portuguese)
SPOKEN: Final = tuple(zip(UNITS, JOINED, TENS.strip().split("\n"), strict=True))

COUNTS: Final[Mapping[str, int]] = (
    ALSO
    | {word: n for units in UNITS for n, word in enumerate(units)}
    | {
        word: TWENTY + 10 * k + n
        for units, joined, tens in SPOKEN
        for k, ten in enumerate(tens.split())
        for n, unit in enumerate(units[:10])
        for word in (joined(ten, unit) if n else (ten,))
    }
)


# Decimals that go on for ever: `1.(3)`, `0.333...`.


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
