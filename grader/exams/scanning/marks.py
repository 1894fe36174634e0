"""The marks in the corners of a scanned page."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import cv2
import numpy as np

from grader.exams.scanning.picture import Grey
from grader.figures.paper.corner_marks import PATTERNS

FINE = 2000
"""A picture with a longer side than that shows marks at half its size, in a quarter of the time."""
WINDOW, NOWHERE = (5, 5), (-1, -1)
UNTIL = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 30, 0.05)


def marks(grey: Grey) -> Mapping[int, Any]:
    """The four corners of each mark that is seen once, in pixels, by the mark's number."""
    found: dict[int, Any] = {}
    for scale in (0.5, 1.0) if max(grey.shape) > FINE else (1.0,):
        found = seen(grey, scale) | found
        if len(found) == len(PATTERNS):
            break
    return found


def seen(grey: Grey, scale: float) -> dict[int, Any]:
    if scale < 1:
        small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    else:
        small = cv2.medianBlur(grey, 3)
    quads, numbers, _ = detector().detectMarkers(small)
    found = [] if numbers is None else [int(number) for number in np.ravel(numbers)]
    return {
        number: sharp(grey, quad, scale)
        for number, quad in zip(found, quads, strict=True)
        if number < len(PATTERNS) and found.count(number) == 1
    }


def sharp(grey: Grey, quad: Any, scale: float) -> Any:
    """The corners to a part of a pixel of the whole picture."""
    near = ((np.asarray(quad).reshape(-1, 1, 2) + 0.5) / scale - 0.5).astype(np.float32)
    found = cv2.cornerSubPix(grey, near, WINDOW, NOWHERE, UNTIL)
    return found.reshape(4, 2).astype(np.float64)


@cache
def detector() -> Any:
    how = cv2.aruco.DetectorParameters()
    how.adaptiveThreshWinSizeMax = 53
    how.minMarkerPerimeterRate = 0.02
    known = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    return cv2.aruco.ArucoDetector(known, how)
