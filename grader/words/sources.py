"""Where something stands in a book or in notes, in the words of a language; titles stay."""

import re

from generator.base.sources import titled
from grader.words.messages import told
from solver.message import Message

PARTS = {
    "section": Message("section"),
    "sections": Message("sections"),
    "Figure": Message("Figure"),
    "Figures": Message("Figures"),
    "figure": Message("figure"),
    "exercise": Message("exercise"),
    "project": Message("project"),
    "first": Message("first"),
    "second": Message("second"),
    "and": Message("and"),
}
PART = re.compile(rf"\b(?:{'|'.join(PARTS)})\b")


def cited(source: str, language: str) -> str:
    """`S0, Ejemplo 1` by its title, `section 5.2` as the language has it."""
    return PART.sub(lambda part: told(PARTS[part[0]], language), titled(source))
