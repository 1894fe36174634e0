"""HTML pages in a language, from templates that escape what they are given."""

from dataclasses import fields
from functools import cache

from markupsafe import Markup

from grader.figures.paper.paper import LayoutWords
from grader.words.environment import environment, say

# The labels of a sheet's layout in a language.


LAYOUT = "sheet.md.j2"


@cache
def layout_words(language: str) -> LayoutWords:
    """Return the labels of a sheet's layout in the language."""
    return LayoutWords(
        **{field.name: say(LAYOUT, field.name, language) for field in fields(LayoutWords)}
    )


def page_of(template: str, language: str, **context: object) -> str:
    """Render the whole page."""
    page = environment(language).get_template(template).render(language=language, **context)
    return page.strip() + "\n"


def trusted(html: str) -> Markup:
    """Mark HTML of our own as safe; anything from outside in it must be escaped already."""
    return Markup(html)  # noqa: S704  # that is what it is for
