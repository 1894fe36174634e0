"""The sources of catalogues, which Babel reads and compiles."""

from importlib.resources.abc import Traversable
from io import BytesIO

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def compile_catalogue(source: Traversable, locale: str) -> bytes:
    """Return the catalogue of a locale in gettext's binary format, without what is empty."""
    with source.open("rb") as po:
        messages = read_po(po, locale=locale)
    for empty in [
        message for message in messages if message.pluralizable and not any(message.string or ())
    ]:
        messages.delete(empty.id, empty.context)  # Babel would write the English of its plurals
    binary = BytesIO()
    write_mo(binary, messages)
    return binary.getvalue()
