"""Unique names of form fields: by sheet, exercise and question.

An answer that is written in pieces has a field for each of them: `K7MX3P_1_pruned_c2`.
"""

import re
from collections.abc import Mapping

from generator.base.plain import Plain
from generator.exercise.pieces import HIGH, LOW
from grader.exams.making.secret import CODE

FIELD = re.compile(rf"({CODE.pattern})_([1-9][0-9]?)_(.+)")
TICKED = "Yes"
CROSSES = frozenset({TICKED, "X", "x"})
"""The values of a ticked box, in forms and as typed by a person."""


def field_name(code: str, exercise: int, question: str) -> str:
    """Return a field's name such as `K7MX3P_1_value`, without dots, which forms treat specially."""
    return f"{code}_{exercise}_{question}"


def parts(field: str) -> tuple[str, str] | None:
    """Return the sheet's code and the question as `1.value`; None for another field.

    If the answer is written in pieces, the piece follows: `1.pruned_c2`.
    """
    match = FIELD.fullmatch(field)
    return match and (match[1], f"{match[2]}.{match[3]}")


def answers(given: Mapping[str, Plain]) -> dict[str, Plain]:
    """Return the answers by question, from fields named as `parts` does, with pieces joined."""
    whole: dict[str, Plain] = {}
    pieces: dict[str, dict[str, str]] = {}
    for name, written in given.items():
        question, _, piece = name.partition("_")
        whole.setdefault(question, "")
        if piece:
            pieces.setdefault(question, {})[piece] = str(written)
        else:
            whole[question] = written
    in_pieces = {name: joined(those) for name, those in pieces.items() if not whole[name]}
    return whole | in_pieces


def joined(pieces: Mapping[str, str]) -> str:
    """Return the answer that consists of these pieces, as one would write it in one field.

    A ticked box says its own name; if all pieces are empty, the answer is empty.
    """
    written = {piece: text for piece, text in pieces.items() if text}
    if not written:
        return ""
    between = "; " if any("," in text for text in written.values()) else ", "
    if pieces.keys() <= {LOW, HIGH}:
        return f"[{pieces.get(LOW, '')}{between}{pieces.get(HIGH, '')}]"
    if CROSSES.issuperset(written.values()):
        return ", ".join(written)
    return between.join(f"{piece}: {text}" for piece, text in written.items())
