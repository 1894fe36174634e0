"""The marks of an exam, in the words of a language: as HTML, and as one line."""

from collections.abc import Sequence
from datetime import date

from grader.words.dates import date_of
from grader.words.environment import say

PAGE = "marked.html.j2"
WORDS = "marked.md.j2"


def opening(title: str, course: str, day: str | None, language: str) -> str:
    """The page down to its table's head."""
    written = date_of(None if day is None else date.fromisoformat(day), language)
    return say(PAGE, "opening", language, title, course, written, language)


def student(row: object, questions: Sequence[object], language: str) -> str:
    """A row of the table, and below it the questions, folded."""
    return say(PAGE, "student", language, row, questions)


def closing(language: str) -> str:
    """The end of the page."""
    return say(PAGE, "closing", language)


def comments(questions: Sequence[object], language: str) -> str:
    """What the marks say to the student, as a piece of HTML in one line."""
    return " ".join(say(PAGE, "comments", language, questions).split())


def table(title: str, language: str) -> str:
    """The table alone down to its head, for a page that is somebody else's."""
    return say(PAGE, "table", language, title)


def undecided(unclear: int, unmarked: int, language: str) -> str:
    """How many answers a person has still to decide; empty where there are none."""
    return word("undecided", language, unclear, unmarked)


def word(name: str, language: str, *arguments: object) -> str:
    """A label or a short sentence about marks, by the name of its macro."""
    return say(WORDS, name, language, *arguments)
