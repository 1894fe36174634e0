"""Text from bytes, in whichever encoding a spreadsheet or an editor saved it."""

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE

from solver.errors import RequestError

LOOKED_AT = 4_000
PLAIN = ("utf-8", "cp1252", "latin-1")


class NoText(RequestError):
    """A file that is not text."""

    def __init__(self, source: str) -> None:
        super().__init__("{source} is no text file; save it as text in UTF-8", source=source)


def decoded(content: bytes, source: str) -> str:
    """UTF-8 or UTF-16, with a byte order mark or without; else Windows-1252, else Latin-1.

    What holds NUL characters then is no text, and is refused under the name `source`.
    """
    text = first_readable(content)
    if text is None or "\0" in text:
        raise NoText(source)
    return text


def first_readable(content: bytes) -> str | None:
    for encoding in encodings(content[:LOOKED_AT], len(content)):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return None


def encodings(head: bytes, size: int) -> list[str]:
    """Those in which a file of this beginning and size may be written, the likeliest first."""
    marked = marked_encoding(head)
    return [marked] if marked else [*utf16_by_its_zeros(head, size), *PLAIN]


def marked_encoding(head: bytes) -> str | None:
    """What the byte order mark says, if there is one."""
    if head.startswith(BOM_UTF8):
        return "utf-8-sig"
    return "utf-16" if head.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else None


def utf16_by_its_zeros(head: bytes, size: int) -> list[str]:
    """UTF-16 without a mark shows by the zero half of each ASCII character."""
    even, odd = head[::2].count(0), head[1::2].count(0)
    if size % 2 or even == odd:
        return []
    return ["utf-16-be" if even > odd else "utf-16-le"]
