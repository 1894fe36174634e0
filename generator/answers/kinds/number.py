"""The kind for a number: a rational or an infinity, alone or at the end of an equation."""

from dataclasses import dataclass

from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import Ambiguous, Read, Unreadable
from generator.answers.reading.numerals import Numeral
from generator.answers.reading.numerals import near as rounding
from generator.answers.reading.read_number import one_number
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.response import OneNumber
from generator.answers.slips import is_slip_of
from solver.exact import Rational, Value
from solver.exact import text as digits


@dataclass(frozen=True, slots=True)
class Number(Answer):
    """An answer: a rational or an infinity."""

    value: Value


def read_number(text: str, form: Form) -> Read | Unreadable | Ambiguous:
    """Read a number; a comma is decimal unless whole numbers are asked; percentages are refused."""
    found = one_number(text, integer=form.integer)
    if isinstance(found, Numeral) and not found.percent:
        return Read(Number(found.value), found.within)
    if not isinstance(found, Reason) and percentage(found):
        return Unreadable(Reason.PERCENTAGE, quoted(text))
    return as_answer(found, text)


def percentage(found: Numeral | tuple[Numeral, ...]) -> bool:
    """Return whether it is a percentage, or may be one."""
    return found.percent if isinstance(found, Numeral) else any(one.percent for one in found)


def as_answer(
    found: Numeral | tuple[Numeral, ...] | Reason, text: str
) -> Read | Unreadable | Ambiguous:
    """Return the number, all readings of the text, or the reason why it is none."""
    match found:
        case Numeral(value):
            return Read(Number(value), found.within)
        case Reason():
            return Unreadable(found, quoted(text))
        case (number,):
            return Read(Number(number.value), number.within)
        case several:
            return Ambiguous(tuple(Number(one.value) for one in several), quoted(text))


def write_number(answer: Number) -> str:
    """Write the number: `3`, `-7/5`, `inf`."""
    return digits(answer.value)


def rounds(number: Number, exact: Number, within: Rational) -> bool:
    return rounding(number.value, exact.value, within)


def slip(number: Number, exact: Number, _form: Form) -> bool:
    return is_slip_of(number.value, exact.value)


def response(answer: Number, _form: Form) -> OneNumber:
    return OneNumber(answer.value)


KIND = Kind(
    name="number",
    answer=Number,
    read=read_number,
    plain=write_number,
    written=write_number,
    rounds=rounds,
    width=Width.NUMBER,
    slip=slip,
    response=response,
)
