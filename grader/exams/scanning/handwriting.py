"""What is written in a place: how much ink, and how it looks from afar."""

from typing import Any

import cv2
import numpy as np

from grader.exams.scanning.boxes import INK, paper
from grader.exams.scanning.patch import WHITE, Patch
from grader.exams.scanning.picture import Grey
from grader.exams.scanning.straight import SCALE

INSET = round(1.2 * SCALE)
LEAST_INK = 3.0
"""Fewer square points than that are no stroke."""
SPECK = 3
SEEN = (24, 16)
"""How small a picture shows what is alike."""


def strokes(found: Patch) -> Any:
    """1 where there is ink within the frame, without specks."""
    inside = found.inside(INSET)
    ink = (inside < INK * paper(found)).astype(np.uint8)
    return cv2.medianBlur(np.ascontiguousarray(ink), SPECK) if ink.size else ink


def lit(found: Patch) -> Grey:
    """The patch as if its paper were white, however dark the photograph is."""
    brighter = found.grey * (WHITE / max(paper(found), 1.0))
    return brighter.clip(0, WHITE).astype(np.uint8)


def is_blank(ink: Any) -> bool:
    """Whether there is so little that it may be dirt."""
    return float(ink.sum()) / SCALE**2 < LEAST_INK


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
