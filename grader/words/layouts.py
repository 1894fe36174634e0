"""The labels of a sheet's layout in a language."""

from dataclasses import fields
from functools import cache

from grader.figures.paper.paper import Words
from grader.words.environment import say

LAYOUT = "sheet.md.j2"


@cache
def layout_words(language: str) -> Words:
    """Its own labels, which do not depend on what is asked."""
    return Words(**{field.name: say(LAYOUT, field.name, language) for field in fields(Words)})
