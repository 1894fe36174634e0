"""The font in which forms are filled in: letters and signs that answers are made of, embedded.

A form needs a font of single bytes that says by names which letters these stand for, and whose own
table finds them by their numbers in Unicode: so every viewer can write with it.
"""

from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from struct import pack
from typing import Any
from zlib import compress

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream
from reportlab.pdfbase.pdfmetrics import getFont
from reportlab.pdfbase.ttfonts import (
    TTFont,
    TTFontFace,
    TTFontMaker,
    TTFontParser,
    makeToUnicodeCMap,
)

from grader.rendering.pdf import fonts

NAME = "FiraGO"
FIRST, LAST = 0x20, 0xFF
SIGNS = {
    "−": "minus", "∞": "infinity", "≤": "lessequal", "≥": "greaterequal", "≠": "notequal",
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "π": "pi",
    "√": "radical", "–": "endash", "’": "quoteright", "“": "quotedblleft", "”": "quotedblright",
}  # fmt: skip
"""Signs that stand from 0x80 on, where Latin letters have none, by the names that PDF has."""

LATIN = "¡¿·°±²³¼½¾ÀÁÂÃÇÈÉÊÌÍÑÒÓÔÕÙÚÜàáâãçèéêìíñòóôõùúü"
SYMBOLIC, NONSYMBOLIC = 1 << 2, 1 << 5


@dataclass(frozen=True, slots=True)
class Embedded:
    """The font's file and its table of letters, compressed; `length` is that of the file.

    `widths` and `encoding` are as they stand in a document.
    """

    file: bytes
    length: int
    letters: bytes
    widths: bytes
    encoding: bytes


def field_font(doc: Any) -> PDFDictionary:
    """The font as an object of the document, whose parts are made once in a process."""
    face, made = _face(), _embedded()
    file = {"Filter": PDFName("FlateDecode"), "Length1": made.length}
    descriptor = {
        "Type": PDFName("FontDescriptor"),
        "FontName": PDFName(face.name.decode()),
        "Flags": face.flags & ~SYMBOLIC | NONSYMBOLIC,
        "FontBBox": PDFArray(face.bbox),
        "ItalicAngle": face.italicAngle,
        "Ascent": face.ascent,
        "Descent": face.descent,
        "CapHeight": face.capHeight,
        "StemV": face.stemV,
        "FontFile2": doc.Reference(PDFStream(PDFDictionary(file), made.file)),
    }
    letters = PDFStream(PDFDictionary({"Filter": PDFName("FlateDecode")}), made.letters)
    return PDFDictionary(
        {
            "Type": PDFName("Font"),
            "Subtype": PDFName("TrueType"),
            "BaseFont": PDFName(face.name.decode()),
            "FirstChar": FIRST,
            "LastChar": LAST,
            "Widths": made.widths,
            "Encoding": made.encoding,
            "ToUnicode": doc.Reference(letters),
            "FontDescriptor": doc.Reference(PDFDictionary(descriptor)),
        }
    )


def _face() -> TTFontFace:
    fonts.load()
    font = getFont(fonts.REGULAR)
    assert isinstance(font, TTFont), "it is embedded"
    return font.face


def _codes() -> dict[int, int]:
    """The letter that stands for each byte, both as numbers."""
    plain = {code: code for code in range(FIRST, 0x7F)}
    signs = {0x80 + i: ord(sign) for i, sign in enumerate(SIGNS)}
    return plain | signs | {ord(letter): ord(letter) for letter in LATIN}


def _widths() -> bytes:
    face, codes = _face(), _codes()
    wide = [face.charWidths.get(codes.get(c, 0), face.defaultWidth) for c in range(FIRST, LAST + 1)]
    return _written(PDFArray(wide))


def _encoding() -> bytes:
    names = [PDFName(name) for name in SIGNS.values()]
    return _written(
        PDFDictionary(
            {
                "Type": PDFName("Encoding"),
                "BaseEncoding": PDFName("WinAnsiEncoding"),
                "Differences": PDFArray([0x80, *names]),
            }
        )
    )


def _written(said: PDFArray | PDFDictionary) -> bytes:
    """What refers to nothing else in its document."""
    written: bytes = said.format(None)
    return written


@lru_cache(maxsize=1)
def _embedded() -> Embedded:
    codes, face = _codes(), _face()
    letters = sorted(codes.values())
    shapes = {face.charToGlyph[letter] for letter in letters}
    assert len(shapes) == len(letters), "every letter has a shape of its own"
    file = _found_by_unicode(face.makeSubset(letters), letters)
    found = [codes.get(code, 0) for code in range(LAST + 1)]
    return Embedded(
        file=compress(file),
        length=len(file),
        letters=compress(makeToUnicodeCMap(NAME, found).encode()),
        widths=_widths(),
        encoding=_encoding(),
    )


def _found_by_unicode(file: bytes, letters: list[int]) -> bytes:
    """The same font with a table that finds its letters, in their order, by their numbers."""
    parser: Any = TTFontParser(BytesIO(file))
    maker = TTFontMaker()
    for tag in parser.table:
        maker.add(tag, parser.get_table(tag))
    maker.add("cmap", _table(letters))
    made: bytes = maker.makeStream()
    return made


def _table(letters: list[int]) -> bytes:
    """Of Windows' Unicode in format 4, with a segment to each letter: the first is glyph 1."""
    ends = [*letters, 0xFFFF]
    deltas = [*((glyph - letter) & 0xFFFF for glyph, letter in enumerate(letters, 1)), 1]
    n = len(ends)
    power = 1 << (n.bit_length() - 1)
    head = (2 * n, 2 * power, power.bit_length() - 1, 2 * (n - power))
    columns = [*ends, 0, *ends, *deltas, *([0] * n)]
    body = pack(f">4H{len(columns)}H", *head, *columns)
    return pack(">4HL3H", 0, 1, 3, 1, 12, 4, len(body) + 6, 0) + body
