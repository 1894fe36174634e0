"""PNG, for slides and pages that can show nothing else."""

from collections.abc import Iterator
from io import BytesIO
from math import sqrt

from PIL.Image import Image, Quantize
from pypdfium2 import PdfDocument

from grader.rendering.drawing_format import DrawingFormat, DrawnPicture
from grader.rendering.pdf.pdf_scene import plate
from solver.errors import RequestError

SHARP, BLURRED = 8 / 3, 1.0
"""Pixels per point: 192 per inch, and the fewest at which words are readable."""
MAX_SIDE, MAX_PIXELS = 20_000, 60_000_000
COLOURS = 32


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
    (image,) = pages(plate(scene, drawing.title, drawing.language), scale)
    return image


def pages(pdf: bytes, scale: float) -> Iterator[bytes]:
    """Yield each page of a PDF as PNG, with form fields; `scale` is in pixels per point."""
    with PdfDocument(pdf) as document:
        document.init_forms()
        for page in document:
            image: Image = page.render(scale=scale).to_pil()
            file = BytesIO()
            few = image.convert("RGB").quantize(COLOURS, Quantize.MAXCOVERAGE)
            few.save(file, "PNG", optimize=True)
            yield file.getvalue()


DRAWING = DrawingFormat("png", "png", as_png)
