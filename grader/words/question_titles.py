"""The titles of questions in reports of other systems, such as `1. Minimax: B`."""

from typing import Protocol

from generator.families import FAMILIES
from grader.words.render import title_of


class NamedQuestion(Protocol):
    """A question with its full name, such as `1.B`, and the name of its exercise's family.

    The title is the teacher's own of the exercise, or empty.
    """

    @property
    def name(self) -> str:
        """The full name."""

    @property
    def family(self) -> str:
        """The family's name."""

    @property
    def title(self) -> str:
        """The teacher's own title."""


def titled(question: NamedQuestion, language: str) -> str:
    """Return the title of a question: its exercise's number and title, and its own name."""
    number, _, own = question.name.partition(".")
    family = FAMILIES.get(question.family)
    title = question.title or (title_of(family, language) if family else "")
    return f"{number}. {title}: {own}" if title else question.name
