"""Why a text is no number."""

import re
from typing import Final

from generator.answers.reading.glyphs import SUPER
from generator.answers.reading.numerals import Numeral, numeral
from generator.answers.reading.reasons import Reason
from generator.answers.reading.words import AND, OR, fold
from solver.exact import DIGITS

REPEATING: Final = re.compile(
    r"[.,]\s*\d*\s*\(\d+\)|\.{3}|[\u0304\u0305\u0307\u0311\u23de]|\\(overline|bar|dot|widehat|overarc)\b"
)
GROUPED: Final = re.compile(r"[+-]?\s*\d{1,3}([., ']\d{3})+([.,]\d*)?", re.ASCII)
SUM: Final = re.compile(rf"[\d\s()+*/.,:^%{SUPER}-]*", re.ASCII)
BETWEEN: Final = re.compile(r"[;,\s]+")


def why_not(text: str) -> Reason:
    """The likeliest of the reasons why this is no number."""
    if REPEATING.search(text):
        return Reason.REPEATING_DECIMAL
    if re.search(rf"\d{{{DIGITS + 1}}}", text):
        return Reason.TOO_MANY_DIGITS
    if GROUPED.fullmatch(text):
        return Reason.THOUSANDS
    if several(text):
        return Reason.SEVERAL_NUMBERS
    if SUM.fullmatch(text) and any(c.isdigit() for c in text):
        return Reason.ARITHMETIC
    return Reason.NOT_A_NUMBER


def several(text: str) -> bool:
    parts = [part for part in BETWEEN.split(text) if part and fold(part) not in (AND | OR) - {"+"}]
    return len(parts) > 1 and all(isinstance(numeral(part), Numeral) for part in parts)
