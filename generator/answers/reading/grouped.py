"""Digits in groups of three: `2,197` is 2197 where a whole number is asked."""

import re
from typing import Final

from generator.answers.reading.numerals import Numeral
from solver.exact import Rational

GROUPS: Final = re.compile(
    r"(?<![\w.,])[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*(?![\w'])(?![.,]\d)"
)
SEVERAL: Final = re.compile(
    r"(?<![\w.,])([1-9]\d{0,2}(?:([.,' ])\d{3})(?:\2\d{3})+)(?!\2?\d)((?!\2)[.,]\d{1,9})?(?![\w'])"
)
"""Two groups or more, and perhaps a decimal behind them."""

MIXED: Final = re.compile(
    r"(?<![\w.,])([1-9]\d{0,2}(?:\.\d{3})+),(\d{1,9})(?![\w.,])"
    r"|(?<![\w.,])([1-9]\d{0,2}(?:,\d{3})+)\.(\d{1,9})(?![\w.,])"
)
"""`1.000,5`: one sign for the groups and the other for the decimals."""

ROUND: Final = re.compile(r"(?<![\w.,])[1-9]\d{0,2}(?: \d{3})* 000(?![\w.,])")
APOSTROPHE: Final = re.compile(r"(?<=\d)'(?=\d)")
NOT_A_DIGIT: Final = re.compile(r"\D")
ONE: Final = re.compile(r"([+-]?)\s*([1-9]\d{0,2})[.,'](\d{3})", re.ASCII)
THOUSAND: Final = Rational(1_000)
BEYOND: Final = Rational(1, 2_000)


def joined(text: str, *, integer: bool) -> str:
    """Return the text with grouped digits run together, where they can be nothing else.

    Where a whole number is asked, so is a single group; elsewhere `2,197` is a decimal.
    """
    text = MIXED.sub(_with_decimals, text)
    text = SEVERAL.sub(lambda found: NOT_A_DIGIT.sub("", found[1]) + (found[3] or ""), text)
    pattern = GROUPS if integer else ROUND
    return pattern.sub(lambda found: NOT_A_DIGIT.sub("", found[0]), text)


def _with_decimals(found: re.Match[str]) -> str:
    whole, places = (found[1], found[2]) if found[1] else (found[3], found[4])
    return f"{NOT_A_DIGIT.sub('', whole)}.{places}"


def two_ways(text: str) -> tuple[Numeral, Numeral] | None:
    """Return both readings of a single group that may be decimals: `2,500`, `2'197`.

    Nobody writes two zeros last behind a decimal point without reason: `1.125` and `1.250`, which
    is rounded to three places, are decimals; `1.200` may be 1200.
    """
    found = ONE.fullmatch(text)
    if found is None or not ("'" in text or text.endswith("00")):
        return None
    sign = -1 if found[1] else 1
    sign = 1 if found[1] == "+" else sign
    whole = Rational(sign * int(found[2] + found[3]))
    decimal = Numeral(whole / THOUSAND, BEYOND, telling=True)
    return (Numeral(whole), decimal) if text.endswith("000") else (decimal, Numeral(whole))
