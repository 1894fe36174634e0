"""PDF of one page, as large as the drawing."""

from grader.rendering.drawing_format import DrawingFormat, DrawnPicture
from grader.rendering.pdf.pdf_scene import plate


def as_pdf(drawn_picture: DrawnPicture) -> bytes:
    """Return the drawing as PDF with embedded fonts."""
    return plate(drawn_picture.scene, drawn_picture.title, drawn_picture.language)


DRAWING = DrawingFormat("pdf", "pdf", as_pdf)
