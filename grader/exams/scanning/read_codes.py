"""Reading the codes on a scanned page: whose page it is, and which."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import zxingcpp

from grader.exams.scanning.picture import Grey
from grader.rendering.pdf.page_codes import parts

TWICE = 2
SHARPER, SOFTER = 1.8, -0.8


@dataclass(frozen=True, slots=True)
class PageCode:
    """A page code: the sheet's code, the page, and the corners clockwise, in pixels.

    The first corner is the code's upper left one, even if the page is turned.
    """

    code: str
    page: int
    corners: tuple[tuple[float, float], ...]


def read_page_codes(grey: Grey) -> tuple[PageCode, ...]:
    """Return the page codes that can be read, in the picture as it is or enhanced."""
    for tried, scale in tries(grey):
        found_codes = tuple(find_page_codes(tried, scale))
        if found_codes:
            return found_codes
    return ()


def tries(grey: Grey) -> Iterator[tuple[Grey, float]]:
    """Yield the picture as it is, sharpened, denoised and enlarged, each with its scale."""
    yield grey, 1.0
    soft = cv2.GaussianBlur(grey, (0, 0), 2.5)
    yield cv2.addWeighted(grey, SHARPER, soft, SOFTER, 0), 1.0
    yield cv2.medianBlur(grey, 3), 1.0
    yield cv2.resize(grey, None, fx=TWICE, fy=TWICE, interpolation=cv2.INTER_CUBIC), float(TWICE)


def find_page_codes(grey: Grey, scale: float) -> Iterator[PageCode]:
    """Yield the page codes in a picture of that scale."""
    for barcode in zxingcpp.read_barcodes(
        np.ascontiguousarray(grey), formats=zxingcpp.BarcodeFormat.QRCode, try_invert=False
    ):
        code_and_page = parts(barcode.text)
        if code_and_page is not None:
            yield PageCode(*code_and_page, tuple(corners(barcode.position, scale)))


def corners(position: Any, scale: float) -> Iterator[tuple[float, float]]:
    """Yield the corners of a code, in pixels of the original."""
    for name in ("top_left", "top_right", "bottom_right", "bottom_left"):
        point = getattr(position, name)
        yield point.x / scale, point.y / scale
