"""Games and what can be set of them, in the words of a language."""

from typing import Any

from grader.words.environment import say
from solver.parameter import Parameter

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
