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


def cut_field(field: str) -> tuple[str, str] | None:
    """Return the sheet's code and the question as `1.value`; None for another field.

    If the answer is written in pieces, the piece follows: `1.pruned_c2`.
    """
    match = FIELD.fullmatch(field)
    return match and (match[1], f"{match[2]}.{match[3]}")


def join_fields(texts_by_field: Mapping[str, Plain]) -> dict[str, Plain]:
    """Return the answers by question, from fields named as `cut_field` does, with pieces joined."""
    answer_by_question: dict[str, Plain] = {}
    pieces: dict[str, dict[str, str]] = {}
    for name, text in texts_by_field.items():
        question, _, piece = name.partition("_")
        answer_by_question.setdefault(question, "")
        if piece:
            pieces.setdefault(question, {})[piece] = str(text)
        else:
            answer_by_question[question] = text
    in_pieces = {
        name: join_answer(those) for name, those in pieces.items() if not answer_by_question[name]
    }
    return answer_by_question | in_pieces


def join_answer(pieces: Mapping[str, str]) -> str:
    """Return the answer that consists of these pieces, as one would write it in one field.

    A ticked box says its own name; if all pieces are empty, the answer is empty.
    """
    texts = {piece: text for piece, text in pieces.items() if text}
    if not texts:
        return ""
    between = "; " if any("," in text for text in texts.values()) else ", "
    if pieces.keys() <= {LOW, HIGH}:
        return f"[{pieces.get(LOW, '')}{between}{pieces.get(HIGH, '')}]"
    if CROSSES.issuperset(texts.values()):
        return ", ".join(texts)
    return between.join(f"{piece}: {text}" for piece, text in texts.items())
