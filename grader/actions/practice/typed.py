"""What a learner types at the prompt: an answer, or one of a few words behind a stroke."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from generator.answers.reading.words import fold
from grader.words.environment import say

TEMPLATE = "practice.md.j2"
STROKE = "/"


class Wish(StrEnum):
    """What can be wished for instead of an answer; each has a word in every language."""

    HINT = "hint"
    WORKING = "working"
    NEXT = "next"
    QUIT = "quit"
    HELP = "help"


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer, as it was typed; empty for a question that is passed over."""

    text: str


Typed: TypeAlias = Answered | Wish
Reply: TypeAlias = Answered | Literal[Wish.WORKING, Wish.NEXT, Wish.QUIT]
"""What is left of it when hints and help have been given."""


def typed(line: str | None, language: str) -> Typed:
    """The line's meaning; where there is no more line the learner has left.

    A word that is none of those is a call for help. Its first letters are enough.
    """
    if line is None:
        return Wish.QUIT
    text = line.strip()
    if text == "?":
        return Wish.HELP
    if not text.startswith(STROKE):
        return Answered(text)
    begun = fold(text.removeprefix(STROKE))
    meant = {wish for word, wish in words(language).items() if begun and word.startswith(begun)}
    return meant.pop() if len(meant) == 1 else Wish.HELP


def words(language: str) -> Mapping[str, Wish]:
    """Each word, in English and in the language."""
    own = {fold(word_of(wish, language)): wish for wish in Wish}
    return {str(wish): wish for wish in Wish} | own


def word_of(wish: Wish, language: str) -> str:
    """The language's word for it."""
    return say(TEMPLATE, "word", language, str(wish))
