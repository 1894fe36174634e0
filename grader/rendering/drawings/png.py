"""PNG, for slides and pages that show nothing else."""

from collections.abc import Iterator
from io import BytesIO
from math import sqrt

from PIL.Image import Image, Quantize
from pypdfium2 import PdfDocument

from grader.rendering.drawing_format import DrawingFormat, DrawnPicture
from grader.rendering.pdf.pdf_scene import plate
from solver.errors import RequestError

SHARP, BLURRED = 8 / 3, 1.0
"""Pixels for a point: 192 to the inch, and the fewest in which words can be read."""
LONGEST, MOST = 20_000, 60_000_000
COLOURS = 32


def as_png(drawn: DrawnPicture) -> bytes:
    """As the PDF looks, with as few colours as it needs."""
    scene = drawn.scene
    scale = min(
        SHARP, LONGEST / max(scene.width, scene.height), sqrt(MOST / (scene.width * scene.height))
    )
    if scale < BLURRED:
        raise RequestError("this is too large for a PNG in which it could be read; draw it as SVG")
    (image,) = pages(plate(scene, drawn.title, drawn.language), scale)
    return image


def pages(pdf: bytes, scale: float) -> Iterator[bytes]:
    """Each page as a PNG, with the fields of its form, so many pixels for a point."""
    with PdfDocument(pdf) as document:
        document.init_forms()
        for page in document:
            image: Image = page.render(scale=scale).to_pil()
            file = BytesIO()
            few = image.convert("RGB").quantize(COLOURS, Quantize.MAXCOVERAGE)
            few.save(file, "PNG", optimize=True)
            yield file.getvalue()


DRAWING = DrawingFormat("png", "png", as_png)
