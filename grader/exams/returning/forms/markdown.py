"""A marked sheet in Markdown, with trees drawn in letters."""

import re

from generator.base.picture import Picture
from grader.exams.returning.form import MarkedSheetForm
from grader.rendering.pdf.marked_paper import MarkedPaper
from grader.rendering.terminal.branches import branches
from grader.words.environment import say

TEMPLATE = "returning/text.md.j2"
FIGURE = re.compile(r"^!\[[^\]]*\]\(figure:\w+\)$\n?", re.MULTILINE)
MARKS = re.compile(r"([\\`*_\[\]<>#|~!])")
"""Characters that Markdown would interpret."""


def text(marked: MarkedPaper) -> bytes:
    """Return the marked sheet, with tables as most sites read them."""
    language = marked.heading.language

    def draw_tree(picture: Picture) -> str:
        return "\n".join(map(str, branches(picture, language)))

    sheet_text = say(TEMPLATE, "sheet", language, marked, draw_tree, prose, literal, cell)
    return f"{sheet_text}\n".encode()


def prose(markdown: str) -> str:
    """Return the Markdown without figures, which are placed separately."""
    return FIGURE.sub("", markdown).strip()


def literal(plain: str) -> str:
    """Return a plain text as Markdown."""
    return MARKS.sub(r"\\\1", plain)


def cell(markdown: str) -> str:
    """Return Markdown for a table's cell, with vertical bars escaped."""
    return re.sub(r"(?<!\\)\|", r"\\|", markdown)


FORM = MarkedSheetForm("markdown", ".md", text)
