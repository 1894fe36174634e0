"""The kind for numbers that are filled in: one for each blank, by the blank's name."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import Outcome, ReadAnswer, Unreadable
from generator.answers.reading import json_lists, numerals, read, rows, vocabulary
from generator.answers.reading.folding import fold
from generator.answers.reading.reasons import Reason, quoted
from solver.exact import Rational
from solver.exact import text as digits

MAX_LENGTH: Final = 600
"""The greatest number of characters of the numbers with the names of their blanks."""
NUMBER: Final = r"[+-]?\s?\d+(?:[.,]\d+|\s?/\s?\d+)?"


class Filling(Answer, Struct, frozen=True):
    """An answer: a number for each blank, in the order of the blanks."""

    numbers: tuple[tuple[str, Rational], ...]


def read_filling(text: str, form: Form) -> ReadAnswer | Unreadable:
    """Read `b1 = 3, b2 = 7`, or `3, 7` in the order of the blanks, which are the form's options."""
    if len(text) > MAX_LENGTH:
        return Unreadable(Reason.TOO_LONG)
    named, is_named, is_empty = patterns(form.options)
    pairs = named_numbers(is_empty.sub("", text), named)
    if pairs is None:
        row = (
            Unreadable(Reason.OTHER_KIND, quoted(text))
            if is_named.search(text)
            else rows.read_row(text, len(form.options))
        )
        if isinstance(row, Unreadable):
            return row
        pairs = [(name, number.value) for name, number in zip(form.options, row, strict=False)]
        if len(row) != len(form.options):
            return Unreadable(Reason.OTHER_KIND, quoted(text))
    return fill(pairs, form, text)


@lru_cache(maxsize=8)
def patterns(names: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """Return the patterns of a named number, of any name with a letter, and of a name alone."""
    every_name = vocabulary.one_of(names)
    joined = rf"(?:(?:{vocabulary.either('rows.and')})\s+)?"
    equal = rf"(?:\s*(?:=|:|->)\s*|\s+(?:(?:{vocabulary.either('rows.is', accents=True)})\s+)?)"
    lettered = vocabulary.one_of(name for name in names if any(map(str.isalpha, name)))
    return (
        re.compile(rf"[\s,;]*{joined}({every_name}){equal}({NUMBER})(?![^\s,;.])", re.IGNORECASE),
        re.compile(rf"(?<!\w)(?:{lettered})(?!\w)", re.IGNORECASE),
        re.compile(rf"(?:^|[,;])\s*(?:{lettered})\s*(?:=|:|->)\s*(?=[,;]|$)", re.IGNORECASE),
    )


def named_numbers(text: str, named: re.Pattern[str]) -> list[tuple[str, object]] | None:
    """Return each name with its number; None if the text has anything else."""
    pairs: list[tuple[str, object]] = []
    end = 0
    while match := named.match(text, end):
        number = numerals.numeral(match[2])
        if not isinstance(number, numerals.Numeral):
            return None
        pairs.append((match[1], number.value))
        end = match.end()
    return pairs if pairs and not text[end:].strip(" .;,") else None


def fill(pairs: Sequence[tuple[str, object]], form: Form, text: str) -> ReadAnswer | Unreadable:
    """Return the answer that gives each blank its number, if every one has exactly one."""
    numbers: dict[str, Rational] = {}
    for name, number in pairs:
        blank = blank_called(name, form)
        if isinstance(number, float) or not isinstance(number, Rational) or blank is None:
            return Unreadable(Reason.OTHER_KIND, quoted(text))
        if numbers.setdefault(blank, number) != number:
            return Unreadable(Reason.CONTRADICTION, quoted(text))
    empty = [name for name in form.options if name not in numbers]
    if empty:
        return Unreadable(Reason.EMPTY_BLANKS, quoted(", ".join(empty)))
    return ReadAnswer(filling({name: numbers[name] for name in form.options}))


def blank_called(name: str, form: Form) -> str | None:
    """Return the blank of that name, or the only one of that name but for capitals."""
    if name in form.options:
        return name
    alike = [option for option in form.options if fold(option) == fold(name)]
    return alike[0] if len(alike) == 1 else None


def filling(numbers: Mapping[str, Rational]) -> Filling:
    """Return the answer with these numbers, in their order."""
    return Filling(tuple(numbers.items()))


def from_pairs(pairs: Sequence[tuple[str, str]], form: Form) -> Outcome:
    return read.read_answer("; ".join(f"{name} = {number}" for name, number in pairs), form)


def plain(answer: Filling) -> dict[str, str]:
    return {name: digits(number) for name, number in answer.numbers}


def write_filling(answer: Filling) -> str:
    return ", ".join(f"{name} = {number}" for name, number in plain(answer).items())


KIND = Kind(
    name="filling",
    answer=Filling,
    parse=read_filling,
    from_list=json_lists.read_numbers,
    from_pairs=from_pairs,
    plain=plain,
    write=write_filling,
    width=Width.LINE,
)
