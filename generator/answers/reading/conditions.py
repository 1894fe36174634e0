"""Conditions on x as students write them: `x <= 3`, `]-oo; 3]`, `x<3 or x>=5`, `never`."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import Final

from generator.answers.outcome import Unreadable
from generator.answers.reading import vocabulary, words
from generator.answers.reading.comparisons import OPENERS, ends_said, in_signs, two_ends
from generator.answers.reading.folding import fold
from generator.answers.reading.hedges import without_hedges
from generator.answers.reading.numerals import Numeral, numeral
from generator.answers.reading.read_number import MAX_TEXT_LENGTH
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.rows import after, coarsest, read_pair, read_row
from generator.answers.reading.spelled_numbers import in_digits
from generator.answers.reading.subjects import LABELS
from generator.answers.reading.vocabulary import either
from generator.answers.reading.words import NOTHING
from generator.answers.spans import ALWAYS, NEVER, Spans, between, intersection, union
from generator.base.late_pattern import compile_late
from solver.exact import Rational, Value

# Phrases for never and always, folded.


NEVER_SAID: Final = vocabulary.words("conditions.never")
"""Phrases that mean never, without the unknown that may follow: `not for any x`."""

EVERYWHERE: Final = vocabulary.words("conditions.always") | {"r", "{r}"}
"""Phrases that mean always, folded, without the unknown that may follow: `para todo x`."""


# Conditions that bound an unknown from both sides, as an interval or with an `and`.


IS: Final = compile_late(rf"^(?:{either('conditions.lies')}) ")
JOINTS: Final = f"{either('comparisons.joint')}|{either('conditions.also')}"
BOTH_SIDES: Final = compile_late(
    r"[^<>=,;]*(?P<one>[<>])=? *[^<>=,; ]+(?: *[a-z])?"
    rf"(?P<comma> *[,;]? *(?:(?:{JOINTS}) )+"
    r"| *[,;] *)[^<>=,;]*(?P<other>[<>])=? *[^<>=,; ]+"
)
JOINT: Final = compile_late(rf"[,;]|\b(?:{either('conditions.also')})\b")


def closed(text: str, names: Collection[str]) -> str:
    """Return `p de 1/2 a 1` as an interval with both ends; any other text unchanged."""
    word, _, rest = text.partition(" ")
    inner = IS.sub("", rest) if word in names else text
    if inner.partition(" ")[0] not in OPENERS:
        return text
    if (interval_ends := ends_said(inner)) and interval_ends[0] != "?":
        return f"{interval_ends[0]}{interval_ends[1]}; {interval_ends[2]}{interval_ends[3]}"
    ends = two_ends(inner)
    return f"[{'; '.join(ends)}]" if ends else text


def parted(text: str) -> str:
    """Put an `and` for a comma or a `but` between two conditions that bound x from both sides."""
    match = BOTH_SIDES.fullmatch(text) if JOINT.search(text) else None
    if match is None or match["one"] == match["other"]:
        return text
    return f"{text[: match.start('comma')]} and {text[match.end('comma') :]}"


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
"""Characters that folding would change, and signs that stand for words."""

OR: Final = words.OR | vocabulary.words("conditions.union")
AND: Final = words.AND - {"&", "+"}
COMPARES: Final = either(*(f"comparisons.{key}" for key in ("at_most", "at_least", "more", "less")))
LEAD: Final = compile_late(rf"(?:(?!(?:{COMPARES})\b)(?:{either('conditions.lead')}) )+")
"""Words before a condition, unless a comparison begins with them: `com a m\u00ednim`."""
EACH: Final = compile_late(rf"(?:{either('conditions.each')}) *(?=\w{{1,10}} *[<>=])")
"""Words such as `for all` before a condition that says which: `for all x <= 3`."""
OF: Final = compile_late(r"(\w{1,10}) ?(?:\bin\b|[:=]) ?(?=[(\[\]{r])")
SPAN: Final = compile_late(r"([(\[\]])([^()\[\]{}<>=]*)([)\]\[])")
POINTS: Final = compile_late(r"\{([^{}]*)\}")
SIGN: Final = compile_late(r"([<>=!]{1,2})")
MEANS: Final = {"=<": "<=", "=>": ">=", "==": "=", "<>": "!="}
TURNED: Final = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=", "!=": "!="}

BUILT: Final = compile_late(r"\{ *(\w{1,10}) *(?:(?:\u2208|\bin\b) *[R\u211d] *)?[|:]([^{}]*)\}")
"""A set by its condition: `{x : x <= 3}`, `{x in R | x <= 3}`."""

NOWHERE: Final = NOTHING | NEVER_SAID
UNLIKE: Final = Unreadable(Reason.OTHER_KIND)


@dataclass(frozen=True, slots=True)
class ReadCondition:
    """The values for which it holds; `within` is half a unit of its coarsest decimal, if any."""

    spans: Spans
    within: Rational | None = None


def read_conditions(text: str, unknowns: Collection[str]) -> ReadCondition | Unreadable:
    """Read terms joined by `or`, each of conditions joined by `and` on one of the unknowns."""
    if len(text) > MAX_TEXT_LENGTH:
        return Unreadable(Reason.TOO_LONG)
    names = frozenset(map(fold, unknowns))
    built = BUILT.fullmatch(text.strip())
    if built and fold(built[1]) in names:
        text = built[2]
    found_condition = read_terms_in_digits(text, names)
    if isinstance(found_condition, Unreadable) and found_condition.reason is Reason.OTHER_KIND:
        bare = without_hedges(text)
        digits = in_digits(" ".join(map(fold, bare.translate(SIGNS).split())), names)
        again = read_terms_in_digits(digits, names)
        return found_condition if isinstance(again, Unreadable) else again
    return found_condition


def read_terms_in_digits(text: str, names: frozenset[str]) -> ReadCondition | Unreadable:
    """Read a text whose numbers are in digits."""
    plain = " ".join(fold(word) for word in text.translate(SIGNS).split()).rstrip(".,; ")
    plain = in_signs(closed(after(LEAD, plain), names))
    both = parted(plain)
    if both is plain:
        return terms_of(plain, text, names)
    terms = terms_of(both, text, names)
    contradicts = isinstance(terms, Unreadable) and terms.reason is Reason.CONTRADICTION
    return terms_of(plain, text, names) if contradicts else terms


def terms_of(plain: str, text: str, names: frozenset[str]) -> ReadCondition | Unreadable:
    """Read the union of the terms, of which a text with an `or` has several."""
    terms: list[ReadCondition] = []
    either, both = between_words(OR - names), between_words(AND - names)
    for term in either.split(plain):
        found_condition = together([condition(atom.strip(), names) for atom in both.split(term)])
        if isinstance(found_condition, Unreadable):
            return Unreadable(found_condition.reason, quoted(text))
        terms.append(found_condition)
    return ReadCondition(union(span for term in terms for span in term.spans), coarser(terms))


@lru_cache(maxsize=16)
def between_words(separators: frozenset[str]) -> re.Pattern[str]:
    """Return a pattern for the words that separate conditions, excluding names of unknowns."""
    return re.compile(rf"\b(?:{'|'.join(sorted(separators))})\b")


def together(conditions: Sequence[ReadCondition | Unreadable]) -> ReadCondition | Unreadable:
    """Return the intersection of the conditions, or the first that cannot be read."""
    spans, known = ALWAYS, []
    for read_condition in conditions:
        if isinstance(read_condition, Unreadable):
            return read_condition
        both = intersection(spans, read_condition.spans)
        if not both and spans and read_condition.spans:
            return Unreadable(Reason.CONTRADICTION)
        spans = both
        known.append(read_condition)
    return ReadCondition(spans, coarser(known)) if known else UNLIKE


def coarser(conditions: Iterable[ReadCondition]) -> Rational | None:
    """Return half a unit of the coarsest decimal of all conditions, or None."""
    return max((c.within for c in conditions if c.within is not None), default=None)


def condition(atom: str, names: Collection[str]) -> ReadCondition | Unreadable:
    """Read one folded condition: a word, an interval, some values, or a comparison."""
    text = after(EACH, after(LEAD, atom))
    inside = after(OF, text) if is_about(OF.match(text), names) else text
    before, _, last = inside.rpartition(" ")
    word = before if last in names else inside
    if word in NOWHERE:
        return ReadCondition(NEVER)
    if word in EVERYWHERE:
        return ReadCondition(ALWAYS)
    if span := SPAN.fullmatch(inside):
        return interval(span)
    if points := POINTS.fullmatch(inside):
        return values(points)
    return comparison(text, names)


def is_about(match: re.Match[str] | None, names: Collection[str]) -> bool:
    """Return whether the word before a set is its unknown, or says only that the set follows."""
    return match is not None and (match[1] in names or match[1] in LABELS or len(match[1]) == 1)


def interval(match: re.Match[str]) -> ReadCondition | Unreadable:
    """Read `[2; 6)`; `]2; 6[` excludes both ends."""
    ends = read_pair(match[2])
    if isinstance(ends, Unreadable):
        return ends
    low, high = (number.value for number in ends)
    spans = between(low, high, from_low=match[1] == "[", to_high=match[3] == "]")
    return ReadCondition(spans, coarsest(ends)) if spans else UNLIKE


def values(match: re.Match[str]) -> ReadCondition | Unreadable:
    """Read `{3}`, `{1, 2}`."""
    row = read_row(match[1])
    if isinstance(row, Unreadable):
        return row
    points = (between(n.value, n.value, from_low=True, to_high=True) for n in row)
    return ReadCondition(union(span for point in points for span in point), coarsest(row))


def first(names: Collection[str]) -> str:
    """Return the alphabetically first name, or "" for none."""
    return min(names, default="")


def comparison(text: str, names: Collection[str]) -> ReadCondition | Unreadable:
    """Read `x <= 3`, `3 >= x`, `2 < x <= 6`; `>= 3` is about the unknown."""
    parts = SIGN.split(text)
    if len(parts) > 1 and not parts[0].strip():
        parts[0] = first(names)
    return together([compared(parts[i : i + 3], names) for i in range(0, len(parts) - 2, 2)])


def compared(sides: Sequence[str], names: Collection[str]) -> ReadCondition | Unreadable:
    """Read a comparison with the unknown on one side, a number on the other."""
    left, sign, right = sides[0], MEANS.get(sides[1], sides[1]), sides[2]
    leads, follows = (side.strip("() ") in names for side in (left, right))
    if sign not in TURNED or leads == follows:
        return UNLIKE
    number = number_of(right if leads else left)
    if not isinstance(number, Numeral):
        return Unreadable(number)
    return ReadCondition(holding(sign if leads else TURNED[sign], number.value), number.within)


def number_of(side: str) -> Numeral | Reason:
    """Read the number of a side, beside which a bracket of a longer text may stand."""
    return numeral(side.strip()) or numeral(side.strip("() ")) or Reason.OTHER_KIND


def holding(sign: str, v: Value) -> Spans:
    """Return the values that are in this relation to v."""
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
