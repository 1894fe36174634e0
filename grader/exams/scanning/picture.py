"""Loading a scanned page as a grey picture of limited size."""

import struct
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeAlias

import cv2
import numpy as np
import pypdfium2
from PIL import Image, ImageOps

from grader.base.disk.files import MEGABYTE

Grey: TypeAlias = Any
"""An array of bytes, one row per line of the picture: 0 is black, 255 white."""

LONG_SIDE = 2800
"""The pixels of A4 at 240 dots per inch; larger pictures are reduced."""
MAX_PIXELS = 120_000_000
MAX_BYTES = 2_000 * MEGABYTE
MAX_PAGES = 20_000
PDF = b"%PDF-"
WITHIN = 1_024
GREY_LEVELS = 256
DEEP = ("I", "F")

Image.MAX_IMAGE_PIXELS = None  # the size is limited here

DAMAGE = (
    ArithmeticError,
    AttributeError,
    EOFError,
    LookupError,
    OSError,
    SyntaxError,
    TypeError,
    ValueError,
    cv2.error,
    pypdfium2.PdfiumError,
    struct.error,
)
"""The exceptions that the libraries are known to raise on damaged files."""


class Flaw(StrEnum):
    """The reason why a file gives no picture."""

    DAMAGED = "damaged"
    ENCRYPTED = "encrypted"
    TOO_LARGE = "too-large"


class UnfitPicture(Exception):
    """The file gives no picture, for the reason `flaw`."""

    def __init__(self, flaw: Flaw) -> None:
        super().__init__(flaw)
        self.flaw = flaw


@dataclass(frozen=True, slots=True)
class Scan:
    """A page of a file, counted from 1."""

    file: str
    page: int


def pages_in(file: str) -> int:
    """Return the number of pages in the file; UnfitPicture if it can't be opened."""
    with refuse_unfit():
        if is_pdf(file):
            with open_pdf(file) as document:
                return min(len(document), MAX_PAGES)
        with Image.open(file) as image:
            return min(getattr(image, "n_frames", 1), MAX_PAGES)


def load_picture(scan: Scan) -> Grey:
    """Return the page in grey, in its original orientation; UnfitPicture if it can't be read."""
    with refuse_unfit():
        return render_page(scan) if is_pdf(scan.file) else shrink_picture(load_image(scan))


def is_pdf(file: str) -> bool:
    """Tell whether the file is a PDF."""
    with Path(file).open("rb") as content:
        return PDF in content.read(WITHIN)


@contextmanager
def refuse_unfit() -> Iterator[None]:
    """Turn errors of the libraries into UnfitPicture and hide their warnings."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    except DAMAGE as error:
        encrypted = "password" in str(error).lower()
        raise UnfitPicture(Flaw.ENCRYPTED if encrypted else Flaw.DAMAGED) from None


@contextmanager
def open_pdf(file: str) -> Iterator[Any]:
    """Open a PDF document; UnfitPicture if it is too large."""
    if Path(file).stat().st_size > MAX_BYTES:
        raise UnfitPicture(Flaw.TOO_LARGE)
    document = pypdfium2.PdfDocument(file)
    try:
        yield document
    finally:
        document.close()


def render_page(scan: Scan) -> Grey:
    """Return a page of a PDF as a picture, with filled form fields."""
    with open_pdf(scan.file) as document:
        document.init_forms()  # typed form fields are rendered too
        page = document[scan.page - 1]
        long_side = max(page.get_size())
        bitmap = page.render(scale=LONG_SIDE / long_side, grayscale=True)
        return np.ascontiguousarray(bitmap.to_numpy().reshape(bitmap.height, bitmap.width))


def load_image(scan: Scan) -> Grey:
    """Return a page of an image file as a picture."""
    with Image.open(scan.file) as image:
        if image.width * image.height > MAX_PIXELS:
            raise UnfitPicture(Flaw.TOO_LARGE)
        image.draft("L", (LONG_SIDE, LONG_SIDE))  # JPEG can be made smaller while it is read
        if scan.page > 1:
            image.seek(scan.page - 1)
        return on_white(ImageOps.exif_transpose(image))


def on_white(image: Image.Image) -> Grey:
    """Return the image in grey, with transparent parts white."""
    if image.mode.startswith(DEEP):
        deep = np.asarray(image, dtype=np.float32)
        most = max(float(deep.max(initial=0)), GREY_LEVELS - 1)
        return (deep * ((GREY_LEVELS - 1) / most)).clip(0, GREY_LEVELS - 1).astype(np.uint8)
    if image.mode in {"LA", "PA", "RGBA"} or "transparency" in image.info:
        clear = image.convert("RGBA")
        paper = Image.new("RGBA", clear.size, "white")
        paper.alpha_composite(clear)
        image = paper
    return np.asarray(image.convert("L"))


def shrink_picture(grey: Grey) -> Grey:
    """Return the picture reduced to the greatest size."""
    scale = LONG_SIDE / max(grey.shape)
    if scale >= 1:
        return np.ascontiguousarray(grey)
    return cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
