"""reportlab's canvas with a form whose fields are written in a font that is embedded."""

from dataclasses import dataclass
from typing import Any

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObjectReference,
    PDFStream,
    PDFString,
)
from reportlab.pdfgen import canvas

from grader.rendering.pdf.field_font import NAME, field_font
from grader.rendering.pdf.widget import Said, Widget

PRINTED, MULTILINE = 1 << 2, 1 << 12
INK = "0.067 g"
ON, OFF = b"Yes", b"Off"
CROSS = b"<<\n/CA (8)\n>>"
"""A cross in Zapf Dingbats, for viewers that draw themselves what is ticked."""

INSET, STROKE = 0.22, 0.11
"""Of the cross in a box, as parts of its side."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where an answer goes: x and y are its lower left corner."""

    x: float
    y: float
    width: float
    height: float


class Canvas(canvas.Canvas):
    """Fields are reached by the tabulator key in the order in which they are made.

    What is set already is not set again; texts, which set colours for themselves, have a state of
    their own.
    """

    _doc: Any
    _addAnnotation: Any  # noqa: N815  # reportlab's, without types
    _fillColorObj: Any  # noqa: N815
    _strokeColorObj: Any  # noqa: N815
    _lineWidth: float  # noqa: N815

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._fields = PDFArray([])
        self._looks: dict[tuple[str, float, float], PDFObjectReference] = {}

    def setFillColor(self, aColor: Any, alpha: float | None = None) -> None:  # noqa: N802, N803  # reportlab's
        """For what is drawn from here on."""
        if aColor is not self._fillColorObj:
            super().setFillColor(aColor, alpha)

    def setStrokeColor(self, aColor: Any, alpha: float | None = None) -> None:  # noqa: N802, N803  # reportlab's
        """For what is drawn from here on."""
        if aColor is not self._strokeColorObj:
            super().setStrokeColor(aColor, alpha)

    def setLineWidth(self, width: float) -> None:  # noqa: N802  # reportlab's
        """For what is drawn from here on."""
        if width != self._lineWidth:
            super().setLineWidth(width)

    def text_field(  # noqa: PLR0913  # what a field is
        self, place: Place, name: str, *, tooltip: str, size: float, longest: int, flags: int = 0
    ) -> None:
        """A field without a box of its own, so long and with letters of this size."""
        own: Said = {
            b"AP": Widget({b"N": self._look("/Tx BMC EMC", place)}),
            b"DA": b"(/%b %b Tf %b)" % (NAME.encode(), b"%g" % size, INK.encode()),
            b"FT": b"/Tx",
            b"Ff": b"%d" % flags,
            b"MaxLen": b"%d" % longest,
            b"V": b"()",
        }
        self._field(place, name, tooltip=tooltip, own=own)

    def check_box(self, place: Place, name: str, *, tooltip: str) -> None:
        """A box to tick, without a frame of its own."""
        near, far = INSET * place.width, (1 - INSET) * place.width
        cross = (
            f"q {INK.upper()} {STROKE * place.width:.2f} w {near:.2f} {near:.2f} m "
            f"{far:.2f} {far:.2f} l {near:.2f} {far:.2f} m {far:.2f} {near:.2f} l S Q"
        )
        states = Widget({ON: self._look(cross, place), OFF: self._look("", place)})
        own: Said = {
            b"AP": Widget({b"N": states}),
            b"AS": b"/" + OFF,
            b"FT": b"/Btn",
            b"MK": CROSS,
            b"V": b"/" + OFF,
        }
        self._field(place, name, tooltip=tooltip, own=own)

    def showPage(self) -> None:  # noqa: N802  # reportlab's
        """End the page, and say in which order its fields are reached."""
        super().showPage()
        page = self._doc.Pages.pages[-1]
        if page.Annots:
            page.Tabs = PDFName("S")
            page.__NoDefault__ = [*page.__NoDefault__, "Tabs"]

    def _field(self, place: Place, name: str, *, tooltip: str, own: Said) -> None:
        doc = self._doc
        x, y = self.absolutePosition(place.x, place.y)
        corners = fp_str(x, y, x + place.width, y + place.height)
        field = Widget(
            {
                b"F": b"%d" % PRINTED,
                b"P": doc.thisPageRef(),
                b"Rect": b"[ %b ]" % corners.encode(),
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
        self._fields.sequence.append(doc.Reference(field))

    def _form(self) -> PDFDictionary:
        font = PDFDictionary({NAME: self._doc.Reference(field_font(self._doc))})
        return PDFDictionary(
            {
                "Fields": self._fields,
                "DA": PDFString(f"/{NAME} 0 Tf {INK}"),
                "DR": PDFDictionary({"Font": font}),
            }
        )

    def _look(self, drawn: str, place: Place) -> PDFObjectReference:
        """How something looks in a place of this size, kept once in a document."""
        key = (drawn, place.width, place.height)
        if key not in self._looks:
            shape = {
                "Type": PDFName("XObject"),
                "Subtype": PDFName("Form"),
                "BBox": PDFArray([0, 0, place.width, place.height]),
                "Resources": PDFDictionary({}),
            }
            stream = PDFStream(PDFDictionary(shape), drawn, filters=())
            self._looks[key] = self._doc.Reference(stream)
        return self._looks[key]
