"""The kind for a number: a rational or an infinity, alone or at the end of an equation."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.reading import numerals
from generator.answers.reading import read_number as number_reading
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.response import OneNumber
from generator.answers.slips import slip_of
from solver.exact import Rational, Value
from solver.exact import text as digits
from solver.verbatim import texts_of


@dataclass(frozen=True, slots=True)
class Number(Answer):
    """An answer: a rational or an infinity."""

    value: Value


def read_number(text: str, form: Form) -> ReadAnswer | Unreadable | Ambiguous:
    """Read a number; a comma is decimal unless whole numbers are asked; `50%` is 1/2."""
    bare = without_unit(text, form.unit)
    reading = number_reading.one_number(
        bare, integer=form.integer, total=form.total, grouping=form.grouping
    )
    return as_answer(scaled(reading, form.scale), text)


def without_unit(text: str, unit: str) -> str:
    """Return the text without the unit at its end, in one language or another, if it has one."""
    for name in sorted(texts_of(unit), key=len, reverse=True):
        if name and text.casefold().endswith(name.casefold()):
            return text[: -len(name)].rstrip() or text
    return text


def scaled(
    found: numerals.Numeral | tuple[numerals.Numeral, ...] | Reason, scale: int
) -> numerals.Numeral | tuple[numerals.Numeral, ...] | Reason:
    """Return for an amount of so many units or more a second reading, in single units."""
    if scale == 1 or isinstance(found, Reason):
        return found
    numbers = (found,) if isinstance(found, numerals.Numeral) else found
    readings = [reading for number in numbers for reading in in_units(number, scale)]
    return tuple({reading.value: reading for reading in readings}.values())


def in_units(number: numerals.Numeral, scale: int) -> tuple[numerals.Numeral, ...]:
    """Return `18000` as 18 thousand as well; a smaller number as it is."""
    if isinstance(number.value, float) or abs(number.value) < scale:
        return (number,)
    unit = Rational(scale)
    half = None if number.half is None else number.half / unit
    return replace(number, value=number.value / unit, half=half), number


def as_answer(
    reading: numerals.Numeral | tuple[numerals.Numeral, ...] | Reason, text: str
) -> ReadAnswer | Unreadable | Ambiguous:
    """Return the number, all readings of the text, or the reason why it is none."""
    match reading:
        case numerals.Numeral(value):
            return ReadAnswer(Number(value), reading.within)
        case Reason():
            return Unreadable(reading, quoted(text))
        case (number,):
            return ReadAnswer(Number(number.value), number.within)
        case several:
            readings = tuple(Number(numeral.value) for numeral in several)
            within = tuple(numeral.within for numeral in several)
            return Ambiguous(readings, quoted(text), within if any(within) else ())


def write_number(answer: Number) -> str:
    """Write the number: `3`, `-7/5`, `inf`."""
    return digits(answer.value)


def rounds(number: Number, exact: Number, within: Rational) -> bool:
    return numerals.near(number.value, exact.value, within)


def slip(number: Number, exact: Number, _form: Form) -> bool:
    return slip_of(number.value, exact.value) is not None


def response(answer: Number, _form: Form) -> OneNumber:
    return OneNumber(answer.value)


KIND = Kind(
    name="number",
    answer=Number,
    parse=read_number,
    plain=write_number,
    write=write_number,
    rounds=rounds,
    width=Width.NUMBER,
    slip=slip,
    response=response,
    has_subject=True,
)
