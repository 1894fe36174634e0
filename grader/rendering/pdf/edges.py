"""The margins of a page: whose it is, its number, and codes for scanning."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import TypeAlias

from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel
from reportlab.lib.colors import black
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from grader.figures.paper import page_format
from grader.figures.paper.page_format import MILLIMETRE, PageFormat
from grader.figures.paper.paper import Paper
from grader.rendering.pdf import fonts, page_codes
from grader.rendering.pdf.page_codes import page_code
from grader.rendering.pdf.pdf_scene import write
from grader.rendering.pdf.styles import PALE, quiet

# Codes and corner marks on a page that is to come back on paper.


SMALLEST_QR_VERSION = 1
MODULES = 21
FITS_THE_STRONGEST = 10
MASK = 3
"""Any of the eight masks is valid; choosing the best takes most of the time."""

Run: TypeAlias = tuple[int, int, int]
"""Adjacent dark squares: their row, the first column, and how many there are."""


def stamp(canvas: Canvas, size: tuple[float, float], *, code: str, page: int) -> None:
    """Draw the page's code at the top and bottom centre, and a mark in each corner."""
    text = page_code(code, page)
    canvas.saveState()
    canvas.setFillColor(black)
    for place in page_codes.places(*size):
        _draw_path(canvas, qr_code(text), place, height=size[1], side=page_codes.SIDE / MODULES)
    for number, place in enumerate(page_format.places(*size)):
        side = page_format.SIDE / page_format.SQUARES
        _draw_path(canvas, mark(number), place, height=size[1], side=side)
    canvas.restoreState()


@lru_cache(maxsize=256)
def qr_code(text: str) -> PDFPathObject:
    """Return a QR code as a path, one unit per module, with the best correction that fits."""
    strongest = len(text) <= FITS_THE_STRONGEST
    level = QRErrorCorrectLevel.H if strongest else QRErrorCorrectLevel.Q
    qr = QRCode(SMALLEST_QR_VERSION, level)
    qr.addData(text)
    qr.makeImpl(False, MASK)  # noqa: FBT003  # reportlab's form
    return path(qr.modules)


@lru_cache(maxsize=len(page_format.PATTERNS))
def mark(number: int) -> PDFPathObject:
    """Return a registration mark as a path, one unit per square."""
    dark = [[True] * page_format.SQUARES for _ in range(page_format.SQUARES)]
    for row, column in page_format.white_squares(page_format.PATTERNS[number]):
        dark[row][column] = False
    return path(dark)


def path(dark: Sequence[Sequence[bool]]) -> PDFPathObject:
    """Return all dark squares as a path from the upper left corner; y grows upwards."""
    return PDFPathObject(code=[f"{x} {-1 - row} {length} 1 re" for row, x, length in runs(dark)])


def runs(dark: Iterable[Sequence[bool]]) -> Iterator[Run]:
    """Yield the runs of dark squares in each row."""
    for row, squares in enumerate(dark):
        column = 0
        for is_dark, several in groupby(squares):
            length = len(list(several))
            if is_dark:
                yield row, column, length
            column += length


def _draw_path(
    canvas: Canvas,
    squares: PDFPathObject,
    place: tuple[float, float],
    *,
    height: float,
    side: float,
) -> None:
    x, y = place
    canvas.saveState()
    canvas.transform(side, 0, 0, side, x, height - y)
    canvas.drawPath(squares, stroke=0, fill=1)
    canvas.restoreState()


FOOT, HEAD = 18.0, 14.0
CODE = 20 * MILLIMETRE
CLEAR = 3 * MILLIMETRE
"""The distance of text from the marks in the corners."""


def decorate(canvas: Canvas, paper: Paper, number: int, *, pages: int) -> None:
    """Draw the head and foot of a page, counted from 1."""
    page, heading = paper.page, paper.heading
    canvas.setFillColor(quiet(page))
    foot = " · ".join(filter(None, (heading.code, heading.footer)))
    foot = fonts.cut_short(foot, page.small, _half(page, 0.7))
    left, right = _ends(page)
    write(canvas, (left, page.bottom - FOOT), foot, page.small)
    words = paper.words.page.format(page=number, pages=pages)
    taken = fonts.width(words, page.small)
    write(canvas, (right - taken, page.bottom - FOOT), words, page.small)
    if number > 1:
        _running_head(canvas, paper)
    if page.scan:
        stamp(canvas, (page.width, page.height), code=heading.code, page=number)


def _running_head(canvas: Canvas, paper: Paper) -> None:
    page, heading = paper.page, paper.heading
    y = page.height - page.top + HEAD
    name = fonts.cut_short(heading.name, page.small, _half(page, 0.55))
    taken = fonts.width(name, page.small)
    left, right = _ends(page)
    write(canvas, (right - taken, y), name, page.small)
    title = heading.header or " · ".join(filter(None, (heading.course, heading.title)))
    room = right - left - taken - 2 * page.small if name else right - left
    title = fonts.cut_short(title, page.small, min(room, _half(page, 1)))
    write(canvas, (left, y), title, page.small)
    canvas.setStrokeColor(PALE)
    canvas.setLineWidth(0.5)
    beside = _half(page, 1)
    canvas.line(left, y - 4, left + beside, y - 4)
    canvas.line(right - beside, y - 4, right, y - 4)


def _ends(page: PageFormat) -> tuple[float, float]:
    """Return the ends of head and foot, which avoid the marks in the corners."""
    clear = CLEAR if page.scan else 0.0
    return page.margin + clear, page.width - page.margin - clear


def _half(page: PageFormat, share: float) -> float:
    """Return the width beside the central code, or that share of the line if there is none."""
    left, right = _ends(page)
    return (right - left - CODE) / 2 if page.scan else (right - left) * share
