"""The kind for an interval in which a value lies."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from string import ascii_uppercase
from typing import Final

from generator.answers.kind import Form
from generator.answers.kinds import window
from generator.answers.outcome import Outcome, ReadAnswer, Unreadable
from generator.answers.reading import conditions, numerals, read, read_number, rows
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.whole_rows import of_whole_numbers
from generator.answers.response import Cells
from generator.answers.spans import Span
from generator.base.late_pattern import compile_late

UNKNOWNS: Final = ("x", "v", *ascii_uppercase)
"""Names for the value that students use, mostly that of its node."""
SIGNED: Final = compile_late(r"[<>()\[\]\u2264\u2265]")
"""Signs that say whether an end belongs to the interval."""

VALUE_OF: Final = compile_late(r"\bv\s*\(\s*([a-z])\s*\)", re.IGNORECASE)
EMPTY: Final = compile_late(
    r"\s*(?:\]\s*([^;,\[\]]+)[;,]\s*\1\s*[\[\]]|\[\s*([^;,\[\]]+)[;,]\s*\2\s*\[)\s*"
)
"""An interval from a number to the same, without an end: `]3; 3[`."""

ENDS: Final = ("\u2265", "\u2264")
"""The signs of the two ends: no less than the one, no greater than the other."""
SIGNS: Final = ("<", ">", "=", "\u2264", "\u2265")


def read_interval(text: str, form: Form) -> ReadAnswer | Unreadable:
    """Read `[3, 14]`, or the same in other words: `<= 14`, `3 <= B <= 14`, `= 3`, `3`.

    A finite end belongs to the interval; one that is said not to belong to it is refused:
    `]3; 14]`, `(3, 14)`.
    """
    if unclear := rows.empty_cells(text, ENDS) or read_number.unclear_thousands(
        text, form.grouping
    ):
        return unclear
    if EMPTY.fullmatch(text):
        return Unreadable(Reason.OPEN_END, quoted(text))
    ends, condition = window.read_window(text, form), as_condition(text)
    if isinstance(ends, ReadAnswer) and not (condition and SIGNED.search(text)):
        return ends
    if condition is None:
        point = numerals.numeral(rows.unwrapped(text.rstrip(". ")))
        return point_of(point) if isinstance(point, numerals.Numeral) else ends
    (span,) = condition.spans
    if is_open(span):
        return Unreadable(Reason.OPEN_END, quoted(text))
    return ReadAnswer(window.Window(span.low, span.high), condition.within)


def as_condition(text: str) -> conditions.ReadCondition | None:
    """Read a condition on the value whose numbers are one interval, or return None."""
    bare = VALUE_OF.sub(r"\1", text)
    condition = conditions.read_conditions(
        f"x {bare}" if bare.startswith(SIGNS) else bare, UNKNOWNS
    )
    single = isinstance(condition, conditions.ReadCondition) and len(condition.spans) == 1
    return condition if isinstance(condition, conditions.ReadCondition) and single else None


def point_of(number: numerals.Numeral) -> ReadAnswer:
    """Return the interval of one number alone."""
    return ReadAnswer(window.Window(number.value, number.value), number.within)


def is_open(span: Span) -> bool:
    """Return whether a finite end does not belong to the interval."""
    low, high = isinstance(span.low, float), isinstance(span.high, float)
    return not (low or span.from_low) or not (high or span.to_high)


def from_list(items: Sequence[str], form: Form) -> Outcome:
    """Read a list of JSON: the two ends, which belong to the interval."""
    return read.read_answer(f"[{'; '.join(items)}]", form)


def response(answer: window.Window, _form: Form) -> Cells:
    return Cells(ENDS, (answer.low, answer.high))


KIND = replace(
    window.KIND,
    name="interval",
    parse=of_whole_numbers(read_interval),
    from_list=from_list,
    response=response,
)
