"""Straightening a scanned page, so that each point on paper has a known place in the picture."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from grader.exams.scanning.picture import Grey
from grader.exams.scanning.read_codes import PageCode
from grader.figures.paper import page_format
from grader.rendering.pdf import page_codes

SCALE = 200 / 72
"""Pixels per point: 200 per inch."""
ALLOWED = 3.0
"""How many points a corner of a mark may be displaced."""
FLAT = 0.8
"""With a smaller mean displacement in points, the page was not seen from the side."""
ALL, ENOUGH, MIN_MARKS = 4, 3, 2
WHITE = 255


@dataclass(frozen=True, slots=True)
class StraightPage:
    """A straightened page; `exact` if it was aligned by marks, so that boxes can be trusted."""

    grey: Grey
    exact: bool


def straighten_page(
    grey: Grey,
    corners_by_mark: Mapping[int, Any],
    codes: Sequence[PageCode],
    size: tuple[float, float],
) -> StraightPage:
    """Straighten the page to that size in points, by its marks, or else by its codes."""
    exact = True
    matrix = matrix_by_marks(corners_by_mark, size)
    if matrix is None:
        exact = False
        matrix = matrix_by_codes(codes, size, grey)
    matrix = np.diag([SCALE, SCALE, 1.0]) @ matrix
    wide, high = (round(side * SCALE) for side in size)
    straight_picture = cv2.warpPerspective(
        grey, matrix, (wide, high), flags=cv2.INTER_AREA, borderValue=WHITE
    )
    return StraightPage(straight_picture, exact)


def matrix_by_marks(corners_by_mark: Mapping[int, Any], size: tuple[float, float]) -> Any:
    """Return the matrix from pixels to points; None if too few marks agree."""
    if len(corners_by_mark) < MIN_MARKS:
        return None
    seen_points = np.concatenate([corners_by_mark[number] for number in sorted(corners_by_mark)])
    meant = np.concatenate([quad_at(number, size) for number in sorted(corners_by_mark)])
    matrix = fit_matrix(seen_points, meant, len(corners_by_mark))
    if matrix is None:
        return None
    near = distances(matrix, seen_points, meant) < ALLOWED
    agreeing = [bool(near[k : k + 4].all()) for k in range(0, len(near), 4)]
    return matrix if sum(agreeing) >= min(len(corners_by_mark), ENOUGH) else None


def fit_matrix(seen_points: Any, meant: Any, marks: int) -> Any:
    """Return the matrix with the least distortion that the number of marks allows."""
    if marks == MIN_MARKS:
        return square_matrix(cv2.estimateAffinePartial2D(seen_points, meant)[0])
    if marks == ENOUGH:
        level = square_matrix(cv2.estimateAffine2D(seen_points, meant)[0])
        if level is not None and distances(level, seen_points, meant).mean() < FLAT:
            return level
    matrix, _ = cv2.findHomography(seen_points, meant, cv2.RANSAC, ALLOWED)
    return matrix


def matrix_by_codes(codes: Sequence[PageCode], size: tuple[float, float], grey: Grey) -> Any:
    """Return the matrix by the corners of the codes: precise enough for answers, not for boxes.

    Without a code, the picture is taken to show the upright page and nothing else.
    """
    if not codes:
        return np.diag([size[0] / grey.shape[1], size[1] / grey.shape[0], 1.0])
    places = page_codes.places(*size)
    upper_first = sorted(codes, key=lambda code: height_of(code, grey))
    if len(codes) == 1:
        lower = height_of(codes[0], grey) > 0
        places = places[1:] if lower else places[:1]
    seen_points = np.concatenate(
        [np.asarray(page_code.corners, dtype=np.float64) for page_code in upper_first[:2]]
    )
    meant = np.concatenate([square(place, page_codes.SIDE) for place in places])
    matrix = square_matrix(cv2.estimateAffinePartial2D(seen_points, meant)[0])
    return np.eye(3) if matrix is None else matrix


def height_of(code: PageCode, grey: Grey) -> float:
    """Return how far the code lies below the middle of the picture, in the page's direction."""
    quad = np.asarray(code.corners, dtype=np.float64)
    down = quad[3] - quad[0]
    middle = np.asarray([grey.shape[1] / 2, grey.shape[0] / 2])
    return float((quad.mean(axis=0) - middle) @ down / max(float(np.linalg.norm(down)), 1.0))


def quad_at(number: int, size: tuple[float, float]) -> Any:
    """Return the corners of a registration mark on a page of that size, in points."""
    return square(page_format.places(*size)[number], page_format.SIDE)


def square(place: tuple[float, float], side: float) -> Any:
    """Return the corners of a square, clockwise."""
    x, y = place
    return np.asarray([(x, y), (x + side, y), (x + side, y + side), (x, y + side)])


def square_matrix(matrix: Any) -> Any:
    """Return an affine matrix as 3 × 3; None stays None."""
    return None if matrix is None else np.vstack([matrix, [0.0, 0.0, 1.0]])


def distances(matrix: Any, seen_points: Any, meant: Any) -> Any:
    """Return the distance of each point from where it should be, in points."""
    moved = cv2.perspectiveTransform(seen_points.reshape(-1, 1, 2), matrix).reshape(-1, 2)
    return np.linalg.norm(moved - meant, axis=1)
