"""Notices that interfaces show besides results, in the reader's language."""

from collections.abc import Callable
from typing import TypeAlias

from grader.words import messages
from grader.words.environment import say
from solver.message import Message

Tell: TypeAlias = Callable[..., str]
"""`told` in a language."""


def render_notice(macro: str, *arguments: object, language: str) -> str:
    """Return a notice, by the name of its macro."""
    return say("told.md.j2", macro, language, *arguments)


def message(sentence: Message, *, language: str) -> str:
    """Return a message in the language."""
    return messages.translate(sentence, language)
