"""The marks of an exam in a language, as HTML or one line of text."""

from collections.abc import Sequence
from datetime import date

from grader.words.dates import date_of
from grader.words.environment import say
from grader.words.question_titles import NamedQuestion, titled

PAGE = "marked.html.j2"
WORDS = "marked.md.j2"


def opening(title: str, course: str, day: str | None, language: str) -> str:
    """Return the page down to its table's head."""
    text = date_of(None if day is None else date.fromisoformat(day), language)
    return say(PAGE, "opening", language, title, course, text, language)


def student(row: object, questions: Sequence[NamedQuestion], language: str, mark: str = "") -> str:
    """Return a row of the table with the mark in words, and the questions folded below it."""
    return say(PAGE, "student", language, row, with_titles(questions, language), mark)


def closing(language: str) -> str:
    """Return the end of the page."""
    return say(PAGE, "closing", language)


def comments(questions: Sequence[NamedQuestion], language: str) -> str:
    """Return the feedback to the student as one line of HTML."""
    return " ".join(say(PAGE, "comments", language, with_titles(questions, language)).split())


def with_titles(
    questions: Sequence[NamedQuestion], language: str
) -> list[tuple[str, NamedQuestion]]:
    """Return each question with its title before it."""
    return [(titled(question, language), question) for question in questions]


def table(title: str, language: str) -> str:
    """Return the table down to its head, for use within another page."""
    return say(PAGE, "table", language, title)


def undecided(unclear: int, unmarked: int, language: str) -> str:
    """Return how many answers a person has still to decide; empty if none."""
    return word("undecided", language, unclear, unmarked)


def word(name: str, language: str, *arguments: object) -> str:
    """Return a label or short sentence about marks, by the name of its macro."""
    return say(WORDS, name, language, *arguments)
