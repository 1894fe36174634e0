"""A student's straightened pages bound into one PDF."""

from collections.abc import Sequence
from pathlib import Path

import pypdfium2

from grader.exams.scanning.page import Placed


def bind(pages: Sequence[Placed], pictures: Sequence[Path], whole: Path) -> None:
    """The pictures, which are JPEG, as pages of the size that they have on paper."""
    document = pypdfium2.PdfDocument.new()
    for page, path in zip(pages, pictures, strict=True):
        image = pypdfium2.PdfImage.new(document)
        image.load_jpeg(path)
        image.set_matrix(pypdfium2.PdfMatrix().scale(*page.size))
        sheet = document.new_page(*page.size)
        sheet.insert_obj(image)
        sheet.gen_content()
    document.save(whole)
    document.close()
