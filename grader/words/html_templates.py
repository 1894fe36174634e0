"""Pages of HTML in a language, whose templates escape whatever they are given."""

from dataclasses import fields
from functools import cache

from markupsafe import Markup

from grader.figures.paper.paper import LayoutWords
from grader.words.environment import environment, say

# The labels of a sheet's layout in a language.


LAYOUT = "sheet.md.j2"


@cache
def layout_words(language: str) -> LayoutWords:
    """Its own labels, which do not depend on what is asked."""
    return LayoutWords(
        **{field.name: say(LAYOUT, field.name, language) for field in fields(LayoutWords)}
    )


def page_of(template: str, language: str, **context: object) -> str:
    """The whole page that the template makes, without empty lines around it."""
    page = environment(language).get_template(template).render(language=language, **context)
    return page.strip() + "\n"


def trusted(html: str) -> Markup:
    """HTML of our own making, in which everything from outside is escaped already."""
    return Markup(html)  # noqa: S704  # that is what it is for
