"""An answer that is given already in the shape in which keys are: a string, a list or a mapping."""

import reprlib
from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from generator.answers import Distribution, Kind
from generator.question import Form
from grader.reading.outcome import Blank, Read, Unreadable
from grader.reading.read import LONGEST, read
from grader.reading.reasons import Reason, quoted
from solver.exact import DIGITS

LISTED: Final = frozenset({Kind.MOVES, Kind.NODES, Kind.PATH})
MOST: Final = 10**DIGITS


def read_plain(value: object, form: Form) -> Read | Unreadable | Blank:
    """What JSON, YAML or TOML made of an answer; its strings are read as a student's text is."""
    match value:
        case None:
            return Blank()
        case list() | tuple() if form.kind in LISTED:
            return _listed(value, form)
        case Mapping() if form.kind is Kind.DISTRIBUTION:
            return _weighed(value, form)
        case _:
            text = _text(value)
            return _misshapen(value) if text is None else read(text, form)


def _listed(labels: list[object] | tuple[object, ...], form: Form) -> Read | Unreadable | Blank:
    texts = [_text(label) for label in labels[: LONGEST + 1]]
    names = [text for text in texts if text is not None]
    if len(names) < len(texts):
        return _misshapen(labels)
    return read(", ".join(names) or "-", form)


def _weighed(weights: Mapping[object, object], form: Form) -> Read | Unreadable | Blank:
    if not weights:
        return Read(Distribution(frozenset()))
    if len(weights) > LONGEST:
        return Unreadable(Reason.TOO_LONG)
    pairs = [(_text(label), _text(weight)) for label, weight in weights.items()]
    if any(label is None or weight is None for label, weight in pairs):
        return _misshapen(weights)
    return read("; ".join(f"{label}: {weight}" for label, weight in pairs), form)


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
