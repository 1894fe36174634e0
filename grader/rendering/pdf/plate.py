"""A scene as a PDF of one page that is as large as the scene."""

from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from grader.figures.shapes import Scene
from grader.rendering.pdf import fonts
from grader.rendering.pdf.drawing import draw

LONGEST = 14_400
"""Points that a side of a page may have, after Adobe's limit."""


def plate(scene: Scene, title: str, language: str) -> bytes:
    """Smaller where the scene is larger than any page; the same scene gives the same bytes."""
    fonts.load()
    scale = min(1.0, LONGEST / max(scene.width, scene.height))
    file = BytesIO()
    size = (scene.width * scale, scene.height * scale)
    canvas = Canvas(file, pagesize=size, invariant=1, pageCompression=1, lang=language)
    canvas.setTitle(title)
    canvas.scale(scale, scale)
    draw(scene, canvas)
    canvas.save()
    return file.getvalue()
