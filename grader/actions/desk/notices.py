"""What the doors tell beside results, in the language of whoever reads it."""

from collections.abc import Callable
from typing import TypeAlias

from grader.words import messages
from grader.words.environment import say
from solver.message import Message

Tell: TypeAlias = Callable[..., str]
"""`told` in a language."""


def told(macro: str, *arguments: object, language: str) -> str:
    """A line, by the name of its macro."""
    return say("told.md.j2", macro, language, *arguments)


def message(of: Message, *, language: str) -> str:
    """A message that was made where nobody knows the language."""
    return messages.told(of, language)
