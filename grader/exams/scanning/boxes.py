"""Reading check boxes: empty, marked, filled in, or unsure."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import TypeAlias

import cv2
import numpy as np

from grader.exams.scanning import ink
from grader.exams.scanning.ink import PaperNoise
from grader.exams.scanning.patch import AnswerPatch, Patch, cut_out_grey
from grader.exams.scanning.picture import Grey

MARKED_FROM, MARKED_TO, FILLED_FROM = 0.15, 0.84, 0.87
INSET, STROKE_INSET, SHADE_INSET = 0.13, 0.18, 0.25
"""What is nearer to the frame, as a part of the box's side, may be the frame.

For ink as dark as the frame, for faint strokes, and for a faint shade.
"""
SURELY_INK, SURE_ABOVE_NOISE = 0.07, 6.0
"""A stroke is certain if it is so much darker than the paper, and than its noise."""
SHADED, SHADED_ABOVE_NOISE = 0.03, 3.5
"""A box is not surely empty if something in it is so much darker than the paper around it."""
GREY = 0.28
"""A box is black if nearly all of it is so much darker than the paper."""
HALFWAY, NEARLY = 0.5, 0.6
DARKEST = 5
"""The percentile of the box that is taken as the darkness of ink."""
USUALLY = 75
LEAST_STROKE = 1.0
"""Square points; a cross has thirty, a tick with a fine pencil fifteen."""


class BoxMark(StrEnum):
    """The state of a check box; `FILLED` revokes a cross, and a person decides on `UNSURE`."""

    EMPTY = "empty"
    MARKED = "marked"
    FILLED = "filled"
    UNSURE = "unsure"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxInk:
    """The ink in a box.

    `strokes` is its area in square points, `depth` how much darker most strokes are at their
    darkest than the paper beside them. `darker` is how much darker the darkest of the box is than
    the paper around it; `share` is the part of the box that is nearer to it than to that paper, and
    `black` the part that is about as dark as it.
    """

    strokes: float
    depth: float
    darker: float
    share: float
    black: float


def measure_ink(patch: Patch, paper: PaperNoise) -> BoxInk:
    """Measure the ink in a box."""
    deep, smooth = (
        ink.depth(patch.grey)[inner_slices(patch, STROKE_INSET)],
        ink.smooth_picture(patch.grey),
    )
    strokes = ink.strokes(deep, paper.faintest)
    light = max(ink.paper_around(patch), 1.0)
    darker = 1 - float(np.percentile(smooth[inner_slices(patch, SHADE_INSET)], DARKEST)) / light
    most = smooth[inner_slices(patch, INSET)] / light
    return BoxInk(
        strokes=ink.area(strokes),
        depth=float(np.percentile(deep[strokes > 0], USUALLY)) if strokes.any() else 0.0,
        darker=darker,
        share=float((most < 1 - HALFWAY * max(darker, SURELY_INK)).mean()),
        black=float((most < 1 - NEARLY * max(darker, GREY)).mean()),
    )


def inner_slices(patch: Patch, inset: float) -> tuple[slice, slice]:
    """Return the rows and columns inside the frame; `inset` is a fraction of its shorter side."""
    left, top, wide, high = patch.frame
    far = round(inset * min(wide, high))
    return np.s_[top + far : top + high - far, left + far : left + wide - far]


def mark(box_ink: BoxInk, paper: PaperNoise) -> BoxMark:
    """Return the state of a box; UNSURE if there is too little, too faint or too much ink."""
    if box_ink.black >= FILLED_FROM:
        return BoxMark.FILLED
    shaded = box_ink.darker >= max(SHADED, SHADED_ABOVE_NOISE * paper.noise)
    if box_ink.strokes < LEAST_STROKE and not shaded:
        return BoxMark.EMPTY
    is_ink = box_ink.depth >= max(SURELY_INK, SURE_ABOVE_NOISE * paper.noise)
    if is_ink and MARKED_FROM <= box_ink.share <= MARKED_TO:
        return BoxMark.MARKED
    return BoxMark.UNSURE


# Neighbours: a stroke that runs from one box into the next may be meant for either.


NEAR = 30
"""Boxes are neighbours within so many pixels (3.8 mm)."""
ASIDE = 4
"""So many pixels beside a frame may belong to it."""
Frame: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels."""
THROUGH = 0.10
"""A stroke between two boxes is so much darker than the paper: a blurred frame is not."""


def read_boxes(
    page: Grey, patches: Mapping[AnswerPatch, Patch], paper: PaperNoise, *, exact: bool
) -> dict[AnswerPatch, BoxMark]:
    """Return the state of each box of a page; all are UNSURE if the page is not `exact`."""
    if not exact:
        return dict.fromkeys(patches, BoxMark.UNSURE)
    marks = {place: mark(measure_ink(patch, paper), paper) for place, patch in patches.items()}
    marked = [place for place in patches if marks[place] is BoxMark.MARKED]
    for answer_patch, other in combinations(marked, 2):
        if runs_through(page, patches[answer_patch], patches[other], paper):
            marks[answer_patch] = marks[other] = BoxMark.UNSURE
    return marks


def runs_through(page: Grey, patch: Patch, other: Patch, paper: PaperNoise) -> bool:
    """Tell whether a stroke crosses the gap between two boxes, in a row or a column."""
    left, right = sorted((patch.on_page, other.on_page))
    upper, lower = sorted((mirror_frame(left), mirror_frame(right)))
    return is_gap_crossed(page, left, right, paper) or is_gap_crossed(page.T, upper, lower, paper)


def mirror_frame(frame: Frame) -> Frame:
    """Return the frame on the page mirrored along its diagonal."""
    left, top, right, low = frame
    return top, left, low, right


def is_gap_crossed(page: Grey, frame: Frame, other: Frame, paper: PaperNoise) -> bool:
    """Tell whether a stroke reaches from the right side of the first box to the next."""
    start, end = frame[2] + ASIDE, other[0] - ASIDE
    top, low = max(frame[1], other[1]), min(frame[3], other[3])
    if not (0 < end - start <= NEAR and top < low):
        return False
    around = cut_out_grey(
        page, frame[0], top - ink.STROKE, other[2] - frame[0], low - top + 2 * ink.STROKE
    )
    between = np.s_[ink.STROKE : ink.STROKE + low - top, start - frame[0] : end - frame[0]]
    gap = ink.depth(around)[between]
    dark = (gap > max(THROUGH, paper.faintest)).astype(np.uint8)
    _, pieces = cv2.connectedComponents(dark)
    return bool(set(pieces[:, 0]) & set(pieces[:, -1]) - {0})
