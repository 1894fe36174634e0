"""Codes and corner marks on a page that is to come back on paper."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel
from reportlab.lib.colors import black, white
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from grader.sheets import corner_marks, page_codes
from grader.sheets.page_codes import page_code

SMALLEST = 1
MODULES = 21
FITS_THE_STRONGEST = 10
MASK = 3
"""Any of the eight is right; to weigh them takes most of the time."""


def stamp(canvas: Canvas, size: tuple[float, float], *, code: str, page: int) -> None:
    """The page's code twice, in the middle above and below, and a mark in each corner."""
    _, height = size
    canvas.saveState()
    canvas.setFillColor(black)
    for place in page_codes.places(*size):
        _drawn(canvas, qr_code(page_code(code, page)), place, height)
    canvas.setFillColor(black)
    for pattern, place in zip(corner_marks.PATTERNS, corner_marks.places(*size), strict=True):
        _mark(canvas, pattern, place, height)
    canvas.restoreState()


@lru_cache(maxsize=256)
def qr_code(text: str) -> PDFPathObject:
    """The QR code as a path, a unit to a module; as strong against dirt as its length allows."""
    strongest = len(text) <= FITS_THE_STRONGEST
    level = QRErrorCorrectLevel.H if strongest else QRErrorCorrectLevel.Q
    qr = QRCode(SMALLEST, level)
    qr.addData(text)
    qr.makeImpl(False, MASK)  # noqa: FBT003  # reportlab's form
    path = PDFPathObject()
    for row in range(MODULES):
        for column, length in runs(qr.modules[row]):
            path.rect(column, MODULES - 1 - row, length, 1)
    return path


def runs(dark: list[bool]) -> Iterator[tuple[int, int]]:
    """Where dark modules begin in a row, and how many there are side by side."""
    at = 0
    for is_dark, several in groupby(dark):
        length = len(list(several))
        if is_dark:
            yield at, length
        at += length


def _drawn(canvas: Canvas, path: PDFPathObject, place: tuple[float, float], height: float) -> None:
    x, y = place
    canvas.saveState()
    canvas.translate(x, height - y - page_codes.SIDE)
    canvas.scale(page_codes.SIDE / MODULES, page_codes.SIDE / MODULES)
    canvas.drawPath(path, stroke=0, fill=1)
    canvas.restoreState()


def _mark(
    canvas: Canvas, pattern: tuple[str, ...], place: tuple[float, float], height: float
) -> None:
    x, y = place
    square = corner_marks.SIDE / corner_marks.SQUARES
    canvas.setFillColor(black)
    canvas.rect(x, height - y - corner_marks.SIDE, corner_marks.SIDE, corner_marks.SIDE, 0, 1)
    canvas.setFillColor(white)
    for row, column in corner_marks.white_squares(pattern):
        canvas.rect(x + column * square, height - y - (row + 1) * square, square, square, 0, 1)
