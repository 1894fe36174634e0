"""Special characters of a student's text, replaced by plain ones."""

import re
from itertools import chain
from typing import Final
from unicodedata import normalize

from generator.base.late_pattern import compile_late
from solver.exact import DASHES, FRACTION_CHARACTERS

PLUS_SIGNS: Final = "\u2795\ufb29\ufe62\uff0b"
SPACES: Final = (
    "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
    "\u2062\u2063\u2064"
)
"""Spaces of all widths, and invisible signs of MathML: times, comma and plus."""
DROPPED: Final = "\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u2060\u2061\ufe0e\ufe0f\ufeff"
SLASHES: Final = "\u00f7\u2044\u2215\u2571\u29f8\uff0f"
ARROWS: Final = (
    "\u2192\u21d2\u21a6\u279c\u2794\u279d\u279e\u27a1\u27f6\u27f9\u25b6\u25ba\u203a\u00bb"
)
EMPTY_SETS: Final = "\u2300\u00d8\u00f8"
APPROXIMATION_SIGNS: Final = "\u2243\u2245\u2248\u2250\u2252"
OTHER_SIGNS: Final = {
    **dict.fromkeys("\u27e8\u2329\u3008\uff1c\u2039", "<"),
    **dict.fromkeys("\u27e9\u232a\u3009\uff1e", ">"),
    **dict.fromkeys("\u2019\u2018\u201b\u2032", "'"),
    **dict.fromkeys("\u201c\u201d\u201e\u00ab", '"'),
    **dict.fromkeys("\u00d7\u00b7\u22c5\u2219\u2217", "*"),
    **dict.fromkeys("\u066a\ufe6a\uff05", "%"),
    **{
        chr(wide): chr(wide - 0xFEE0)
        for wide in map(ord, "\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1d\uff3b\uff3d\uff5b\uff5d")
    },
    **dict.fromkeys("\u066b\u3001", ","),
    "\u2026": "...",
    "\u20ac": " ",
    "\u226f": "\u2264",
    "\u226e": "\u2265",
    "\u2270": ">",
    "\u2271": "<",
    "\u2260": "!=",
}
"""Brackets, quotes, times signs, percent signs, East Asian punctuation; a euro sign is a space.

A crossed-out sign of an order is its opposite.
"""

STRIKES: Final = "\u0335\u0336\u0337\u0338\u20d2\u20d3\u20e5\u20eb"
"""Strokes through the character before them."""

CROSSED_OUT: Final = frozenset(STRIKES) | {
    sign for sign in map(chr, range(0x2190, 0x2300)) if STRIKES[3] in normalize("NFD", sign)
}
"""Strokes, and signs with one, which mean the opposite of the sign without it."""

ZEROS: Final = (
    *(0x0660, 0x06F0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66),
    *(0x0E50, 0x0ED0, 0x0F20, 0x1040, 0x17E0, 0x1810, 0xFF10),
    *(0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6),
)
"""The zeros of the scripts in use and of the mathematical alphabets; 1 to 9 follow each."""

SUPERSCRIPTS: Final = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079"
SUBSCRIPTS: Final = "\u2080\u2081\u2082\u2083\u2084\u2085\u2086\u2087\u2088\u2089"
STACKED_FRACTION: Final = compile_late(
    f"([{SUPERSCRIPTS}]{{1,20}}+)[/{SLASHES}]([{SUBSCRIPTS}]{{1,20}})"
)
REPEATING_DIGITS: Final = compile_late("((?>(?:\\d[\u0304\u0305]){1,40})|\\d\u0307)")
"""Digits with a line above, or a single one with a dot."""
GUILLEMETS: Final = compile_late("\u00ab([^\u00ab\u00bb]{1,80})\u00bb")
"""A quotation in guillemets; a closing one alone is an arrow."""
DIGIT_OF_RAISED: Final = str.maketrans(SUPERSCRIPTS + SUBSCRIPTS, "0123456789" * 2)

PLAIN_CHARACTERS: Final = str.maketrans(
    dict(
        chain(
            ((c, "-") for c in DASHES),
            ((c, "+") for c in PLUS_SIGNS),
            ((c, " ") for c in SPACES),
            ((c, "") for c in DROPPED),
            ((c, "/") for c in SLASHES),
            ((c, "->") for c in ARROWS),
            ((c, "\u2205") for c in EMPTY_SETS),
            ((c, "\u2248") for c in APPROXIMATION_SIGNS),
            OTHER_SIGNS.items(),
            ((chr(zero + i), str(i)) for zero in ZEROS for i in range(10)),
            ((c, f" {fraction} ") for c, fraction in FRACTION_CHARACTERS.items()),
        )
    )
)


def write_plain(text: str) -> str:
    """Return the text with digits, signs, spaces, arrows and brackets of a plain keyboard.

    A raised or lowered digit stays as it is unless it stands in a fraction, so that the square of 3
    is never read as 32.
    """
    if text.isascii():
        return text
    text = REPEATING_DIGITS.sub(lambda match: f"({re.sub(r'[^0-9]', '', match[0])})", text)
    text = GUILLEMETS.sub(r'"\1"', text)
    return STACKED_FRACTION.sub(_write_stacked, text).translate(PLAIN_CHARACTERS)


def _write_stacked(fraction: re.Match[str]) -> str:
    return f" {fraction[1].translate(DIGIT_OF_RAISED)}/{fraction[2].translate(DIGIT_OF_RAISED)} "
