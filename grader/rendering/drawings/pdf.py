"""PDF of one page, as large as the drawing."""

from grader.rendering.drawing_format import DrawingFormat, DrawnPicture
from grader.rendering.pdf.pdf_scene import plate


def as_pdf(drawn: DrawnPicture) -> bytes:
    """Return the drawing as PDF with embedded fonts."""
    return plate(drawn.scene, drawn.title, drawn.language)


DRAWING = DrawingFormat("pdf", "pdf", as_pdf)
