"""Codes and corner marks on a page that is to come back on paper."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import TypeAlias

from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel
from reportlab.lib.colors import black
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from grader.figures.paper import corner_marks
from grader.rendering.pdf import page_codes
from grader.rendering.pdf.page_codes import page_code

SMALLEST = 1
MODULES = 21
FITS_THE_STRONGEST = 10
MASK = 3
"""Any of the eight is right; to weigh them takes most of the time."""

Run: TypeAlias = tuple[int, int, int]
"""Dark squares side by side: their row, the first column, how many there are."""


def stamp(canvas: Canvas, size: tuple[float, float], *, code: str, page: int) -> None:
    """The page's code twice, in the middle above and below, and a mark in each corner."""
    text = page_code(code, page)
    canvas.saveState()
    canvas.setFillColor(black)
    for place in page_codes.places(*size):
        _drawn(canvas, qr_code(text), place, height=size[1], side=page_codes.SIDE / MODULES)
    for number, place in enumerate(corner_marks.places(*size)):
        side = corner_marks.SIDE / corner_marks.SQUARES
        _drawn(canvas, mark(number), place, height=size[1], side=side)
    canvas.restoreState()


@lru_cache(maxsize=256)
def qr_code(text: str) -> PDFPathObject:
    """The QR code as a path, a unit to a module; as strong against dirt as its length allows."""
    strongest = len(text) <= FITS_THE_STRONGEST
    level = QRErrorCorrectLevel.H if strongest else QRErrorCorrectLevel.Q
    qr = QRCode(SMALLEST, level)
    qr.addData(text)
    qr.makeImpl(False, MASK)  # noqa: FBT003  # reportlab's form
    return path(qr.modules)


@lru_cache(maxsize=len(corner_marks.PATTERNS))
def mark(number: int) -> PDFPathObject:
    """The mark as a path, a unit to a square."""
    dark = [[True] * corner_marks.SQUARES for _ in range(corner_marks.SQUARES)]
    for row, column in corner_marks.white_squares(corner_marks.PATTERNS[number]):
        dark[row][column] = False
    return path(dark)


def path(dark: Sequence[Sequence[bool]]) -> PDFPathObject:
    """All dark squares, whose upper left corner is the origin; in PDF y goes up."""
    return PDFPathObject(code=[f"{x} {-1 - row} {length} 1 re" for row, x, length in runs(dark)])


def runs(dark: Iterable[Sequence[bool]]) -> Iterator[Run]:
    """The dark squares of each row."""
    for row, squares in enumerate(dark):
        at = 0
        for is_dark, several in groupby(squares):
            length = len(list(several))
            if is_dark:
                yield row, at, length
            at += length


def _drawn(
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
