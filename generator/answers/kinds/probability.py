"""The kind for a probability: a number, a percentage, `4 of 7`, or `50-50`."""

import re
from dataclasses import replace
from functools import cache
from typing import Final

from generator.answers.kind import Form
from generator.answers.kinds import number
from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.reading import (
    beside_numbers,
    hedges,
    read_number,
    spelled_numbers,
    vocabulary,
)
from generator.answers.reading.folding import fold
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.response import OneNumber
from generator.answers.slips import slip_of
from generator.base.late_pattern import compile_late
from solver.exact import ONE, Rational

CASES: Final = compile_late(
    lambda: (
        rf"(\d{{1,9}}) +(?:(?:{vocabulary.either('numbers.chances')}) +)?"
        rf"(?:{vocabulary.one_of(beside_numbers.OUT_OF)}) +(\d{{1,9}})"
    ),
    re.IGNORECASE | re.ASCII,
)
EVEN: Final = compile_late(r"50 ?%? ?(?:[-:\u2013]|(/)) ?50 ?%?")
"""`50-50`, which is no difference; `50/50` may be the fraction."""
HALF: Final = number.Number(Rational(1, 2))

ODDS: Final = compile_late(r"(\d{1,9}) ?: ?([1-9]\d{0,8})", re.ASCII)


@cache
def words_for_half() -> frozenset[str]:
    """Return the words of all languages for `fifty-fifty`."""
    return vocabulary.words("numbers.fifty_fifty")


def read_probability(text: str, _form: Form) -> ReadAnswer | Unreadable | Ambiguous:
    """Read a probability, which may lie outside 0 to 1; `4:7` may be 4/7 or odds."""
    if even := EVEN.fullmatch(text):
        return Ambiguous((HALF, number.Number(ONE)), quoted(text)) if even[1] else ReadAnswer(HALF)
    if fold(text) in words_for_half():
        return ReadAnswer(HALF)
    if odds := ODDS.fullmatch(text):
        first, other = int(odds[1]), int(odds[2])
        shares = [Rational(first, total) for total in (other, first + other) if total]
        return Ambiguous(tuple(map(number.Number, shares)), quoted(text))
    reading = read_number.one_number(CASES.sub(r"\1/\2", text))
    if reading is Reason.NOT_A_NUMBER:
        reading = read_number.one_number(
            CASES.sub(r"\1/\2", spelled_numbers.in_digits(hedges.unaccented(text).lower()))
        )
    return number.as_answer(reading, text)


def slip(given_number: number.Number, exact: number.Number, _form: Form) -> bool:
    """Return whether it is a slip for the number, or the probability of the opposite."""
    return slip_of(given_number.value, exact.value, probability=True) is not None


def response(answer: number.Number, _form: Form) -> OneNumber:
    return OneNumber(answer.value, percent=True)


KIND = replace(
    number.KIND, name="probability", parse=read_probability, slip=slip, response=response
)
