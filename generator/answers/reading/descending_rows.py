"""Options that are numbers in any order, such as rows of matches: `2-4-1` is 4-2-1."""

import re
from typing import Final

from generator.answers.kind import Form
from generator.base.late_pattern import compile_late

MAX_LENGTH: Final = 1_000
"""The greatest number of characters of a text in which rows are sorted."""
NUMBER: Final = compile_late(r"\d+", re.ASCII)
OPENED, CLOSED = r"[(\[{<]\s*", r"\s*[)\]}>]"
APART: Final = r"(?<![\w-])"
ENDED: Final = r"(?![\w-])"
BETWEEN: Final = (r"\s*-\s*", r"\s*\+\s*", r"\s*[;,]\s*", r"[;,]", r"\s+", r"\.", "_")
"""The separators of the numbers of one option; within brackets any of these may occur."""

IN_BRACKETS: Final = compile_late(rf"{OPENED}(\d+(?:[-+,;.\s]+\d+)*){CLOSED}", re.ASCII)
RUNS: Final = tuple(
    compile_late(rf"{APART}\d+(?:{sign}\d+)+{ENDED}", re.ASCII) for sign in dict.fromkeys(BETWEEN)
)


def in_descending_rows(text: str, form: Form) -> str:
    """Return the text with the numbers of each option in their order on the sheet.

    Numbers that are no option in any order stay as they are, so that they are quoted as typed.
    """
    if len(text) > MAX_LENGTH:
        return text
    known = frozenset((*form.options, *form.groups))
    for pattern in (IN_BRACKETS, *RUNS):
        text = pattern.sub(lambda match: sorted_row(match[0], known), text)
    return text


def sorted_row(text: str, known: frozenset[str]) -> str:
    """Return the option with these numbers, or the text if there is none."""
    numbers = sorted(map(int, NUMBER.findall(text)), reverse=True)
    row = "-".join(map(str, numbers))
    return f" {row} " if row in known else text
