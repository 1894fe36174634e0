"""Ink on paper: strokes darker than the paper beside them, by more than the page's own noise."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import cv2
import numpy as np

from grader.exams.scanning.patch import WHITE, Patch
from grader.exams.scanning.picture import Grey
from grader.exams.scanning.straight import SCALE

SOFT, FLAT = 1.6, 4.0
"""Standard deviations in pixels: what is smoothed before looking, and what is paper beside it."""
STROKE = 15
"""A stroke is narrower than so many pixels (1.9 mm)."""
FAINTEST, ABOVE_NOISE = 0.03, 2.5
"""A stroke is so much darker than the paper, and than so many standard deviations of its noise."""
SPECK = 8
"""Fewer pixels that hang together are dirt."""
TO_SIGMA = 1.4826
"""From a median deviation to a standard deviation, of noise that is normal."""
PAPER = 75
"""The paper is as light as so many percent of what surrounds a place are at most."""
RING = 0.3
INSET = 2.4
"""So many points within its frame begins a place to write in."""
LEAST_INK = 1.0
"""Fewer square points than that are no answer."""
SEEN = (24, 16)
"""How small a picture shows what is alike."""


@dataclass(frozen=True, slots=True)
class Paper:
    """What a page is like where nothing is on it: its noise, as a part of its lightness."""

    noise: float

    @property
    def faintest(self) -> float:
        """How much darker than the paper beside it, as a part of that, a stroke is at least."""
        return max(FAINTEST, ABOVE_NOISE * self.noise)


def paper_of(page: Grey) -> Paper:
    """Measure the noise of a page, most of which is paper."""
    smooth = soft(page)
    flat = cv2.GaussianBlur(smooth, (0, 0), FLAT)
    return Paper(TO_SIGMA * float(np.median(np.abs(1 - smooth / np.maximum(flat, 1)))))


def soft(grey: Grey) -> Any:
    return cv2.GaussianBlur(grey.astype(np.float32), (0, 0), SOFT)


def depth(grey: Grey) -> Any:
    """How much darker each pixel is than the paper beside it, as a part of that.

    What is broader than a stroke, such as a stain or a shadow, counts as paper.
    """
    smooth = soft(grey)
    beside = cv2.morphologyEx(smooth, cv2.MORPH_CLOSE, disc(STROKE))
    deep = 1 - smooth / np.maximum(beside, 1)
    return deep - float(np.median(deep))


@cache
def disc(wide: int) -> Any:
    return cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (wide, wide))


def strokes(deep: Any, faintest: float, least: int = SPECK) -> Any:
    """1 where there is a stroke, 0 elsewhere; what has fewer pixels than the `least` is none."""
    found, labels, sizes, _ = cv2.connectedComponentsWithStats((deep > faintest).astype(np.uint8))
    large: Any = np.zeros(found, dtype=np.uint8)
    large[1:] = sizes[1:, cv2.CC_STAT_AREA] >= least
    return large[labels]


def area(ink: Any) -> float:
    """How many square points it covers."""
    return float(ink.sum()) / SCALE**2


def paper_around(found: Patch) -> float:
    """How light the paper is around the frame: a place that is black all over has none inside."""
    return float(np.percentile(around(found), PAPER))


def around(found: Patch) -> Any:
    """How light each pixel beside the frame is, without the noise of single ones."""
    left, top, wide, high = found.frame
    out = max(3, round(RING * min(wide, high)))
    ring = np.ones(found.grey.shape, dtype=bool)
    ring[max(top - 2, 0) : top + high + 2, max(left - 2, 0) : left + wide + 2] = False
    far = np.zeros(found.grey.shape, dtype=bool)
    far[max(top - out, 0) : top + high + out, max(left - out, 0) : left + wide + out] = True
    return soft(found.grey)[ring & far]


# What is written on a page beside what is printed there.


EDGE = 8 / 25.4 * 72
"""So many points from its edges, a page may show a shadow."""
PRINTED = 0.9
"""What is printed is darker than so much of white."""
ASTRAY = 9
"""So many pixels may print lie from its place."""
LEAST_NOTE, LETTER = 12.0, 80
"""Fewer square points are no note, nor are pieces of fewer pixels; a number in pencil has more."""


def notes(page: Grey, printed: Grey, paper: Paper) -> bool:
    """Whether something is written on the page that its sheet, `printed`, does not have."""
    edge = round(EDGE * SCALE)
    print_ = cv2.resize(printed, page.shape[::-1], interpolation=cv2.INTER_AREA)
    ours = cv2.dilate((print_ < PRINTED * WHITE).astype(np.uint8), disc(2 * ASTRAY + 1))
    added = depth(page) * (1 - ours)
    added = added[edge:-edge, edge:-edge]
    return area(strokes(added, paper.faintest, LETTER)) >= LEAST_NOTE


# What is written in a place, and how it looks from afar.


def written(found: Patch, paper: Paper) -> Any:
    """1 where there is ink within the frame."""
    inset = round(INSET * SCALE)
    left, top, wide, high = found.frame
    deep = depth(found.grey)[top + inset : top + high - inset, left + inset : left + wide - inset]
    return strokes(deep, paper.faintest) if deep.size else deep.astype(np.uint8)


def is_blank(ink: Any) -> bool:
    """Whether there is so little that it may be dirt."""
    return area(ink) < LEAST_INK


def lit(found: Patch) -> Grey:
    """The patch as if its paper were white, however dark the photograph is."""
    brighter = found.grey * (WHITE / max(paper_around(found), 1.0))
    return brighter.clip(0, WHITE).astype(np.uint8)


def looks(ink: Any) -> bytes:
    """Its ink alone, as large as fits into a small picture, a byte to a pixel."""
    rows, columns = np.nonzero(ink)
    if not len(rows):
        return bytes(SEEN[0] * SEEN[1])
    tight = ink[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
    high, wide = tight.shape
    scale = min(SEEN[0] / wide, SEEN[1] / high)
    small = (max(1, round(wide * scale)), max(1, round(high * scale)))
    drawn = cv2.resize(tight * 255, small, interpolation=cv2.INTER_AREA)
    canvas: Any = np.zeros((SEEN[1], SEEN[0]), dtype=np.uint8)
    canvas[: small[1], : small[0]] = drawn
    return bytes(cv2.GaussianBlur(canvas, (0, 0), 1.0).tobytes())
