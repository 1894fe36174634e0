"""Cards to cut out, a QR code on each, with which students come to their course."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import product
from typing import Any

from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel
from reportlab.lib.colors import black
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from grader.figures.paper.page_format import MILLIMETRE
from grader.rendering.pdf import fonts
from grader.rendering.pdf.edges import path
from grader.rendering.pdf.pdf_scene import write
from grader.rendering.pdf.styles import GREY, PALE

COLUMNS, ROWS = 2, 5
MARGIN = 12 * MILLIMETRE
QUIET = 4
"""The white modules around a code (ISO/IEC 18004)."""
MASK = 3
LARGE, USUAL, SMALL = 13.0, 10.0, 8.0
PAD = 4 * MILLIMETRE


@dataclass(frozen=True, slots=True)
class LinkCard:
    """A card: whose it is, where the code leads, and the lines beside it."""

    name: str
    id: str
    link: str
    lines: tuple[str, ...]


def write_cards(title: str, language: str, cards: Sequence[LinkCard]) -> bytes:
    """Return the cards as PDF, ten on a page."""
    fonts.load()
    file = BytesIO()
    face: dict[str, Any] = {"initialFontName": fonts.REGULAR}  # else Helvetica is named
    canvas = Canvas(file, pagesize=A4, pageCompression=1, invariant=1, lang=language, **face)
    canvas.setTitle(title)
    width, height = (A4[0] - 2 * MARGIN) / COLUMNS, (A4[1] - 2 * MARGIN) / ROWS
    places = list(product(range(ROWS), range(COLUMNS)))
    for first in range(0, len(cards), len(places)):
        for card, (row, column) in zip(cards[first:], places, strict=False):
            x, y = MARGIN + column * width, A4[1] - MARGIN - (row + 1) * height
            canvas.setStrokeColor(PALE)
            canvas.rect(x, y, width, height)
            _card(canvas, card, title, place=(x, y), size=(width, height))
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _card(
    canvas: Canvas,
    card: LinkCard,
    title: str,
    *,
    place: tuple[float, float],
    size: tuple[float, float],
) -> None:
    """Draw a card: the code on the left, the words beside it."""
    x, y = place
    width, height = size
    side = height - 2 * PAD
    _code(canvas, card.link, (x + PAD / 2, y + PAD), side)
    words_x, room = x + side + PAD, width - side - 2 * PAD
    lines = [(title, SMALL), (card.name, LARGE), (card.id, USUAL)]
    lines += [(line, SMALL) for line in card.lines]
    words_y = y + height - PAD
    for text, largest in lines:
        for part in _break_text(text, largest, room):
            words_y -= largest * 1.35
            canvas.setFillColor(GREY if largest == SMALL else black)
            write(canvas, (words_x, words_y), part, largest)
        words_y -= 2.0


def _break_text(text: str, size: float, room: float) -> list[str]:
    """Return the text in lines, of which a word that is too long is cut short."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if fonts.width(longer, size) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return [fonts.cut_short(line, size, room) for line in lines if line]


def _code(canvas: Canvas, text: str, place: tuple[float, float], side: float) -> None:
    """Draw the QR code of a text in a square from its lower left corner."""
    qr: Any = QRCode(None, QRErrorCorrectLevel.M)
    qr.addData(text)
    qr.version = qr.calculate_version()
    qr.makeImpl(False, MASK)  # noqa: FBT003  # reportlab's form
    module = side / (qr.moduleCount + 2 * QUIET)
    x, y = place
    canvas.saveState()
    canvas.setFillColor(black)
    canvas.transform(module, 0, 0, module, x + QUIET * module, y + side - QUIET * module)
    canvas.drawPath(path(qr.modules), stroke=0, fill=1)
    canvas.restoreState()
