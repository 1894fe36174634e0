"""A number or a probability, alone or at the end of an equation."""

import re
from typing import Final

from generator.reading.beside_numbers import LINKS, UNITS, VALUES
from generator.reading.glyphs import SUPER
from generator.reading.numerals import NUMERAL, Numeral, evaluate, near, numeral
from generator.reading.reasons import Reason
from generator.reading.sums import reckoned
from generator.reading.words import AND, OR, fold
from solver.exact import DIGITS, ZERO

LONGEST: Final = 400
EQUALS: Final = re.compile(r"(?<![<>!=])=(?![=>])|\u2248|~")
NAME: Final = re.compile(r"[^\W\d_][\w\s()<>{}\[\],|'*.+:^\u221e-]{0,80}")
NODE: Final = re.compile(r"[A-Z]")
"""Of which it is the value: `the value of B is 3`, `B returns 3`."""
REPEATING: Final = re.compile(
    r"[.,]\s*\d*\s*\(\d+\)|\.{3}|[\u0304\u0305\u0307\u0311\u23de]|\\(overline|bar|dot|widehat|overarc)\b"
)
GROUPED: Final = re.compile(r"[+-]?\s*\d{1,3}([., ']\d{3})+([.,]\d*)?", re.ASCII)
TOTAL: Final = re.compile(r"\s+(?:in|en|no|em|ao)\s+(?:all|totale?|todo)$", re.IGNORECASE)
SUM: Final = re.compile(rf"[\d\s()+*/.,:^%{SUPER}-]*", re.ASCII)
BETWEEN: Final = re.compile(r"[;,\s]+")


def one_number(text: str) -> Numeral | Reason:
    """A comma is a decimal comma, and digits are never grouped."""
    if found := NUMERAL.fullmatch(text):
        return evaluate(found)
    if len(text) > LONGEST:
        return Reason.TOO_LONG
    *before, last = (side.strip() for side in EQUALS.split(text))
    number = _side(last)
    return _agreed(before, number) if isinstance(number, Numeral) else number


def _side(text: str) -> Numeral | Reason:
    bare = text[:-1] if text[-1:] in {".", ",", ";"} else text
    return numeral(bare) or numeral(_unworded(bare)) or _why_not(text)


def _unworded(text: str) -> str:
    """Without the words that only say what the number is: `value 3`, `13 hojas`, `A: 3`."""
    name, colon, rest = text.partition(":")
    if colon and NAME.fullmatch(name):
        text = rest.strip()
    words = TOTAL.sub("", text).split()
    plain = [fold(word) for word in words]
    end = len(words)
    while end and plain[end - 1] in UNITS:
        end -= 1
    passed = (plain[i] in VALUES | LINKS or NODE.fullmatch(words[i]) for i in range(end))
    start = next((i for i, word in enumerate(passed) if not word), end)
    if start and VALUES.isdisjoint(plain[:start]):
        return text
    return " ".join(words[start:end])


def _agreed(before: list[str], last: Numeral) -> Numeral | Reason:
    """The number that an equation ends in, unless another part of it says something else.

    `4/6 = 2/3`, `3/7 = 0.43` and `2 + 1 = 3` agree, `3 = 4` and `2 + 2 = 5` do not.
    """
    best = last
    for i, side in enumerate(before):
        bare = _unworded(side)
        match numeral(bare):
            case Numeral() as number if _agree(number, last):
                best = number if best.half else best
            case None if _denied(bare, last):
                return Reason.CONTRADICTION
            case None if NAME.fullmatch(side) or (SUM.fullmatch(side) and (side or not i)):
                pass
            case Reason() as reason:
                return reason
            case _:
                return Reason.SEVERAL_NUMBERS
    return best


def _denied(side: str, last: Numeral) -> bool:
    """Whether it is a sum that comes to another number, however its decimals were rounded."""
    sum_ = reckoned(side)
    half = last.half or ZERO
    return sum_ is not None and not sum_[0] - half <= last.value <= sum_[1] + half


def _agree(one: Numeral, other: Numeral) -> bool:
    return near(one.value, other.value, max(one.half or ZERO, other.half or ZERO))


def _why_not(text: str) -> Reason:
    """The likeliest of the reasons why this is no number."""
    if REPEATING.search(text):
        return Reason.REPEATING_DECIMAL
    if re.search(rf"\d{{{DIGITS + 1}}}", text):
        return Reason.TOO_MANY_DIGITS
    if GROUPED.fullmatch(text):
        return Reason.THOUSANDS
    if _several(text):
        return Reason.SEVERAL_NUMBERS
    if SUM.fullmatch(text) and any(c.isdigit() for c in text):
        return Reason.ARITHMETIC
    return Reason.NOT_A_NUMBER


def _several(text: str) -> bool:
    parts = [part for part in BETWEEN.split(text) if part and fold(part) not in (AND | OR) - {"+"}]
    return len(parts) > 1 and all(isinstance(numeral(part), Numeral) for part in parts)
