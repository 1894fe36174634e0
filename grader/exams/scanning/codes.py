"""The codes on a scanned page: whose page it is, and which."""

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
class Sighted:
    """A code of ours: the sheet's letters and the page, and the corners, clockwise, in pixels.

    The first corner is the upper left one of the code, however the page is turned.
    """

    code: str
    page: int
    corners: tuple[tuple[float, float], ...]


def codes(grey: Grey) -> tuple[Sighted, ...]:
    """All of ours that can be read, on the picture as it is or made larger or sharper."""
    for tried, scale in tries(grey):
        found = tuple(ours(tried, scale))
        if found:
            return found
    return ()


def tries(grey: Grey) -> Iterator[tuple[Grey, float]]:
    yield grey, 1.0
    soft = cv2.GaussianBlur(grey, (0, 0), 2.5)
    yield cv2.addWeighted(grey, SHARPER, soft, SOFTER, 0), 1.0
    yield cv2.medianBlur(grey, 3), 1.0
    yield cv2.resize(grey, None, fx=TWICE, fy=TWICE, interpolation=cv2.INTER_CUBIC), float(TWICE)


def ours(grey: Grey, scale: float) -> Iterator[Sighted]:
    for found in zxingcpp.read_barcodes(
        np.ascontiguousarray(grey), formats=zxingcpp.BarcodeFormat.QRCode, try_invert=False
    ):
        named = parts(found.text)
        if named is not None:
            yield Sighted(*named, tuple(corners(found.position, scale)))


def corners(position: Any, scale: float) -> Iterator[tuple[float, float]]:
    for name in ("top_left", "top_right", "bottom_right", "bottom_left"):
        point = getattr(position, name)
        yield point.x / scale, point.y / scale
