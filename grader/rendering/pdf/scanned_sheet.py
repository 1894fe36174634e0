"""A scanned page on a marked sheet, with the mark of each answer beside it."""

from io import BytesIO

from reportlab.lib.colors import Color, HexColor, white
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Flowable

from grader.figures.paper.page_format import PageFormat
from grader.rendering.pdf import fonts, styles
from grader.rendering.pdf.marked_paper import MarkOnPage, ScannedPage
from grader.rendering.pdf.markup import lettered
from grader.rendering.pdf.paragraph import PdfParagraph

GREEN, AMBER, RED = HexColor(0x1D6B3A), HexColor(0x8A6100), HexColor(0xA31515)
SIGNS: dict[str, tuple[str, Color]] = {
    "right": ("✓", GREEN),
    "followed": ("✓", GREEN),
    "rounded": ("≈", AMBER),
    "decided": ("≈", AMBER),
    "unmarked": ("?", AMBER),
    "ambiguous": ("?", AMBER),
    "missing": ("?", AMBER),
    "blank": ("–", styles.GREY),
}
WRONG = ("✗", RED)
SHARE = 0.68
"""The part of a page that a scanned one takes, below the head of the sheet."""
SIZE, INSET, CAPTION = 8.0, 2.0, 16.0
NARROW = 1.8
"""A place is too narrow for its mark if it is less than so many times as wide."""


class ScannedSheet(Flowable):
    """A scanned page in a frame, smaller than it was on paper."""

    hAlign = "CENTER"  # noqa: N815  # reportlab's name

    def __init__(self, page: ScannedPage, format_: PageFormat, caption: str) -> None:
        super().__init__()
        self.page = page
        self.caption = PdfParagraph(lettered(f"{caption} ({page.number})"), styles.caption(format_))
        self.scale = min(format_.column / page.width, SHARE * format_.room / page.height)
        self.width, self.height = page.width * self.scale, page.height * self.scale + CAPTION

    def wrap(self, _width: float, _height: float) -> tuple[float, float]:
        """Return the size of the page with its caption."""
        return self.width, self.height

    def draw(self) -> None:
        """Draw the page, and the marks over it."""
        canvas, page = self.canv, self.page
        self.caption.wrap(self.width, CAPTION)
        self.caption.drawOn(canvas, 0, self.height - CAPTION)
        canvas.saveState()
        canvas.scale(self.scale, self.scale)
        canvas.drawImage(ImageReader(BytesIO(page.picture)), 0, 0, page.width, page.height)
        canvas.setStrokeColor(styles.GREY)
        canvas.setLineWidth(0.5)
        canvas.rect(0, 0, page.width, page.height)
        for mark in page.marks:
            self._mark(mark)
        canvas.restoreState()

    def _mark(self, mark: MarkOnPage) -> None:
        """Draw sign and points at the right end of the answer's place, or beside a narrow one."""
        canvas, page = self.canv, self.page
        sign, colour = SIGNS.get(mark.verdict, WRONG)
        runs = fonts.runs(f"{sign} {mark.points}", fonts.BOLD)
        width = sum(stringWidth(text, font, SIZE) for font, text in runs) + 2 * INSET
        high = SIZE + 2 * INSET
        right = mark.left + mark.width
        left = right - width if mark.width >= NARROW * width else right + INSET
        left = max(0.0, min(left, page.width - width))
        low = page.height - mark.top - (mark.height + high) / 2
        canvas.setFillColor(white)
        canvas.setStrokeColor(colour)
        canvas.rect(left, low, width, high, fill=1)
        canvas.setFillColor(colour)
        line = canvas.beginText(left + INSET, low + INSET + 1)
        for font, text in runs:
            line.setFont(font, SIZE)
            line.textOut(text)
        canvas.drawText(line)
