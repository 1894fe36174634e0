"""A number: a rational or an infinity, alone or at the end of an equation."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.answers import Answer
from generator.kind import Form, Kind, Width
from generator.outcome import Ambiguous, Read, Unreadable
from generator.reading.numbers import one_number
from generator.reading.numerals import Numeral
from generator.reading.numerals import near as rounding
from generator.reading.reasons import Reason, quoted
from generator.response import OneNumber
from generator.slips import near
from solver.exact import Rational, Value
from solver.exact import text as digits


@dataclass(frozen=True, slots=True)
class Number(Answer):
    """A rational or an infinity."""

    value: Value


def read(text: str, form: Form) -> Read | Unreadable | Ambiguous:
    """A comma is a decimal comma, unless a whole number is asked; a percentage is none."""
    numbers = one_number(text, integer=form.integer)
    if isinstance(numbers, Reason):
        return Unreadable(numbers, quoted(text))
    if any(number.percent for number in numbers):
        return Unreadable(Reason.PERCENTAGE, quoted(text))
    return one_or_several(numbers, text)


def one_or_several(numbers: Sequence[Numeral], text: str) -> Read | Ambiguous:
    """Return the one number, or all those that the text may be."""
    if len(numbers) == 1:
        return Read(Number(numbers[0].value), numbers[0].within)
    return Ambiguous(tuple(Number(number.value) for number in numbers), quoted(text))


def written(answer: Number) -> str:
    """`3`, `-7/5`, `inf`."""
    return digits(answer.value)


def rounds(given: Number, exact: Number, within: Rational) -> bool:
    return rounding(given.value, exact.value, within)


def slip(given: Number, exact: Number, _form: Form) -> bool:
    return near(given.value, exact.value)


def response(answer: Number, _form: Form) -> OneNumber:
    return OneNumber(answer.value)


KIND = Kind(
    name="number",
    answer=Number,
    read=read,
    plain=written,
    written=written,
    rounds=rounds,
    width=Width.NUMBER,
    slip=slip,
    response=response,
)
