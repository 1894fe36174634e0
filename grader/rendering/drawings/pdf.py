"""PDF of one page, as large as the drawing."""

from grader.rendering.drawing_format import DrawingFormat, DrawnPicture
from grader.rendering.pdf.pdf_scene import plate


def as_pdf(drawing: DrawnPicture) -> bytes:
    """Return the drawing as PDF with embedded fonts."""
    return plate(drawing.scene, drawing.title, drawing.language)


DRAWING = DrawingFormat("pdf", "pdf", as_pdf)
