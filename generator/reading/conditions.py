"""Conditions on x as students write them: `x <= 3`, `]-oo; 3]`, `x<3 or x>=5`, `never`."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from math import inf
from typing import Final

from generator.outcome import Unreadable
from generator.reading import words
from generator.reading.numbers import LONGEST
from generator.reading.numerals import Numeral, numeral
from generator.reading.reasons import Reason, quoted
from generator.reading.rows import coarsest, read_row
from generator.reading.words import NOTHING, fold
from generator.spans import ALWAYS, NEVER, Spans, between, intersection, union
from solver.exact import Rational, Value

MOST: Final = 30
"""Conditions of any answer."""

SIGNS: Final = str.maketrans(
    {
        **dict.fromkeys("\u2264\u2266\u2a7d", "<="),
        **dict.fromkeys("\u2265\u2267\u2a7e", ">="),
        **dict.fromkeys("\u222a\u2228|", " or "),
        **dict.fromkeys("\u2229\u2227&", " and "),
        "\u2208": " in ",
        "\u2260": "!=",
    }
)
"""What folding would spoil, or what stands for a word."""

OR: Final = re.compile(rf"\b(?:{'|'.join(sorted(words.OR))}|union|unione|uniao)\b")
AND: Final = re.compile(rf"\b(?:{'|'.join(sorted(words.AND - {'&', '+'}))})\b")
LEAD: Final = re.compile(
    r"(?:(?:for|if|when|only|si|se|cuando|quando|para|per|por|con|com|solo|so) )+"
)
OF: Final = re.compile(r"\w{1,10} ?(?:\bin\b|[:=]) ?(?=[(\[\]{r])")
SPAN: Final = re.compile(r"([(\[\]])([^()\[\]{}<>=]*)([)\]\[])")
POINTS: Final = re.compile(r"\{([^{}]*)\}")
SIGN: Final = re.compile(r"([<>=!]{1,2})")
MEANS: Final = {"=<": "<=", "=>": ">=", "==": "=", "<>": "!="}
TURNED: Final = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=", "!=": "!="}

NOWHERE: Final = NOTHING | {"never", "nunca", "mai", "jamais", "no", "nessun"}
EVERYWHERE: Final = frozenset(
    {"always", "siempre", "sempre", "all", "any", "every", "r", "{r}", "todo", "todos"}
    | {"todos los", "todos os", "tutti", "tutti gli", "ogni", "cualquier", "qualquer", "qualsiasi"}
)
"""Folded, without the unknown that may follow: `para todo x`."""


UNLIKE: Final = Unreadable(Reason.OTHER_KIND)


@dataclass(frozen=True, slots=True)
class Condition:
    """For which values it holds; `within` is half a unit of its coarsest decimal, if it has one."""

    spans: Spans
    within: Rational | None = None


def read_conditions(text: str, unknowns: Collection[str]) -> Condition | Unreadable:
    """`or` between terms, and in a term `and` between conditions on one of the unknowns."""
    plain = " ".join(fold(word) for word in text.translate(SIGNS).split())
    terms = [AND.split(term) for term in OR.split(plain)]
    if sum(map(len, terms)) > MOST:
        return Unreadable(Reason.TOO_LONG)
    names = {fold(name) for name in unknowns}
    either, halves = NEVER, []
    for term in terms:
        both = ALWAYS
        for atom in term:
            found = condition(atom.strip(), names)
            if isinstance(found, Unreadable):
                return Unreadable(found.reason, quoted(text))
            both = intersection(both, found.spans)
            halves.append(found.within)
        either = union([*either, *both])
    return Condition(either, max(filter(None, halves), default=None))


def condition(atom: str, names: Collection[str]) -> Condition | Unreadable:
    """One condition, folded: a word, an interval, some values, or a comparison."""
    said = LEAD.sub("", atom, count=1) if LEAD.match(atom) else atom
    inside = OF.sub("", said, count=1) if OF.match(said) else said
    *before, last = inside.split() or [""]
    word = " ".join(before) if before and last in names else inside
    if word in NOWHERE:
        return Condition(NEVER)
    if word in EVERYWHERE:
        return Condition(ALWAYS)
    if span := SPAN.fullmatch(inside):
        return interval(span)
    if points := POINTS.fullmatch(inside):
        return values(points)
    return comparison(said, names)


def interval(found: re.Match[str]) -> Condition | Unreadable:
    """`[2; 6)`; `]2; 6[` leaves out both ends."""
    row = read_row(found[2], 2)
    if isinstance(row, Unreadable):
        return row
    low, *_, high = (number.value for number in (*row[:1], *row))
    spans = between(low, high, from_low=found[1] == "[", to_high=found[3] == "]")
    return Condition(spans, coarsest(row)) if spans and len(row) == 2 else UNLIKE  # noqa: PLR2004  # two ends


def values(found: re.Match[str]) -> Condition | Unreadable:
    """`{3}`, `{1, 2}`."""
    row = read_row(found[1])
    if isinstance(row, Unreadable):
        return row
    points = (holding("=", number.value) for number in row)
    return Condition(union(span for point in points for span in point), coarsest(row))


def comparison(text: str, names: Collection[str]) -> Condition | Unreadable:
    """`x <= 3`, `3 >= x`, `2 < x <= 6`."""
    parts = SIGN.split(text)
    if len(parts) not in {3, 5}:
        return UNLIKE
    both, halves = ALWAYS, []
    for left, sign, right in zip(parts[::2], parts[1::2], parts[2::2], strict=False):
        sides = [side.strip("() ") in names for side in (left, right)]
        meant = MEANS.get(sign, sign)
        if sum(sides) != 1 or meant not in TURNED:
            return UNLIKE
        number = number_of(right if sides[0] else left)
        if not isinstance(number, Numeral):
            return Unreadable(number)
        both = intersection(both, holding(meant if sides[0] else TURNED[meant], number.value))
        halves.append(number.within)
    return Condition(both, max(filter(None, halves), default=None))


def number_of(side: str) -> Numeral | Reason:
    """A bracket that opens or closes a longer text may stand beside it."""
    if len(side) > LONGEST:
        return Reason.TOO_LONG
    number = numeral(side.strip()) or numeral(side.strip("() ")) or Reason.OTHER_KIND
    return Reason.PERCENTAGE if isinstance(number, Numeral) and number.percent else number


def holding(sign: str, v: Value) -> Spans:
    """The values that compare so with v."""
    below = between(-inf, v, from_low=False, to_high=sign == "<=")
    above = between(v, inf, from_low=sign == ">=", to_high=False)
    match sign:
        case "<" | "<=":
            return below
        case ">" | ">=":
            return above
        case "!=":
            return *below, *above
        case _:
            return between(v, v, from_low=True, to_high=True)
