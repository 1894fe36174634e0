"""Games and what can be set of them, in the words of a language."""

import re
from typing import Any

from generator.base.sources import titled
from grader.words.environment import say
from grader.words.messages import told
from solver.message import Message
from solver.parameter import Parameter

# Where something stands in a book or in notes, in the words of a language; titles stay.


PARTS = {
    "section": Message("section"),
    "sections": Message("sections"),
    "Figure": Message("Figure"),
    "Figures": Message("Figures"),
    "figure": Message("figure"),
    "exercise": Message("exercise"),
    "project": Message("project"),
    "first": Message("first"),
    "second": Message("second"),
    "and": Message("and"),
}
PART = re.compile(rf"\b(?:{'|'.join(PARTS)})\b")


def cited(source: str, language: str) -> str:
    """`S0, Ejemplo 1` by its title, `section 5.2` as the language has it."""
    return PART.sub(lambda part: told(PARTS[part[0]], language), titled(source))


SHARED = "games/base/parameters.md.j2"


def game_title_of(game: str, language: str) -> str:
    """What the game is called, and what one does in it."""
    return say(f"games/{game}.md.j2", "title", language)


def meaning_of(game: str, parameter: Parameter[Any], language: str) -> str:
    """What the game's parameter means, and what it may be."""
    words = say(f"games/{game}.md.j2", "meaning", language, parameter.name)
    return ranged(words, parameter, language)


def method_meaning_of(method: str, parameter: Parameter[Any], language: str) -> str:
    """The same of a method's."""
    words = say(f"methods/{method}.md.j2", "meaning", language, parameter.name)
    return ranged(words, parameter, language)


def ranged(words: str, parameter: Parameter[Any], language: str) -> str:
    return say(SHARED, "ranged", language, words, parameter.kind)
