"""The titles of questions in reports of other systems, such as `1. Minimax: B`."""

from typing import Protocol

from generator.families import FAMILIES
from grader.words.render import title_of


class NamedQuestion(Protocol):
    """A question with its full name, such as `1.B`, and the name of its exercise's family."""

    @property
    def name(self) -> str:
        """The full name."""

    @property
    def family(self) -> str:
        """The family's name."""


def titled(question: NamedQuestion, language: str) -> str:
    """Return the title of a question: its exercise's number and title, and its own name."""
    number, _, own = question.name.partition(".")
    family = FAMILIES.get(question.family)
    return f"{number}. {title_of(family, language)}: {own}" if family else question.name
