"""How the field of a form is called: by sheet, exercise and question, so that no two are alike.

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
"""What stands for a cross in a box: in forms, and where somebody has typed what is on paper."""


def field_name(code: str, exercise: int, question: str) -> str:
    """`K7MX3P_1_value`: a full stop would mean something else in a form."""
    return f"{code}_{exercise}_{question}"


def parts(field: str) -> tuple[str, str] | None:
    """The sheet's code, and the question as `1.value`; None for a field of another kind.

    Where the answer is written in pieces, theirs follows: `1.pruned_c2`.
    """
    match = FIELD.fullmatch(field)
    return match and (match[1], f"{match[2]}.{match[3]}")


def answers(given: Mapping[str, Plain]) -> dict[str, Plain]:
    """What is written by question, as `parts` names the fields, the pieces joined."""
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
    """The answer of which these are the pieces, as one would write it in one place.

    A box that is ticked says its own name; where nothing is written, there is no answer.
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
