"""The kind for an interval in which a value lies."""

import re
from dataclasses import replace
from string import ascii_uppercase
from typing import Final

from generator.answers.kind import Form
from generator.answers.kinds import window
from generator.answers.outcome import Read, Unreadable
from generator.answers.reading.conditions import read_conditions
from generator.answers.response import Cells

UNKNOWNS: Final = ("x", "v", *ascii_uppercase)
"""Names for the value that students use, mostly that of its node."""
VALUE_OF: Final = re.compile(r"\bv\s*\(\s*([a-z])\s*\)", re.IGNORECASE)
ENDS: Final = ("\u2265", "\u2264")
"""The signs of the two ends: no less than the one, no greater than the other."""
SIGNS: Final = ("<", ">", "=", "\u2264", "\u2265")


def read_interval(text: str, form: Form) -> Read | Unreadable:
    """Read `[3, 14]`, or the same in other words: `<= 14`, `3 <= B <= 14`, `= 3`."""
    ends = window.read_window(text, form)
    if isinstance(ends, Read):
        return ends
    text = VALUE_OF.sub(r"\1", text)
    condition = read_conditions(f"x {text}" if text.startswith(SIGNS) else text, UNKNOWNS)
    if isinstance(condition, Unreadable) or len(condition.spans) != 1:
        return ends
    (span,) = condition.spans
    return Read(window.Window(span.low, span.high), condition.within)


def response(answer: window.Window, _form: Form) -> Cells:
    return Cells(ENDS, (answer.low, answer.high))


KIND = replace(window.KIND, name="interval", read=read_interval, response=response)
