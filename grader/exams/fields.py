"""How the field of a form is called: by sheet, exercise and question, so that no two are alike."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from generator.pieces import HIGH, LOW
from grader.exams.secret import CODE

FIELD = re.compile(rf"({CODE.pattern})_([1-9][0-9]?)_([^_]+)(?:_(.+))?")
TICKED = "Yes"


@dataclass(frozen=True, slots=True)
class Named:
    """The sheet's code, the question as `1.value`, and a piece of its answer, if it has pieces."""

    code: str
    question: str
    piece: str


def field_name(code: str, exercise: int, question: str) -> str:
    """`K7MX3P_1_value`: a full stop would mean something else in a form."""
    return f"{code}_{exercise}_{question}"


def parts(field: str) -> Named | None:
    """What the name of a field says; None for a field of another kind."""
    match = FIELD.fullmatch(field)
    return match and Named(match[1], f"{match[2]}.{match[3]}", match[4] or "")


def joined(pieces: Mapping[str, str]) -> str:
    """The answer of which these are the pieces, as one would write it in one place.

    A box that is ticked says its own name; where nothing is written, there is no answer.
    """
    written = {piece: text for piece, text in pieces.items() if text}
    if not written:
        return ""
    between = "; " if any("," in text for text in written.values()) else ", "
    if pieces.keys() <= {LOW, HIGH}:
        return f"[{pieces.get(LOW, '')}{between}{pieces.get(HIGH, '')}]"
    if set(written.values()) == {TICKED}:
        return ", ".join(written)
    return between.join(f"{piece}: {text}" for piece, text in written.items())
