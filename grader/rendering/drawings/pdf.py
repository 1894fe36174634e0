"""PDF of one page, as large as the drawing."""

from grader.rendering.drawing_format import Drawing, Drawn
from grader.rendering.pdf.pdf_scene import plate


def as_pdf(drawn: Drawn) -> bytes:
    """With its fonts embedded."""
    return plate(drawn.scene, drawn.title, drawn.language)


DRAWING = Drawing("pdf", "pdf", as_pdf)
