"""The templates in a language."""

import re
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from grader.words import amounts
from grader.words.catalogue import translations
from grader.words.filters import filters


@cache
def environment(language: str) -> Environment:
    """Jinja's environment; UnknownName if there is no such language."""
    catalogue = translations(language)
    words = Environment(  # noqa: S701  # the output is Markdown; what shows it escapes it
        loader=PackageLoader("templates", ""),
        extensions=["jinja2.ext.i18n", "jinja2.ext.do"],
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    words.policies["ext.i18n.trimmed"] = True
    words.install_gettext_translations(catalogue, newstyle=True)  # type: ignore[attr-defined]  # the i18n extension adds it
    words.filters.update(filters(catalogue))
    words.filters["amount"] = lambda points: amounts.amount(points, language)
    return words


def say(template: str, macro: str, language: str, *arguments: object) -> str:
    """What a macro of a template says, as tidy Markdown."""
    module = environment(language).get_template(template).module
    return tidy(str(getattr(module, macro)(*arguments)))


def tidy(markdown: str) -> str:
    """No blanks at line ends, one empty line between paragraphs."""
    lines = re.sub(r"[ \t]+$", "", markdown, flags=re.MULTILINE)
    return re.sub(r"\n{3,}", "\n\n", lines).strip()
