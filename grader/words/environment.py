"""The template environment of each language."""

import re
from collections.abc import Hashable
from contextlib import suppress
from functools import cache, lru_cache
from pickle import UnpicklingError
from typing import Final

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemBytecodeCache,
    FileSystemLoader,
    PackageLoader,
    StrictUndefined,
    select_autoescape,
)
from jinja2.bccache import Bucket
from jinja2.environment import TemplateModule

from generator.exercise.wording import in_language
from grader.base import plugins
from grader.words import amounts, messages
from grader.words.filters import escaped, filters, opening
from grader.words.language_catalogues import SOURCE, translations

CACHE_SIZE = 4_000
"""The number of sentences, of all families and languages, that are cached."""


@cache
def environment(language: str) -> Environment:
    """Return the language's template environment; UnknownName if there is no such language."""
    catalogue, ours = translations(language), PackageLoader("templates", "")
    words = Environment(
        loader=ChoiceLoader([FileSystemLoader(plugins.templates()), ours]),
        autoescape=select_autoescape(["html.j2"], default=False),  # what shows Markdown escapes it
        extensions=["jinja2.ext.i18n", "jinja2.ext.do"],
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        optimized=False,  # no constant folding, since it would depend on the language
        bytecode_cache=compiled_before(),
    )
    words.policies["ext.i18n.trimmed"] = True
    words.install_gettext_translations(catalogue, newstyle=True)  # type: ignore[attr-defined]  # the i18n extension adds it
    words.globals["_"] = words.globals["gettext"]  # else another call looks it up each time
    words.filters.update(filters(catalogue))
    words.tests["opening"] = opening
    words.filters["message"] = lambda message: escaped(messages.translate(message, language))
    words.filters["own"] = lambda texts: in_language(texts, language)
    words.filters["exact_amount"] = lambda number: amounts.exact_amount(number, language)
    words.filters["grammatical_number"] = amounts.grammatical_number
    words.filters["amount"] = lambda points: amounts.amount(points, language)
    words.filters["grouped"] = lambda text: amounts.grouped(text, language)
    words.filters["together"] = lambda numbers: amounts.together(numbers, language)
    words.filters["pointed"] = lambda decimal: amounts.pointed(decimal, language)
    return words


class CompiledTemplates(FileSystemBytecodeCache):
    """Templates compiled by an earlier run, in a folder that belongs to the user.

    A damaged file is compiled again, and a full disk is ignored.
    """

    def load_bytecode(self, bucket: Bucket) -> None:
        """Load a compiled template; a damaged file counts as missing."""
        try:
            super().load_bytecode(bucket)
        except (EOFError, OSError, UnpicklingError):
            bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Store a compiled template if the disk allows it."""
        with suppress(OSError):
            super().dump_bytecode(bucket)


def compiled_before() -> CompiledTemplates | None:
    """Return the cache; None if no folder is writable by this user alone."""
    try:
        return CompiledTemplates(pattern="minimaestro-2-%s.cache")  # 3 when the options change
    except (OSError, RuntimeError):
        return None


def compile_templates() -> str:
    """Compile all templates for every language and return the folder of the cache."""
    words = environment(SOURCE)
    for name in words.list_templates(extensions=["j2"]):
        words.get_template(name)
    assert isinstance(words.bytecode_cache, CompiledTemplates), "there is such a folder"
    return words.bytecode_cache.directory


def say(template: str, macro: str, language: str, *arguments: object) -> str:
    """Return the text of a template's macro as tidy Markdown."""
    return tidy(str(getattr(macros(template, language), macro)(*arguments)))


@lru_cache(CACHE_SIZE)
def say_again(template: str, macro: str, language: str, *arguments: Hashable) -> str:
    """Return the same, cached for texts that recur, such as the explanation of a mistake."""
    return say(template, macro, language, *arguments)


@cache
def macros(template: str, language: str) -> TemplateModule:
    """Return the macros of a template."""
    return environment(language).get_template(template).module


def speaks(template: str, macro: str, language: str) -> bool:
    """Tell whether the template has the macro."""
    return hasattr(macros(template, language), macro)


TRAILING_SPACES: Final = re.compile(r"[ \t]+$", re.MULTILINE)
EMPTY_LINES: Final = re.compile(r"\n{3,}")


def tidy(markdown: str) -> str:
    """Return Markdown without trailing spaces and with single empty lines."""
    return EMPTY_LINES.sub("\n\n", TRAILING_SPACES.sub("", markdown)).strip()
