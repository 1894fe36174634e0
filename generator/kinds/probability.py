"""A probability: a Number that may be written as a percentage, or as so many out of so many."""

import re
from dataclasses import replace
from typing import Final

from generator.kind import Form
from generator.kinds import number
from generator.outcome import Read, Unreadable
from generator.reading.beside_numbers import OUT_OF
from generator.reading.numbers import one_number
from generator.reading.reasons import Reason, quoted
from generator.response import OneNumber
from solver.exact import ONE

CASES: Final = re.compile(
    rf"(\d{{1,9}}) +(?:{'|'.join(sorted(OUT_OF, reverse=True))}) +(\d{{1,9}})",
    re.IGNORECASE | re.ASCII,
)


def read(text: str, _form: Form) -> Read | Unreadable:
    """Whether it lies between 0 and 1 is not asked here."""
    found = one_number(CASES.sub(r"\1/\2", text))
    if isinstance(found, Reason):
        return Unreadable(found, quoted(text))
    return Read(number.Number(found.value), found.within)


def slip(given: number.Number, exact: number.Number, form: Form) -> bool:
    """As of any number; or it is that of the opposite."""
    return given.value == ONE - exact.value or number.slip(given, exact, form)


def response(answer: number.Number, _form: Form) -> OneNumber:
    return OneNumber(answer.value, percent=True)


KIND = replace(number.KIND, name="probability", read=read, slip=slip, response=response)
