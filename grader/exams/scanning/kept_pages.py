"""The scanned pages that `scan` has written, read again to show them beside marks."""

import csv
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO, StringIO
from pathlib import Path

import pypdfium2
from PIL import Image

from grader.base.disk.files import read_text
from grader.exams.grading.submissions.submission import Crop
from grader.exams.scanning.patch import AROUND
from grader.exams.scanning.picture import UnfitPicture, open_pdf, refuse_unfit
from grader.exams.scanning.scan_run import JPEG, PAGES, TABLE
from grader.rendering.pdf.marked_paper import ScannedPage
from solver.errors import RequestError

PLACED = frozenset({"placed", "placed roughly", "overlooked"})


@dataclass(frozen=True, slots=True)
class StoredPages:
    """The folder that `scan` has filled, and the numbers of each sheet's pages, by its code."""

    folder: Path
    numbers: Mapping[str, tuple[int, ...]]

    def read_pages(self, code: str, file: str) -> tuple[ScannedPage, ...]:
        """Return the scanned pages of a sheet, if any; RequestError if their file can't be read."""
        if code not in self.numbers:
            return ()
        path = self.folder / PAGES / f"{file}.pdf"
        try:
            with refuse_unfit(), open_pdf(str(path)) as document:
                return tuple(
                    page_of(leaf, n) for leaf, n in zip(document, self.numbers[code], strict=True)
                )
        except UnfitPicture:
            raise RequestError(
                "{path} is no file of scanned pages as `scan` writes it", path=path
            ) from None


def kept_pages(folder: Path) -> StoredPages:
    """Return the pages in a folder; RequestError if `scan` has not filled it."""
    table = folder / TABLE
    if not table.is_file():
        raise RequestError(
            "there is no {table}; --scanned names the folder that `scan` has written", table=table
        )
    numbers: dict[str, list[int]] = {}
    for row in csv.DictReader(StringIO(read_text(table))):
        if row.get("state") in PLACED and (row.get("page") or "").isdecimal():
            numbers.setdefault(row["code"], []).append(int(row["page"]))
    return StoredPages(folder, {code: tuple(pages) for code, pages in numbers.items()})


def page_of(leaf: pypdfium2.PdfPage, number: int) -> ScannedPage:
    """Return a page of the PDF with its picture as JPEG, which is not compressed again."""
    width, height = leaf.get_size()
    (image,) = leaf.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_IMAGE])
    return ScannedPage(number=number, width=width, height=height, picture=bytes(image.get_data()))


def cut_out(page: ScannedPage, crop: Crop) -> str:
    """Return the picture of an answer as JPEG in base64."""
    with Image.open(BytesIO(page.picture)) as image:
        scale = image.width / page.width
        left, top, width, height = crop.at
        corners = (
            scale * (left - AROUND),
            scale * (top - AROUND),
            scale * (left + width + AROUND),
            scale * (top + height + AROUND),
        )
        file = BytesIO()
        image.crop(corners).save(file, "JPEG", quality=JPEG)
    return b64encode(file.getvalue()).decode("ascii")
