"""Text from bytes, in whichever encoding a spreadsheet or an editor saved it."""

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from itertools import chain

from solver.errors import RequestError

LOOKED_AT = 4_000


def decoded(content: bytes, source: str) -> str:
    """UTF-8 or UTF-16, with a byte order mark or without; else Windows-1252, else Latin-1.

    What holds NUL characters then is no text, and is refused under the name `source`.
    """
    text = first_readable(content)
    if text is None or "\0" in text:
        raise RequestError(f"{source} is no text file; save it as text in UTF-8")
    return text


def first_readable(content: bytes) -> str | None:
    marked = marked_encoding(content)
    encodings = [marked] if marked else chain(utf16_by_its_zeros(content), PLAIN)
    for encoding in encodings:
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return None


PLAIN = ("utf-8", "cp1252", "latin-1")


def marked_encoding(content: bytes) -> str | None:
    """What the byte order mark says, if there is one."""
    if content.startswith(BOM_UTF8):
        return "utf-8-sig"
    return "utf-16" if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else None


def utf16_by_its_zeros(content: bytes) -> list[str]:
    """UTF-16 without a mark shows by the zero half of each ASCII character."""
    even, odd = content[:LOOKED_AT:2].count(0), content[1:LOOKED_AT:2].count(0)
    if len(content) % 2 or even == odd:
        return []
    return ["utf-16-be" if even > odd else "utf-16-le"]
