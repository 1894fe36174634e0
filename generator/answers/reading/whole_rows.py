"""Rows of whole numbers, in which signs between digits stand between thousands."""

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from generator.answers.kind import Form
from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.reading.reasons import quoted
from generator.base.late_pattern import compile_late

POINTED: Final = compile_late(
    r"(?<![\w.'])[1-9]\d{0,2}(?:([.'])\d{3})(?:\1\d{3})*(?![\w'])(?!\.\d)"
)
COMMAS: Final = compile_late(r"(?<![\w.,'])[1-9]\d{0,2}(?:,\d{3})+(?![\w'])(?![.,]\d)")
NOT_A_DIGIT: Final = compile_late(r"\D")
PARTED: Final = compile_late(r",\s|[;<>=&\u2264\u2265\n]|\s(?!$)[^\W\d_]+\s")
"""Something other than a comma between two digits that parts numbers."""

RowOutcome: TypeAlias = ReadAnswer | Ambiguous | Unreadable
Parse: TypeAlias = Callable[[str, Form], RowOutcome]


def of_whole_numbers(parse: Parse) -> Parse:
    """Return the parser that takes signs between thousands as such, where the form asks so.

    `2,197; 1,300` are two numbers. `100,200` may be one or two, and is asked back if it can be
    both.
    """

    def parse_whole(text: str, form: Form) -> RowOutcome:
        if not form.integer:
            return parse(text, form)
        outcomes = [parse(spelling, form) for spelling in spellings(text)]
        readings = {o.answer: o for o in outcomes if isinstance(o, ReadAnswer)}
        match [*readings.values()]:
            case []:
                return outcomes[0]
            case [reading]:
                return reading
            case _:
                return Ambiguous(tuple(readings), quoted(text))

    return parse_whole


def spellings(text: str) -> list[str]:
    """Return the text without signs between thousands, and with every comma between numbers."""
    plain = POINTED.sub(_digits, text)
    joined = COMMAS.sub(_digits, plain)
    if joined == plain or PARTED.search(plain):
        return [joined]
    return [COMMAS.sub(lambda group: group[0].replace(",", "; "), plain), joined]


def _digits(group: re.Match[str]) -> str:
    return NOT_A_DIGIT.sub("", group[0])
