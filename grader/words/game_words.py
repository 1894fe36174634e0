"""Games and their parameters, in a language."""

import re
from typing import Any

from generator.base.sources import titled
from grader.words.environment import say
from grader.words.messages import translate
from solver.message import Message
from solver.parameter import Parameter

# Citations in a language; titles are not translated.


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
    """Return the citation with the source's title and, for instance, `section` in the language."""
    return PART.sub(lambda part: translate(PARTS[part[0]], language), titled(source))


SHARED = "games/base/parameters.md.j2"


def game_title_of(game: str, language: str) -> str:
    """Return the title of the game, with what one does in it."""
    return say(f"games/{game}.md.j2", "title", language)


def meaning_of(game: str, parameter: Parameter[Any], language: str) -> str:
    """Return the meaning of the game's parameter, with its range."""
    words = say(f"games/{game}.md.j2", "meaning", language, parameter.name)
    return ranged(words, parameter, language)


def method_meaning_of(method: str, parameter: Parameter[Any], language: str) -> str:
    """Return the meaning of the method's parameter, with its range."""
    words = say(f"methods/{method}.md.j2", "meaning", language, parameter.name)
    return ranged(words, parameter, language)


def ranged(words: str, parameter: Parameter[Any], language: str) -> str:
    """Return the meaning with the parameter's range."""
    return say(SHARED, "ranged", language, words, parameter.kind)
