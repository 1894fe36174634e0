"""reportlab's canvas with a form whose fields are written in a font that is embedded."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObject,
    PDFObjectReference,
    PDFStream,
    PDFString,
)
from reportlab.pdfgen import canvas

from grader.sheets.field_font import NAME, field_font

PRINTED, MULTILINE = 1 << 2, 1 << 12
INK = "0.067 g"
ON, OFF = "Yes", "Off"
CROSS = "8"
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
    """Fields are reached by the tabulator key in the order in which they are made."""

    _doc: Any
    _addAnnotation: Any  # noqa: N815  # reportlab's, without types

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._fields = PDFArray([])
        self._looks: dict[tuple[str, float, float], PDFObjectReference] = {}

    def text_field(  # noqa: PLR0913  # what a field is
        self, place: Place, name: str, *, tooltip: str, size: float, longest: int, flags: int = 0
    ) -> None:
        """A field without a box of its own, so long and with letters of this size."""
        look = {"N": self._look("/Tx BMC EMC", place)}
        own = {
            "V": PDFString(""),
            "MaxLen": longest,
            "DA": PDFString(f"/{NAME} {size:g} Tf {INK}"),
            "Ff": flags,
        }
        self._field("Tx", place, name, tooltip=tooltip, look=look, own=own)

    def check_box(self, place: Place, name: str, *, tooltip: str) -> None:
        """A box to tick, without a frame of its own."""
        near, far = INSET * place.width, (1 - INSET) * place.width
        cross = (
            f"q {INK.upper()} {STROKE * place.width:.2f} w {near:.2f} {near:.2f} m "
            f"{far:.2f} {far:.2f} l {near:.2f} {far:.2f} m {far:.2f} {near:.2f} l S Q"
        )
        states = {ON: self._look(cross, place), OFF: self._look("", place)}
        own = {"V": PDFName(OFF), "AS": PDFName(OFF), "MK": PDFDictionary({"CA": PDFString(CROSS)})}
        look = {"N": PDFDictionary(states)}
        self._field("Btn", place, name, tooltip=tooltip, look=look, own=own)

    def showPage(self) -> None:  # noqa: N802  # reportlab's
        """End the page, and say in which order its fields are reached."""
        super().showPage()
        page = self._doc.Pages.pages[-1]
        if page.Annots:
            page.Tabs = PDFName("S")
            page.__NoDefault__ = [*page.__NoDefault__, "Tabs"]

    def _field(  # noqa: PLR0913  # what a field is
        self,
        sort: str,
        place: Place,
        name: str,
        *,
        tooltip: str,
        look: Mapping[str, PDFObject],
        own: dict[str, Any],
    ) -> None:
        doc = self._doc
        x, y = self.absolutePosition(place.x, place.y)
        field = PDFDictionary(
            {
                "Type": PDFName("Annot"),
                "Subtype": PDFName("Widget"),
                "FT": PDFName(sort),
                "T": PDFString(name),
                "TU": PDFString(tooltip),
                "Rect": PDFArray([x, y, x + place.width, y + place.height]),
                "F": PRINTED,
                "P": doc.thisPageRef(),
                "AP": PDFDictionary(look),
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
