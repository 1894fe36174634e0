"""Lists of labels: moves, leaves, a line of play, one of the options."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from generator.answers.answers import Answer
from generator.answers.kind import Form
from generator.answers.outcome import Ambiguous, Outcome, Read, Unreadable
from generator.answers.reading.items import Item, Manner, One, Placed
from generator.answers.reading.lexicon import Label, Lexicon, Words, prepared, stretch
from generator.answers.reading.nothing import says_none
from generator.answers.reading.parsing import Parser
from generator.answers.reading.plainly import plain_items
from generator.answers.reading.read import read
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.scanner import Scanner
from generator.answers.reading.words import NONE
from generator.answers.reading.worths import by_worth, contradicts

NUMBERED: Final = re.compile(r"([a-z]+)(\d+)", re.ASCII)
LONGEST: Final = 300
"""Tokens of a list whose words may mean several things; a form of many options allows more."""

SHOWN: Final = 4
"""So many readings are told at most."""

A = TypeVar("A", bound=Answer)
Meaning = Callable[[Sequence[Item]], Sequence[A] | Unreadable]
"""What a list of items is read as: one answer, or several where it may be taken in several ways."""


def read_labels(
    text: str, form: Form, manner: Manner, meaning: Meaning[A]
) -> Read | Unreadable | Ambiguous:
    """The answer on which all of the likeliest readings agree, or these."""
    lexicon, ready = Lexicon.of(form), prepared(text)
    ready = ready.rstrip("? ") or ready
    words = Words.of(ready)
    if words.are_too_many(form):
        return Unreadable(Reason.TOO_LONG)
    if says_none(text) and not isinstance(lexicon.find(words, 0)[0], Label):
        return _read(meaning([]), text)
    items = plain_items(words, lexicon, form, manner)
    if items and not isinstance(found := meaning(items), Unreadable):
        return _read(found, text)
    if worths := by_worth(ready, form):
        meant = [meaning(items) for items in worths]
        return _read([a for one in meant if not isinstance(one, Unreadable) for a in one], text)
    if len(words.tokens) > LONGEST + 6 * len(form.options):
        return Unreadable(Reason.TOO_LONG)
    return _parsed(Scanner(ready, words, lexicon, form, manner), meaning)


def _read(found: Sequence[Answer] | Unreadable, text: str) -> Read | Unreadable | Ambiguous:
    match found:
        case Unreadable():
            return found
        case (answer,):
            return Read(answer)
        case _:
            return Ambiguous(tuple(found[:SHOWN]), quoted(text))


def _parsed(scanner: Scanner, meaning: Meaning[A]) -> Read | Unreadable | Ambiguous:
    readings = Parser(scanner).readings()
    if isinstance(readings, Unreadable):
        return readings
    fault: Unreadable | None = None
    answers: dict[A, list[Placed]] = {}
    cost = readings[-1].cost
    for reading in readings:
        if answers and reading.cost > cost:
            break
        items = reading.items()
        found = _meant(items, meaning, scanner)
        if isinstance(found, Unreadable):
            fault = fault or found
            continue
        cost = reading.cost
        answers.update((answer, items) for answer in found if answer not in answers)
    if not answers:
        return fault if fault and fault.about else unknown(scanner.text)
    return _read([*answers], _differing(scanner.text, [*answers.values()]))


def _meant(
    items: Sequence[Placed], meaning: Meaning[A], scanner: Scanner
) -> Sequence[A] | Unreadable:
    """Unless the values beside the names tell them apart where only some are asked for.

    Nor may a value be another than the sheet prints there.
    """
    values = {one.item.value for one in items if isinstance(one.item, One) and one.item.value}
    if len(values) > 1 and scanner.manner.joins:
        return Unreadable(Reason.WORTHS, quoted(scanner.text))
    for one in items:
        if isinstance(one.item, One) and contradicts(one.item, scanner.form):
            quote = quoted(stretch(scanner.text, one.start, one.end))
            return Unreadable(Reason.CONTRADICTION, quote)
    return meaning([one.item for one in items])


def _differing(text: str, readings: Sequence[Sequence[Placed]]) -> str:
    """The stretch from the first item that is read in two ways up to the last."""
    if len(readings) == 1 or len({tuple(one) for one in readings}) == 1:
        return text
    common = set(readings[0]).intersection(*readings[1:])
    apart = [one for reading in readings for one in reading if one not in common]
    return stretch(text, min(one.start for one in apart), max(one.end for one in apart))


def from_list(items: Sequence[str], form: Form) -> Outcome:
    """A list of JSON."""
    return read(", ".join(items) or "-", form)


def in_order(labels: Iterable[str]) -> list[str]:
    """Moves are numbered from a1 to z9 and on with aa1; other labels follow the alphabet."""
    return sorted(labels, key=_place)


def names_or_none(names: Iterable[str]) -> str:
    """As a student would write them: `c2, c3`, or the word for none."""
    return ", ".join(names) or NONE["en"]


def unknown(text: str) -> Unreadable:
    """A name that is none of the options."""
    return Unreadable(Reason.UNKNOWN_LABEL, quoted(text))


def _place(label: str) -> tuple[int, str, int]:
    if found := NUMBERED.fullmatch(label):
        return len(found[1]), found[1], int(found[2])
    return 0, label, 0
