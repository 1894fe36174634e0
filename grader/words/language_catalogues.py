"""The languages there are, each with its gettext catalogue.

A language is a folder in templates/locale. Its .po file is read when the language is first used
(about 40 ms), so that there is nothing to build and nothing binary to keep; but a site that is
given away has it compiled.
"""

from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from io import BytesIO

import babel.messages.mofile
import babel.messages.pofile

from generator.base.errors import UnknownName

SOURCE = "en"
"""The language in which the templates are written; it needs no catalogue."""

CATALOGUE = "LC_MESSAGES/minimaestro.po"
COMPILED = "LC_MESSAGES/minimaestro.mo"
LOCALE = files("templates") / "locale"
LANGUAGES = (
    SOURCE,
    *sorted(
        folder.name
        for folder in LOCALE.iterdir()
        if (folder / CATALOGUE).is_file() or (folder / COMPILED).is_file()
    ),
)


@cache
def translations(language: str) -> NullTranslations:
    """The catalogue of a language; UnknownName says which languages there are."""
    if language not in LANGUAGES:
        raise UnknownName("no language", language, LANGUAGES)
    if language == SOURCE:
        return NullTranslations()
    ready = LOCALE / language / COMPILED
    return GNUTranslations(BytesIO(ready.read_bytes() if ready.is_file() else compiled(language)))


def compiled(language: str) -> bytes:
    """The catalogue of a language other than the source, as gettext reads it."""
    with (LOCALE / language / CATALOGUE).open("rb") as po:
        messages = babel.messages.pofile.read_po(po, locale=language)
    binary = BytesIO()
    babel.messages.mofile.write_mo(binary, messages)
    return binary.getvalue()
