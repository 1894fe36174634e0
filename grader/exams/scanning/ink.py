"""Detecting ink: strokes darker than the paper beside them by more than the page's noise."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import cv2
import numpy as np

from grader.exams.scanning.patch import WHITE, Patch
from grader.exams.scanning.picture import Grey
from grader.exams.scanning.straight import SCALE

SOFT, FLAT = 1.6, 4.0
"""Standard deviations in pixels: of smoothing, and of what counts as the paper beside."""
SHARP, DARKEST, HALF = 0.7, 90, 0.5
"""Standard deviation of smoothing for the edges of strokes; the percentile of their darkness, and
the part of it at which a stroke ends."""
STROKE = 15
"""The greatest width of a stroke in pixels (1.9 mm)."""
FAINTEST, ABOVE_NOISE = 0.03, 2.5
"""The least darkness of a stroke, relative to the paper and to the noise."""
SPECK = 8
"""Fewer connected pixels are dirt."""
TO_SIGMA = 1.4826
"""The factor from a median deviation to a standard deviation, for normal noise."""
PAPER = 75
"""The percentile of the surroundings that is taken as the paper's lightness."""
RING = 0.3
INSET = 2.4
"""The distance in points from the frame to the area for writing."""
MIN_INK = 1.0
"""The least area of an answer in square points."""
SEEN = (24, 16)
"""The size of the thumbnails that are compared."""


@dataclass(frozen=True, slots=True)
class PaperNoise:
    """The paper of a page; `noise` is relative to its lightness."""

    noise: float

    @property
    def faintest(self) -> float:
        """The least darkness of a stroke, relative to the paper beside it."""
        return max(FAINTEST, ABOVE_NOISE * self.noise)


def paper_of(page: Grey) -> PaperNoise:
    """Measure the noise of a page, most of which is paper."""
    smooth = smooth_picture(page)
    flat = cv2.GaussianBlur(smooth, (0, 0), FLAT)
    return PaperNoise(TO_SIGMA * float(np.median(np.abs(1 - smooth / np.maximum(flat, 1)))))


def smooth_picture(grey: Grey) -> Any:
    """Return the picture smoothed, as floats."""
    return cv2.GaussianBlur(grey.astype(np.float32), (0, 0), SOFT)


def depth(grey: Grey) -> Any:
    """Return how much darker each pixel is than the paper beside it, as a fraction.

    What is broader than a stroke, such as a stain or a shadow, counts as paper.
    """
    smooth = smooth_picture(grey)
    beside = cv2.morphologyEx(smooth, cv2.MORPH_CLOSE, disc(STROKE))
    deep = 1 - smooth / np.maximum(beside, 1)
    return deep - float(np.median(deep))


@cache
def disc(wide: int) -> Any:
    """Return a disc of that diameter, in pixels, as a structuring element."""
    return cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (wide, wide))


def strokes(deep: Any, faintest: float, least: int = SPECK) -> Any:
    """Return a mask (uint8): 1 at strokes of at least `least` pixels, 0 elsewhere."""
    component_count, labels, sizes, _ = cv2.connectedComponentsWithStats(
        (deep > faintest).astype(np.uint8)
    )
    large: Any = np.zeros(component_count, dtype=np.uint8)
    large[1:] = sizes[1:, cv2.CC_STAT_AREA] >= least
    return large[labels]


def area(ink: Any) -> float:
    """Return the area of the ink in square points."""
    return float(ink.sum()) / SCALE**2


def paper_around(patch: Patch) -> float:
    """Return the lightness of the paper around the frame, since inside it may be all black."""
    return float(np.percentile(border_lightness(patch), PAPER))


def border_lightness(patch: Patch) -> Any:
    """Return the smoothed lightness of the pixels around the frame."""
    left, top, wide, high = patch.frame
    out = max(3, round(RING * min(wide, high)))
    ring = np.ones(patch.grey.shape, dtype=bool)
    ring[max(top - 2, 0) : top + high + 2, max(left - 2, 0) : left + wide + 2] = False
    far = np.zeros(patch.grey.shape, dtype=bool)
    far[max(top - out, 0) : top + high + out, max(left - out, 0) : left + wide + out] = True
    return smooth_picture(patch.grey)[ring & far]


# Handwriting on a page apart from its print.


EDGE = 8 / 25.4 * 72
"""The width in points of a shadow that a page may have at its edges."""
PRINTED = 0.9
"""Print is darker than this fraction of white."""
ASTRAY = 9
"""How many pixels print may be displaced."""
MIN_NOTE_AREA, LETTER = 12.0, 80
"""The least area of a note in square points and of its pieces in pixels; a number has more."""


def has_notes(page: Grey, printed: Grey, paper: PaperNoise) -> bool:
    """Tell whether something is written on the page that the printed sheet does not have."""
    edge = round(EDGE * SCALE)
    print_ = cv2.resize(printed, page.shape[::-1], interpolation=cv2.INTER_AREA)
    ours = cv2.dilate((print_ < PRINTED * WHITE).astype(np.uint8), disc(2 * ASTRAY + 1))
    added = depth(page) * (1 - ours)
    added = added[edge:-edge, edge:-edge]
    return area(strokes(added, paper.faintest, LETTER)) >= MIN_NOTE_AREA


# Handwriting in a field, and its thumbnail.


def ink_mask(patch: Patch, paper: PaperNoise) -> Any:
    """Return a mask (uint8): 1 at ink within the frame."""
    inset = round(INSET * SCALE)
    left, top, wide, high = patch.frame
    deep = depth(patch.grey)[top + inset : top + high - inset, left + inset : left + wide - inset]
    return strokes(deep, paper.faintest) if deep.size else deep.astype(np.uint8)


def sharpen_ink(patch: Patch, ink: Any) -> Any:
    """Return the ink (a mask of `ink_mask`) as thin as its strokes are, whose edges it blurs."""
    inset = round(INSET * SCALE)
    left, top, wide, high = patch.frame
    light = cv2.GaussianBlur(patch.grey.astype(np.float32), (0, 0), SHARP)
    beside = cv2.morphologyEx(smooth_picture(patch.grey), cv2.MORPH_CLOSE, disc(STROKE))
    deep = 1 - light / np.maximum(beside, 1)
    deep = deep[top + inset : top + high - inset, left + inset : left + wide - inset]
    level = float(np.percentile(deep[ink > 0], DARKEST)) * HALF if ink.any() else 1.0
    return ((deep > level) & (ink > 0)).astype(np.uint8)


def is_blank(ink: Any) -> bool:
    """Tell whether there is so little ink that it may be dirt."""
    return area(ink) < MIN_INK


def brighten_patch(patch: Patch) -> Grey:
    """Return the patch brightened so that its paper is white."""
    brighter = patch.grey * (WHITE / max(paper_around(patch), 1.0))
    return brighter.clip(0, WHITE).astype(np.uint8)


def ink_thumbnail(ink: Any) -> bytes:
    """Return a thumbnail of the ink, one byte per pixel, for comparing answers."""
    rows, columns = np.nonzero(ink)
    if not len(rows):
        return bytes(SEEN[0] * SEEN[1])
    tight = ink[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
    high, wide = tight.shape
    scale = min(SEEN[0] / wide, SEEN[1] / high)
    small = (max(1, round(wide * scale)), max(1, round(high * scale)))
    thumbnail = cv2.resize(tight * 255, small, interpolation=cv2.INTER_AREA)
    canvas: Any = np.zeros((SEEN[1], SEEN[0]), dtype=np.uint8)
    canvas[: small[1], : small[0]] = thumbnail
    return bytes(cv2.GaussianBlur(canvas, (0, 0), 1.0).tobytes())
