"""Pages of a PDF as PNG."""

from collections.abc import Iterator
from io import BytesIO

from PIL.Image import Image, Quantize
from pypdfium2 import PdfDocument

COLOURS = 32


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
