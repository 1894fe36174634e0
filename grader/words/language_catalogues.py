"""The available languages, each with its own name and its gettext catalogue.

A language is a folder in templates/locale. A wheel and a site that is given away have its catalogue
compiled, and no source (20 ms when the language is first used); from sources to be edited the .po
file is read (half a second) once after each change, so that what was changed is said at once.
"""

from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO

from generator.base.errors import UnknownName
from grader.words import catalogue_sources
from grader.words.compiled_catalogues import load_or_compile

SOURCE = "en"
"""The language in which the templates are written; it needs no catalogue."""

CATALOGUE = "LC_MESSAGES/minimaestro.po"
COMPILED = "LC_MESSAGES/minimaestro.mo"
LOCALE = files("templates") / "locale"


def has_catalogue(folder: Traversable) -> bool:
    """Return whether the folder holds a catalogue."""
    return (folder / CATALOGUE).is_file() or (folder / COMPILED).is_file()


LANGUAGES = (
    SOURCE,
    *sorted(folder.name.replace("_", "-") for folder in LOCALE.iterdir() if has_catalogue(folder)),
)
"""The codes of the languages, as in HTML: `pt-BR` is the folder pt_BR."""


def locale_of(language: str) -> str:
    """Return the code as Babel and folders have it: `pt_BR`."""
    return language.replace("-", "_")


def folder_of(language: str) -> Traversable:
    """Return the folder of a language."""
    return LOCALE / locale_of(language)


def base_of(language: str) -> str:
    """Return the language that stands in where a regional one lacks a message: `pt` for `pt-BR`."""
    code, _, region = language.partition("-")
    return code if region and code in LANGUAGES else SOURCE


def closest(tag: str) -> str | None:
    """Return the language for a tag such as `pt_BR`, `pt-PT` or `PT`; None if there is none."""
    normal_tag = tag.replace("_", "-").casefold()
    known = {language.casefold(): language for language in LANGUAGES}
    return known.get(normal_tag) or known.get(normal_tag.partition("-")[0])


@cache
def translations(language: str) -> NullTranslations:
    """Return the catalogue of a language; UnknownName lists the languages.

    What a regional one lacks is said as in its base, and all that is lacking in English.
    """
    if language not in LANGUAGES:
        raise UnknownName("no language", language, LANGUAGES)
    if language == SOURCE:
        return NullTranslations()
    catalogue = GNUTranslations(BytesIO(binary_catalogue(language)))
    if (base := base_of(language)) != SOURCE:
        catalogue.add_fallback(translations(base))
    return catalogue


def binary_catalogue(language: str) -> bytes:
    """Return the compiled catalogue: a wheel's, an earlier run's, or a new one."""
    ready = folder_of(language) / COMPILED
    if ready.is_file():
        return ready.read_bytes()
    source = folder_of(language) / CATALOGUE
    return load_or_compile(
        source, lambda: catalogue_sources.compile_catalogue(source, locale_of(language))
    )
