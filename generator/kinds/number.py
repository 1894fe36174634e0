"""A number: a rational or an infinity, alone or at the end of an equation."""

from dataclasses import dataclass

from generator.answers import Answer
from generator.kind import Form, Kind, Width
from generator.outcome import Read, Unreadable
from generator.reading.numbers import one_number
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


def read(text: str, _form: Form) -> Read | Unreadable:
    """A comma is a decimal comma, and digits are never grouped; a percentage is none."""
    number = one_number(text)
    if isinstance(number, Reason):
        return Unreadable(number, quoted(text))
    if number.percent:
        return Unreadable(Reason.PERCENTAGE, quoted(text))
    return Read(Number(number.value), number.within)


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
