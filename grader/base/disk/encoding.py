"""Text from bytes, in whichever encoding a spreadsheet or an editor saved it.

The library charset-normalizer guesses from longer texts: of nine short lists of students in
Windows-1252 it read one rightly, where this order reads all nine.
"""

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE

from solver.errors import RequestError

LOOKED_AT = 4_000
PLAIN = ("utf-8", "cp1252", "latin-1")


class NotTextFile(RequestError):
    """A file that is not text."""

    def __init__(self, source: str) -> None:
        super().__init__("{source} is no text file; save it as text in UTF-8", source=source)


def decode_text(content: bytes, source: str) -> str:
    """Decode UTF-8 or UTF-16, with a byte order mark or without; else Windows-1252 or Latin-1.

    Raises NoText, which calls the file `source`, if the result has NUL characters.
    """
    text = first_readable(content)
    if text is None or "\0" in text:
        raise NotTextFile(source)
    return text


def first_readable(content: bytes) -> str | None:
    """Return the text in the first encoding that fits; None if there is none."""
    for encoding in encodings(content[:LOOKED_AT], len(content)):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return None


def encodings(head: bytes, size: int) -> list[str]:
    """Return the possible encodings of a file with that beginning and size, likeliest first."""
    marked = marked_encoding(head)
    return [marked] if marked else [*utf16_by_its_zeros(head, size), *PLAIN]


def marked_encoding(head: bytes) -> str | None:
    """Return the encoding that the byte order mark indicates; None without one."""
    if head.startswith(BOM_UTF8):
        return "utf-8-sig"
    return "utf-16" if head.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else None


def utf16_by_its_zeros(head: bytes, size: int) -> list[str]:
    """Return the UTF-16 variant that the zero bytes of ASCII characters suggest, if any."""
    even, odd = head[::2].count(0), head[1::2].count(0)
    if size % 2 or even == odd:
        return []
    return ["utf-16-be" if even > odd else "utf-16-le"]
