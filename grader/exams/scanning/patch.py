"""A piece of a straightened page around the frame of a place, found where it was printed."""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from grader.exams.scanning.layout import Place
from grader.exams.scanning.picture import Grey
from grader.exams.scanning.straight import SCALE

AROUND = 4.0
"""So many points around the place are part of the patch."""
LINE = 2
WHITE = 255


@dataclass(frozen=True, slots=True)
class Patch:
    """A piece of the page, and where in it the frame lies: left, top, width, height in pixels."""

    grey: Grey
    frame: tuple[int, int, int, int]

    def inside(self, inset: int) -> Grey:
        """What lies within the frame, so many pixels from it."""
        left, top, wide, high = self.frame
        return self.grey[top + inset : top + high - inset, left + inset : left + wide - inset]


def patch(page: Grey, place: Place, *, reach: float) -> Patch:
    """The patch in which the frame lies up to `reach` points from where it should be."""
    wide, high = (max(4, round(side * SCALE)) for side in (place.width, place.height))
    pad = round((AROUND + reach) * SCALE)
    piece = cut(page, round(place.x * SCALE) - pad, round(place.y * SCALE) - pad,
                wide + 2 * pad, high + 2 * pad)  # fmt: skip
    left, top = snapped(piece, (wide, high), pad, round(reach * SCALE))
    return Patch(piece, (left, top, wide, high))


def cut(page: Grey, left: int, top: int, wide: int, high: int) -> Grey:
    """A piece of the page, white where it goes beyond."""
    piece: Grey = np.full((high, wide), WHITE, dtype=np.uint8)
    rows, columns = page.shape
    x, y, right, low = max(left, 0), max(top, 0), min(left + wide, columns), min(top + high, rows)
    if x < right and y < low:
        piece[y - top : low - top, x - left : right - left] = page[y:low, x:right]
    return piece


def snapped(piece: Grey, size: tuple[int, int], pad: int, reach: int) -> tuple[int, int]:
    """Where a frame of that size is darkest, within reach of the middle."""
    wide, high = size
    outline = frame_of(size)
    near = pad - reach - LINE
    window = piece[near : pad + high + reach + LINE, near : pad + wide + reach + LINE]
    dark = (WHITE - window).astype(np.float32)
    _, _, _, (x, y) = cv2.minMaxLoc(cv2.matchTemplate(dark, outline, cv2.TM_CCORR))
    return near + x + LINE // 2, near + y + LINE // 2


def frame_of(size: tuple[int, int]) -> Any:
    """The outline alone, so that what stands inside has no say."""
    wide, high = size
    outline: Any = np.zeros((high + LINE, wide + LINE), dtype=np.float32)
    cv2.rectangle(outline, (0, 0), (wide + LINE - 1, high + LINE - 1), 1.0, LINE)
    return outline
