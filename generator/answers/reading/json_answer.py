"""An answer that is given already in the shape in which keys are: a string, a list or a mapping."""

import reprlib
from collections.abc import Iterable, Mapping
from decimal import Decimal
from itertools import islice
from typing import Final

from generator.answers.kind import Form
from generator.answers.outcome import Blank, Outcome, Unreadable
from generator.answers.reading.read import LONGEST, read
from generator.answers.reading.reasons import Reason, quoted
from solver.exact import DIGITS

MOST: Final = 10**DIGITS


def read_plain(value: object, form: Form) -> Outcome:
    """What JSON, YAML or TOML made of an answer; its strings are read as a student's text is."""
    match value:
        case None:
            return Blank()
        case list() | tuple() if form.kind.from_list:
            items = _texts(value)
            return _misshapen(value) if items is None else form.kind.from_list(items, form)
        case Mapping() if form.kind.from_pairs:
            names, items = _texts(value), _texts(value.values())
            if names is None or items is None:
                return _misshapen(value)
            return form.kind.from_pairs(list(zip(names, items, strict=True)), form)
        case _:
            text = _text(value)
            return _misshapen(value) if text is None else read(text, form)


def _texts(values: Iterable[object]) -> list[str] | None:
    """No more than any text could hold, or None if one of them is no text."""
    texts = [_text(value) for value in islice(values, LONGEST + 1)]
    known = [text for text in texts if text is not None]
    return known if len(known) == len(texts) else None


def _text(value: object) -> str | None:
    """A string as it is, a number in digits; nothing else is text."""
    match value:
        case str():
            return value
        case bool():
            return None
        case int():
            return str(value) if abs(value) < MOST else "9" * (DIGITS + 1)
        case float():
            return f"{Decimal(repr(value)):f}"
        case _:
            return None


def _misshapen(value: object) -> Unreadable:
    return Unreadable(Reason.WRONG_SHAPE, quoted(reprlib.repr(value)))
