"""The results of `solve` as rows of a label and a text, in a language."""

from collections.abc import Iterator
from typing import TypeAlias

from grader.words.environment import say

Row: TypeAlias = tuple[str, str]

ROWS = "methods/base/rows.md.j2"


def rows_of(method: str, result: object, language: str, *, macro: str) -> tuple[Row, ...]:
    """Return the rows: the method's name, and those of its template's macro."""
    text = say(template_of(method), macro, language, result)
    return (method_row(method, language), *rows(text))


def method_row(method: str, language: str) -> Row:
    """Return the row of the method's name."""
    (row,) = rows(say(ROWS, "method", language, method))
    return row


def method_title_of(method: str, language: str) -> str:
    """Return a sentence on what the method finds."""
    return say(template_of(method), "title", language)


def template_of(method: str) -> str:
    """Return the file name of the method's template."""
    return f"methods/{method}.md.j2"


def rows(written_text: str) -> Iterator[Row]:
    """Yield a row for each line that is not empty: label, tab, text."""
    for line in filter(None, written_text.split("\n")):
        label, _, text = line.partition("\t")
        yield label, text
