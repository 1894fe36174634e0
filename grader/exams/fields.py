"""How the field of a form is called: by sheet, exercise and question, so that no two are alike."""

import re

from grader.exams.secret import CODE

FIELD = re.compile(rf"({CODE.pattern})_([1-9][0-9]?)_(.+)")


def field_name(code: str, exercise: int, question: str) -> str:
    """`K7MX3P_1_value`: a full stop would mean something else in a form."""
    return f"{code}_{exercise}_{question}"


def parts(field: str) -> tuple[str, str] | None:
    """The sheet's code, and the question as `1.value`; None for a field of another kind."""
    match = FIELD.fullmatch(field)
    return match and (match[1], f"{match[2]}.{match[3]}")
