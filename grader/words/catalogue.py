"""The languages there are, each with its gettext catalogue.

A language is a folder in templates/locale. Its .po file is read when the language is first used
(about 40 ms), so that there is nothing to build and nothing binary to keep.
"""

from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from io import BytesIO

import babel.messages.mofile
import babel.messages.pofile

from generator.errors import UnknownName

SOURCE = "en"
"""The language in which the templates are written; it needs no catalogue."""

CATALOGUE = "LC_MESSAGES/minimaestro.po"
LOCALE = files("templates") / "locale"
LANGUAGES = (
    SOURCE,
    *sorted(folder.name for folder in LOCALE.iterdir() if (folder / CATALOGUE).is_file()),
)


@cache
def translations(language: str) -> NullTranslations:
    """The catalogue of a language; UnknownName says which languages there are."""
    if language not in LANGUAGES:
        raise UnknownName("no language", language, LANGUAGES)
    if language == SOURCE:
        return NullTranslations()
    with (LOCALE / language / CATALOGUE).open("rb") as po:
        messages = babel.messages.pofile.read_po(po, locale=language)
    binary = BytesIO()
    babel.messages.mofile.write_mo(binary, messages)
    binary.seek(0)
    return GNUTranslations(binary)
