"""A marked sheet in Markdown, its trees drawn with letters."""

import re

from generator.base.picture import Picture
from grader.exams.returning.form import MarkedSheetForm
from grader.rendering.pdf.marked_paper import MarkedPaper
from grader.rendering.terminal.branches import branches
from grader.words.environment import say

TEMPLATE = "returning/text.md.j2"
FIGURE = re.compile(r"^!\[[^\]]*\]\(figure:\w+\)$\n?", re.MULTILINE)
MARKS = re.compile(r"([\\`*_\[\]<>#|~!])")
"""What Markdown would take for something else."""


def text(marked: MarkedPaper) -> bytes:
    """Tables as on most sites that show Markdown."""
    language = marked.heading.language

    def drawn(picture: Picture) -> str:
        return "\n".join(map(str, branches(picture, language)))

    whole = say(TEMPLATE, "sheet", language, marked, drawn, prose, literal, cell)
    return f"{whole}\n".encode()


def prose(markdown: str) -> str:
    """Without the figures, which have a place of their own."""
    return FIGURE.sub("", markdown).strip()


def literal(plain: str) -> str:
    """Plain words as Markdown that shows them."""
    return MARKS.sub(r"\\\1", plain)


def cell(markdown: str) -> str:
    """Markdown in a table, whose columns it must not end."""
    return re.sub(r"(?<!\\)\|", r"\\|", markdown)


FORM = MarkedSheetForm("markdown", ".md", text)
