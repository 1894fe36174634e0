"""PNG, for slides and pages that show nothing else."""

from io import BytesIO
from math import sqrt

from PIL.Image import Image, Quantize
from pypdfium2 import PdfDocument

from grader.drawing import Drawing, Drawn
from grader.sheets.plate import plate
from solver.errors import RequestError

SHARP, BLURRED = 8 / 3, 1.0
"""Pixels for a point: 192 to the inch, and the fewest in which words can be read."""
LONGEST, MOST = 20_000, 60_000_000
COLOURS = 32


def as_png(drawn: Drawn) -> bytes:
    """As the PDF looks, with as few colours as it needs."""
    scene = drawn.scene
    scale = min(
        SHARP, LONGEST / max(scene.width, scene.height), sqrt(MOST / (scene.width * scene.height))
    )
    if scale < BLURRED:
        raise RequestError("this is too large for a PNG in which it could be read; draw it as SVG")
    file = BytesIO()
    seen(plate(scene, drawn.title, drawn.language), scale).save(file, "PNG", optimize=True)
    return file.getvalue()


def seen(pdf: bytes, scale: float) -> Image:
    """The first page, so many pixels for a point."""
    with PdfDocument(pdf) as document:
        image: Image = document[0].render(scale=scale).to_pil()
    return image.convert("RGB").quantize(COLOURS, Quantize.MAXCOVERAGE)


DRAWING = Drawing("png", "png", as_png)
