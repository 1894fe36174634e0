"""The available languages, each with its own name and its gettext catalogue.

A language is a folder in templates/locale. A wheel and a site that is given away have its catalogue
compiled, and no source (20 ms when the language is first used); from sources to be edited the .po
file is read (half a second) once after each change, so that what was changed is said at once.
"""

from functools import cache, partial
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO

import babel
import babel.messages.mofile
import babel.messages.pofile

from generator.base.errors import UnknownName
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
    return load_or_compile(folder_of(language) / CATALOGUE, partial(compiled, language))


def compiled(language: str) -> bytes:
    """Return the catalogue of a language in gettext's binary format, without what is empty."""
    with (folder_of(language) / CATALOGUE).open("rb") as po:
        messages = babel.messages.pofile.read_po(po, locale=locale_of(language))
    for empty in [
        message for message in messages if message.pluralizable and not any(message.string or ())
    ]:
        messages.delete(empty.id, empty.context)  # Babel would write the English of its plurals
    binary = BytesIO()
    babel.messages.mofile.write_mo(binary, messages)
    return binary.getvalue()


def tongues() -> tuple[tuple[str, str], ...]:
    """Return each language's code and its own name with a capital: `es`, `Español`."""
    return tuple((code, called(code)) for code in LANGUAGES)


def called(code: str) -> str:
    """Return the language's own name with a capital."""
    locale = babel.Locale.parse(locale_of(code))
    name = locale.get_display_name()
    assert name is not None, "Babel knows the languages that it reads catalogues of"
    return name[:1].upper() + name[1:]
