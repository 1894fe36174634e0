"""Inequalities as students write them: `2 <= 3`, `v = 2 ≤ α = 3`, `3 >= 2`."""

import re
from dataclasses import dataclass
from typing import Final

from generator.answers.outcome import Unreadable
from generator.answers.reading.comparisons import in_signs
from generator.answers.reading.conditions import MEANS, SIGNS, TURNED
from generator.answers.reading.hedges import unaccented, without_hedges
from generator.answers.reading.numbers import LONGEST
from generator.answers.reading.numerals import Numeral, numeral
from generator.answers.reading.phrases import reason_alone
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.spelled_numbers import in_digits
from generator.answers.reading.words import fold

RELATION: Final = re.compile(r"<=|>=|=<|=>|<|>")
NAME: Final = re.compile(r"[^\W\d_]{1,12}(?:\([^\W\d_]{1,3}\))?")
BESIDE: Final = re.compile(r"\s*([^()=]+?)\s*\(([^()=]+)\)\s*")
"""A number with its name, or a name with its number: `8 (v)`, `alpha (13)`."""
BEFORE: Final = re.compile(r"[^\d:]{1,40}:\s*", re.ASCII)
"""The rule that the numbers follow: `v <= alpha: 2 <= 3`."""

NOTE: Final = re.compile(r"\s*\([^()\d]{0,40}[<>][^()\d]{0,40}\)$", re.ASCII)
LESS: Final = frozenset({"<", "<="})


@dataclass(frozen=True, slots=True)
class Comparison:
    """`less` stands on the side to which the sign points."""

    less: Numeral
    greater: Numeral
    strict: bool


def read_inequality(text: str) -> Comparison | Unreadable:
    """One sign, and a number on each side, which may have a name: `v = 2`, `3 = alpha`."""
    if len(text) > LONGEST:
        return Unreadable(Reason.TOO_LONG)
    found = _compared(text, reason_alone(text))
    if not isinstance(found, Unreadable):
        return found
    bare = NOTE.sub("", BEFORE.sub("", without_hedges(reason_alone(text)).translate(SIGNS)))
    again = _compared(text, in_digits(unaccented(bare)))
    return found if isinstance(again, Unreadable) else again


def _compared(text: str, said: str) -> Comparison | Unreadable:
    words = (fold(word) for word in said.translate(SIGNS).split())
    plain = in_signs(" ".join(words)).strip().rstrip(".,;")
    sides = [number(side) for side in RELATION.split(plain)]
    match sides, RELATION.findall(plain):
        case [Numeral() as left, Numeral() as right], [sign]:
            means = MEANS.get(sign, sign)
            if means not in LESS:
                left, right, means = right, left, TURNED[means]
            return Comparison(left, right, strict=means == "<")
        case _:
            return Unreadable(Reason.OTHER_KIND, quoted(text))


def number(side: str) -> Numeral | None:
    """The one number among what `=` parts; the rest are names."""
    beside = BESIDE.fullmatch(side)
    named = beside and (numeral(beside[1].strip()) or numeral(beside[2].strip()))
    parts = [part.strip() for part in (beside.groups() if beside and named else side.split("="))]
    read = [numeral(part.strip("()")) for part in parts]
    numbers = [found for found in read if isinstance(found, Numeral) and not found.percent]
    names = [part for part in parts if NAME.fullmatch(part.strip("( ")) and not numeral(part)]
    return numbers[0] if len(numbers) == 1 and len(names) + 1 == len(parts) else None
