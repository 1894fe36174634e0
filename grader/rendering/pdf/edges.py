"""What stands around the text of a page: whose it is, and which page."""

from reportlab.pdfgen.canvas import Canvas

from grader.figures.paper.page_format import MILLIMETRE, PageFormat
from grader.figures.paper.paper import Paper
from grader.rendering.pdf import fonts, stamps
from grader.rendering.pdf.drawing import write
from grader.rendering.pdf.styles import GREY, PALE

FOOT, HEAD = 18.0, 14.0
CODE = 20 * MILLIMETRE


def decorate(canvas: Canvas, paper: Paper, number: int, *, pages: int) -> None:
    """Head and foot of the paper's page of this number."""
    page, heading = paper.page, paper.heading
    canvas.setFillColor(GREY)
    write(canvas, (page.margin, page.bottom - FOOT), heading.code, page.small)
    words = paper.words.page.format(page=number, pages=pages)
    right = page.width - page.margin - fonts.width(words, page.small)
    write(canvas, (right, page.bottom - FOOT), words, page.small)
    if number > 1:
        _running_head(canvas, paper)
    if page.scan:
        stamps.stamp(canvas, (page.width, page.height), code=heading.code, page=number)


def _running_head(canvas: Canvas, paper: Paper) -> None:
    page, heading = paper.page, paper.heading
    y = page.height - page.top + HEAD
    name = fonts.cut_short(heading.name, page.small, _half(page, 0.55))
    taken = fonts.width(name, page.small)
    write(canvas, (page.width - page.margin - taken, y), name, page.small)
    title = " · ".join(filter(None, (heading.course, heading.title)))
    room = page.column - taken - 2 * page.small if name else page.column
    title = fonts.cut_short(title, page.small, min(room, _half(page, 1)))
    write(canvas, (page.margin, y), title, page.small)
    canvas.setStrokeColor(PALE)
    canvas.setLineWidth(0.5)
    beside = _half(page, 1)
    canvas.line(page.margin, y - 4, page.margin + beside, y - 4)
    canvas.line(page.width - page.margin - beside, y - 4, page.width - page.margin, y - 4)


def _half(page: PageFormat, share: float) -> float:
    """The share of a line, or as much as there is beside a code in the middle."""
    return (page.column - CODE) / 2 if page.scan else page.column * share
