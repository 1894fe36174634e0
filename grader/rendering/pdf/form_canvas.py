"""A canvas of reportlab whose form fields use an embedded font."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from struct import pack
from typing import Any, TypeAlias
from zlib import compress

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObject,
    PDFObjectReference,
    PDFStream,
    PDFString,
)
from reportlab.pdfbase.pdfdoc import format as written
from reportlab.pdfbase.pdfmetrics import getFont
from reportlab.pdfbase.ttfonts import (
    TTFont,
    TTFontFace,
    TTFontMaker,
    TTFontParser,
    makeToUnicodeCMap,
)
from reportlab.pdfgen import canvas

from grader.rendering.pdf import fonts
from grader.rendering.pdf.tags import Element, Tags, metadata

# A field of a form as an object of a PDF, written at once: a sheet has a hundred of them.


ON_A_LINE = 6

PdfEntries: TypeAlias = Mapping[bytes, bytes | PDFObject]
"""The values of a dictionary's keys; bytes as they are."""


class Widget(PDFObject):
    """A PDF dictionary, in the order of its keys."""

    def __init__(self, entries: PdfEntries) -> None:
        self.said = sorted(entries.items())

    def format(self, document: Any) -> bytes:
        """Return the dictionary as reportlab writes it, but faster."""
        words = [b"/%b %b" % (key, written(value, document)) for key, value in self.said]
        lines = (words[i : i + ON_A_LINE] for i in range(0, len(words), ON_A_LINE))
        return b"<<\n%b\n>>" % b" \n  ".join(map(b" ".join, lines))


# The font in which forms are filled in: letters and signs that answers are made of, embedded.
#
# A form needs a font of single bytes that says by names which letters these stand for, and whose
# own table finds them by their numbers in Unicode: so every viewer can write with it.


NAME = "FiraGO"
FIRST, LAST = 0x20, 0xFF
SIGNS = {
    "−": "minus", "∞": "infinity", "≤": "lessequal", "≥": "greaterequal", "≠": "notequal",
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "π": "pi",
    "√": "radical", "–": "endash", "’": "quoteright", "“": "quotedblleft", "”": "quotedblright",
}  # fmt: skip
"""Signs encoded from 0x80 on, where Latin has no letters, by their names in PDF."""

LATIN = "¡¿·°±²³¼½¾ÀÁÂÃÇÈÉÊÌÍÑÒÓÔÕÙÚÜàáâãçèéêìíñòóôõùúü"
SYMBOLIC, NONSYMBOLIC = 1 << 2, 1 << 5


@dataclass(frozen=True, slots=True)
class EmbeddedFont:
    """The compressed font file and its character table; `length` is the file's.

    `widths` and `encoding` are written as in a document.
    """

    file: bytes
    length: int
    letters: bytes
    widths: bytes
    encoding: bytes


def field_font(doc: Any) -> PDFDictionary:
    """Return the font as an object of the document; its parts are made once per process."""
    face, embedded_font = _face(), _embed_font()
    file = {"Filter": PDFName("FlateDecode"), "Length1": embedded_font.length}
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
        "FontFile2": doc.Reference(PDFStream(PDFDictionary(file), embedded_font.file)),
    }
    letters = PDFStream(PDFDictionary({"Filter": PDFName("FlateDecode")}), embedded_font.letters)
    return PDFDictionary(
        {
            "Type": PDFName("Font"),
            "Subtype": PDFName("TrueType"),
            "BaseFont": PDFName(face.name.decode()),
            "FirstChar": FIRST,
            "LastChar": LAST,
            "Widths": embedded_font.widths,
            "Encoding": embedded_font.encoding,
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
    """Return the character code of each byte."""
    plain = {code: code for code in range(FIRST, 0x7F)}
    signs = {0x80 + i: ord(sign) for i, sign in enumerate(SIGNS)}
    return plain | signs | {ord(letter): ord(letter) for letter in LATIN}


def _widths() -> bytes:
    face, codes = _face(), _codes()
    wide = [face.charWidths.get(codes.get(c, 0), face.defaultWidth) for c in range(FIRST, LAST + 1)]
    return _format_object(PDFArray(wide))


def _encoding() -> bytes:
    names = [PDFName(name) for name in SIGNS.values()]
    return _format_object(
        PDFDictionary(
            {
                "Type": PDFName("Encoding"),
                "BaseEncoding": PDFName("WinAnsiEncoding"),
                "Differences": PDFArray([0x80, *names]),
            }
        )
    )


def _format_object(pdf_object: PDFArray | PDFDictionary) -> bytes:
    """Return an object that refers to nothing else in its document."""
    content: bytes = pdf_object.format(None)
    return content


@lru_cache(maxsize=1)
def _embed_font() -> EmbeddedFont:
    codes, face = _codes(), _face()
    letters = sorted(codes.values())
    shapes = {face.charToGlyph[letter] for letter in letters}
    assert len(shapes) == len(letters), "every letter has a shape of its own"
    file = _index_by_unicode(face.makeSubset(letters), letters)
    glyphs = [codes.get(code, 0) for code in range(LAST + 1)]
    return EmbeddedFont(
        file=compress(file),
        length=len(file),
        letters=compress(makeToUnicodeCMap(NAME, glyphs).encode()),
        widths=_widths(),
        encoding=_encoding(),
    )


def _index_by_unicode(file: bytes, letters: list[int]) -> bytes:
    """Return the font with a table that finds its letters by their code points."""
    parser: Any = TTFontParser(BytesIO(file))
    maker = TTFontMaker()
    for tag in parser.table:
        maker.add(tag, parser.get_table(tag))
    maker.add("cmap", _table(letters))
    font_file: bytes = maker.makeStream()
    return font_file


def _table(letters: list[int]) -> bytes:
    """Return a cmap of format 4 (Windows, Unicode), with a segment per letter from glyph 1."""
    ends = [*letters, 0xFFFF]
    deltas = [*((glyph - letter) & 0xFFFF for glyph, letter in enumerate(letters, 1)), 1]
    n = len(ends)
    power = 1 << (n.bit_length() - 1)
    head = (2 * n, 2 * power, power.bit_length() - 1, 2 * (n - power))
    columns = [*ends, 0, *ends, *deltas, *([0] * n)]
    body = pack(f">4H{len(columns)}H", *head, *columns)
    return pack(">4HL3H", 0, 1, 3, 1, 12, 4, len(body) + 6, 0) + body


PRINTED, MULTILINE = 1 << 2, 1 << 12
INK = "0.067 g"
ON, OFF = b"Yes", b"Off"
CROSS = b"<<\n/CA (8)\n>>"
"""A cross in Zapf Dingbats, for viewers that draw ticks themselves."""

INSET, STROKE = 0.22, 0.11
"""The cross in a box, as fractions of its side."""


@dataclass(frozen=True, slots=True)
class FieldPlace:
    """The place of a field; x and y are its lower left corner, in points."""

    x: float
    y: float
    width: float
    height: float


class Canvas(canvas.Canvas):
    """A canvas whose fields are reached by the tabulator key in the order of their creation.

    A state that is set already is not set again; texts, which set colours, have their own state.
    """

    _doc: Any
    _code: list[str]
    _addAnnotation: Any  # noqa: N815  # reportlab's, without types
    _fillColorObj: Any  # noqa: N815
    _strokeColorObj: Any  # noqa: N815
    _lineWidth: float  # noqa: N815

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.tags = Tags(self._doc)
        self._marked = False
        self._fields = PDFArray([])
        self._looks: dict[tuple[str, float, float], PDFObjectReference] = {}

    def setFillColor(self, aColor: Any, alpha: float | None = None) -> None:  # noqa: N802, N803  # reportlab's
        """Set the colour of filled shapes from here on."""
        if aColor is not self._fillColorObj:
            super().setFillColor(aColor, alpha)

    def setStrokeColor(self, aColor: Any, alpha: float | None = None) -> None:  # noqa: N802, N803  # reportlab's
        """Set the colour of strokes from here on."""
        if aColor is not self._strokeColorObj:
            super().setStrokeColor(aColor, alpha)

    def setLineWidth(self, width: float) -> None:  # noqa: N802  # reportlab's
        """Set the width of strokes from here on."""
        if width != self._lineWidth:
            super().setLineWidth(width)

    def describe(self, language: str) -> None:
        """Add the document's metadata in XML: what was set before, and the language."""
        info = self._doc.info
        stream = metadata(
            title=info.title, author=info.author, language=language, producer=info.producer
        )
        self._doc._catalog.Metadata = stream  # noqa: SLF001  # where reportlab puts its own

    def is_within(self, tag: str) -> bool:
        """Tell whether the innermost open element has the tag."""
        return self.tags.open[-1].tag == tag

    @contextmanager
    def part(self, tag: str) -> Iterator[Element | None]:
        """Open an element that contains others; none within marked content."""
        if self._marked:
            yield None
            return
        element = self.tags.add(tag)
        self.tags.open.append(element)
        yield element
        self.tags.open.pop()

    @contextmanager
    def content(self, tag: str) -> Iterator[Element | None]:
        """Mark what is drawn as the content of an element; none within marked content."""
        if self._marked:
            yield None
            return
        element, number = self.tags.mark(tag)
        with self._marking(f"/{tag} <</MCID {number}>> BDC"):
            yield element

    @contextmanager
    def artifact(self) -> Iterator[None]:
        """Mark what is drawn as no part of the document, which is not read aloud."""
        if self._marked:
            yield
            return
        with self._marking("/Artifact BMC"):
            yield

    @contextmanager
    def _marking(self, operator: str) -> Iterator[None]:
        self._code.append(operator)
        self._marked = True
        yield
        self._code.append("EMC")
        self._marked = False

    def save(self) -> None:
        """Finish the document with its tags."""
        self.tags.finish()
        super().save()

    def text_field(  # noqa: PLR0913  # what a field is
        self,
        place: FieldPlace,
        name: str,
        *,
        tooltip: str,
        size: float,
        longest: int,
        flags: int = 0,
    ) -> None:
        """Add a text field without a frame, with its greatest length and size of letters."""
        own: PdfEntries = {
            b"AP": Widget({b"N": self._look("/Tx BMC EMC", place)}),
            b"DA": b"(/%b %b Tf %b)" % (NAME.encode(), b"%g" % size, INK.encode()),
            b"FT": b"/Tx",
            b"Ff": b"%d" % flags,
            b"MaxLen": b"%d" % longest,
            b"V": b"()",
        }
        self._field(place, name, tooltip=tooltip, own=own)

    def check_box(self, place: FieldPlace, name: str, *, tooltip: str) -> None:
        """Add a check box without a frame."""
        near, far = INSET * place.width, (1 - INSET) * place.width
        cross = (
            f"q {INK.upper()} {STROKE * place.width:.2f} w {near:.2f} {near:.2f} m "
            f"{far:.2f} {far:.2f} l {near:.2f} {far:.2f} m {far:.2f} {near:.2f} l S Q"
        )
        states = Widget({ON: self._look(cross, place), OFF: self._look("", place)})
        own: PdfEntries = {
            b"AP": Widget({b"N": states}),
            b"AS": b"/" + OFF,
            b"FT": b"/Btn",
            b"MK": CROSS,
            b"V": b"/" + OFF,
        }
        self._field(place, name, tooltip=tooltip, own=own)

    def showPage(self) -> None:  # noqa: N802  # reportlab's
        """End the page; its fields are reached in the order of its tags."""
        super().showPage()
        page = self._doc.Pages.pages[-1]
        number = self.tags.page_ended()
        if number is not None:
            page.StructParents = number
            page.__NoDefault__ = [*page.__NoDefault__, "StructParents"]
        if page.Annots:
            page.Tabs = PDFName("S")
            page.__NoDefault__ = [*page.__NoDefault__, "Tabs"]

    def _field(self, place: FieldPlace, name: str, *, tooltip: str, own: PdfEntries) -> None:
        doc = self._doc
        x, y = self.absolutePosition(place.x, place.y)
        element = self.tags.add("Form")
        corners = fp_str(x, y, x + place.width, y + place.height)
        field = Widget(
            {
                b"F": b"%d" % PRINTED,
                b"P": doc.thisPageRef(),
                b"Rect": b"[ %b ]" % corners.encode(),
                b"StructParent": b"%d" % self.tags.number(element),
                b"Subtype": b"/Widget",
                b"T": PDFString(name),
                b"TU": PDFString(tooltip),
                b"Type": b"/Annot",
                **own,
            }
        )
        if not self._fields.sequence:
            doc._catalog.AcroForm = self._form()  # noqa: SLF001  # where reportlab puts its own
        self._addAnnotation(field)
        element.field = doc.Reference(field)
        self._fields.sequence.append(element.field)

    def _form(self) -> PDFDictionary:
        font = PDFDictionary({NAME: self._doc.Reference(field_font(self._doc))})
        return PDFDictionary(
            {
                "Fields": self._fields,
                "DA": PDFString(f"/{NAME} 0 Tf {INK}"),
                "DR": PDFDictionary({"Font": font}),
            }
        )

    def _look(self, stream_text: str, place: FieldPlace) -> PDFObjectReference:
        """Return an appearance in this size, stored once per document."""
        key = (stream_text, place.width, place.height)
        if key not in self._looks:
            shape = {
                "Type": PDFName("XObject"),
                "Subtype": PDFName("Form"),
                "BBox": PDFArray([0, 0, place.width, place.height]),
                "Resources": PDFDictionary({}),
            }
            stream = PDFStream(PDFDictionary(shape), stream_text, filters=())
            self._looks[key] = self._doc.Reference(stream)
        return self._looks[key]
