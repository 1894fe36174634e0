"""What `solve` finds as rows of a label and a text, in the words of a language."""

from collections.abc import Iterator
from typing import TypeAlias

from grader.words.environment import say

Row: TypeAlias = tuple[str, str]

ROWS = "methods/base/rows.md.j2"


def rows_of(method: str, result: object, language: str, *, macro: str) -> tuple[Row, ...]:
    """The method's name, and what the macro of its template says of the result."""
    named = say(ROWS, "method", language, method)
    written = say(template_of(method), macro, language, result)
    return (*rows(named), *rows(written))


def method_title_of(method: str, language: str) -> str:
    """What the method finds, in a sentence."""
    return say(template_of(method), "title", language)


def template_of(method: str) -> str:
    return f"methods/{method}.md.j2"


def rows(written: str) -> Iterator[Row]:
    """A row for each line that is not empty: label, tab, text."""
    for line in filter(None, written.split("\n")):
        label, _, text = line.partition("\t")
        yield label, text
