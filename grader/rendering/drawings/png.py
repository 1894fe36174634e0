"""PNG, for slides and pages that can show nothing else."""

from math import sqrt

from grader.rendering.drawing_format import DrawingFormat, DrawnPicture
from grader.rendering.pdf import page_images, pdf_scene  # loaded when they are used
from solver.errors import RequestError

SHARP, BLURRED = 8 / 3, 1.0
"""Pixels per point: 192 per inch, and the fewest at which words are readable."""
MAX_SIDE, MAX_PIXELS = 20_000, 60_000_000


def as_png(drawing: DrawnPicture) -> bytes:
    """Return the drawing as PNG; RequestError if it would be too large to be readable."""
    scene = drawing.scene
    scale = min(
        SHARP,
        MAX_SIDE / max(scene.width, scene.height),
        sqrt(MAX_PIXELS / (scene.width * scene.height)),
    )
    if scale < BLURRED:
        raise RequestError("this is too large for a PNG in which it could be read; draw it as SVG")
    pdf = pdf_scene.plate(scene, drawing.title, drawing.language)
    (image,) = page_images.pages(pdf, scale)
    return image


DRAWING = DrawingFormat("png", "png", as_png)
