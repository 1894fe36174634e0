"""PDF of one page, as large as the drawing."""

from grader.rendering.drawing_format import DrawingFormat, DrawnPicture
from grader.rendering.pdf import pdf_scene  # loaded, with its libraries, when it is used


def as_pdf(drawing: DrawnPicture) -> bytes:
    """Return the drawing as PDF with embedded fonts."""
    return pdf_scene.plate(drawing.scene, drawing.title, drawing.language)


DRAWING = DrawingFormat("pdf", "pdf", as_pdf)
