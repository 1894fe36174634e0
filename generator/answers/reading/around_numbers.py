"""Text around a number that says only whose or where it is: `-19/3 for Max`, `9 (b2)`."""

import re
from typing import Final

from generator.answers.reading import vocabulary
from generator.answers.reading.hedges import unaccented, without_hedges
from generator.answers.reading.numerals import Numeral, numeral
from generator.base.late_pattern import compile_late

FOR: Final = rf"(?:{vocabulary.either('numbers.for')})"
PLAYER: Final = rf"(?:(?:{vocabulary.either('numbers.player')})\s+)?"
FOR_MAX: Final = compile_late(
    rf"(?:[\s,]*\(?\s*\b{FOR}\s+{PLAYER}max\s*\)?|\s*\({PLAYER}max\))\s*$", re.IGNORECASE
)
FOR_MIN: Final = compile_late(rf"[\s,]*\(?\s*\b{FOR}\s+{PLAYER}min\s*\)?\s*$", re.IGNORECASE)
MAX_GETS: Final = compile_late(rf"max\s+(?:{vocabulary.either('numbers.gets')})\s+", re.IGNORECASE)
NAME: Final = r"(?:[a-z]{1,2}\d{1,2}|[A-Z]{1,2})"
AT: Final = rf"(?:{vocabulary.either('numbers.beside_name')})"
BESIDE: Final = compile_late(rf"(?:[\s,]+(?:{AT}\s+)+{NAME}|\s*\((?:{AT}\s+)*{NAME}\)|\s+[a-z]\d)$")
NOTE: Final = compile_late(r"([^()]*[^()\s*/:^+-])(?:\s+\(\s*=?\s*|\s*\(\s*=\s*)([^()]+)\)")
"""A number with the same again in brackets: `6.25 (25/4)`."""

EXTREME: Final = compile_late(r"(min|max)i?m?u?m?\s*[({\[]([^(){}\[\]]+)[)}\]]", re.IGNORECASE)
"""`min(9, 18)`."""

EITHER: Final = compile_late(
    rf"\s*,?\s+(?:{vocabulary.either('numbers.in_other_words')})[\s,]+", re.IGNORECASE
)
LAST: Final = 80


def beside_cut(text: str) -> str:
    """Return the text before the name of a node or of Max."""
    start = max(0, len(text) - LAST)
    plain = unaccented(text)
    if match := FOR_MAX.search(plain, start) or BESIDE.search(plain, start):
        return text[: match.start()].rstrip()
    match = MAX_GETS.match(text)
    return text[match.end() :] if match else text


def for_min(text: str) -> str | None:
    """Return the text before `for Min`, or None if it is not said."""
    match = FOR_MIN.search(unaccented(text), max(0, len(text) - LAST))
    return text[: match.start()].rstrip() if match else None


def unbracketed(text: str) -> str:
    """Return the text inside brackets that hold all of it: `(the value is 9)`."""
    inside = text[1:-1]
    wrapped = text[:1] == "(" and text[-1:] == ")" and "(" not in inside
    return without_hedges(inside) if wrapped else text


def noted(text: str) -> str:
    """Return `6.25 = 25/4` for `6.25 (25/4)`; any other text as it is."""
    match = NOTE.fullmatch(text)
    return f"{match[1]} = {match[2]}" if match else text


def extreme(text: str) -> Numeral | None:
    """Return the least or greatest of numbers if the text says so: `min(9, 18)`."""
    if not (match := EXTREME.fullmatch(text)):
        return None
    parts = match[2].split(";" if ";" in match[2] else ",")
    known = [number for part in parts if isinstance(number := numeral(part.strip()), Numeral)]
    if len(known) < len(parts):
        return None
    choose = min if match[1].lower() == "min" else max
    return choose(known, key=lambda number: number.value)


def either(text: str) -> list[str]:
    """Return both numbers of `6.25 or 25/4`."""
    plain = unaccented(text)
    places = [match.span() for match in EITHER.finditer(plain)]
    starts = [0, *(end for _, end in places)]
    ends = [*(start for start, _ in places), len(text)]
    return [text[start:end] for start, end in zip(starts, ends, strict=True)]
