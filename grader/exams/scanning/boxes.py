"""What stands in a check box: nothing, a cross, black all over, or something to be looked at."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import TypeAlias

import cv2
import numpy as np

from grader.exams.scanning import ink
from grader.exams.scanning.ink import Paper
from grader.exams.scanning.patch import AnswerPatch, Patch, cut
from grader.exams.scanning.picture import Grey

MARKED_FROM, MARKED_TO, FILLED_FROM = 0.15, 0.84, 0.87
INSET, STROKE_INSET, SHADE_INSET = 0.13, 0.18, 0.25
"""What is nearer to the frame, as a part of the box's side, may be the frame: for ink as dark as
it, for faint strokes, and for a faint shade."""
SURELY_INK, SURE_ABOVE_NOISE = 0.07, 6.0
"""A stroke is no doubt one if it is so much darker than the paper, and than its noise."""
SHADED, SHADED_ABOVE_NOISE = 0.03, 3.5
"""A box is not surely empty if something in it is so much darker than the paper around it."""
GREY = 0.28
"""A box is black if nearly all of it is so much darker than the paper."""
HALFWAY, NEARLY = 0.5, 0.6
DARKEST = 5
"""Ink is as dark as so many percent of the box are at least."""
USUALLY = 75
LEAST_STROKE = 1.0
"""Square points; a cross has thirty, a tick with a fine pencil fifteen."""


class BoxMark(StrEnum):
    """`FILLED` takes a cross back; of `UNSURE` a person says what it is."""

    EMPTY = "empty"
    MARKED = "marked"
    FILLED = "filled"
    UNSURE = "unsure"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxInk:
    """What is in a box.

    `strokes` is their area in square points, `depth` how much darker most of them are at their
    darkest than the paper beside them. The darkest of the box is so much `darker` than the paper
    around it; a `share` of the box is nearer to it than to that paper, and a share is as good as
    `black`: about as dark as it.
    """

    strokes: float
    depth: float
    darker: float
    share: float
    black: float


def seen(found: Patch, paper: Paper) -> BoxInk:
    """Measure what is in a box."""
    deep, smooth = ink.depth(found.grey)[inside(found, STROKE_INSET)], ink.soft(found.grey)
    strokes = ink.strokes(deep, paper.faintest)
    light = max(ink.paper_around(found), 1.0)
    darker = 1 - float(np.percentile(smooth[inside(found, SHADE_INSET)], DARKEST)) / light
    most = smooth[inside(found, INSET)] / light
    return BoxInk(
        strokes=ink.area(strokes),
        depth=float(np.percentile(deep[strokes > 0], USUALLY)) if strokes.any() else 0.0,
        darker=darker,
        share=float((most < 1 - HALFWAY * max(darker, SURELY_INK)).mean()),
        black=float((most < 1 - NEARLY * max(darker, GREY)).mean()),
    )


def inside(found: Patch, inset: float) -> tuple[slice, slice]:
    """The rows and the columns of what lies within the frame, that part of its side from it."""
    left, top, wide, high = found.frame
    far = round(inset * min(wide, high))
    return np.s_[top + far : top + high - far, left + far : left + wide - far]


def mark(found: BoxInk, paper: Paper) -> BoxMark:
    """What it means; of what is too faint, too little or too much to be sure a person decides."""
    if found.black >= FILLED_FROM:
        return BoxMark.FILLED
    shaded = found.darker >= max(SHADED, SHADED_ABOVE_NOISE * paper.noise)
    if found.strokes < LEAST_STROKE and not shaded:
        return BoxMark.EMPTY
    is_ink = found.depth >= max(SURELY_INK, SURE_ABOVE_NOISE * paper.noise)
    if is_ink and MARKED_FROM <= found.share <= MARKED_TO:
        return BoxMark.MARKED
    return BoxMark.UNSURE


# Neighbours: a stroke that runs from one box into the next may be meant for either.


NEAR = 30
"""Boxes are neighbours within so many pixels (3.8 mm)."""
ASIDE = 4
"""So many pixels beside a frame may be the frame."""
Frame: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels."""
THROUGH = 0.10
"""A stroke between two boxes is so much darker than the paper: a blurred frame is not."""


def read(
    page: Grey, found: Mapping[AnswerPatch, Patch], paper: Paper, *, exact: bool
) -> dict[AnswerPatch, BoxMark]:
    """What stands in each box of a page; where marks were missing, none is sure."""
    if not exact:
        return dict.fromkeys(found, BoxMark.UNSURE)
    marks = {place: mark(seen(it, paper), paper) for place, it in found.items()}
    marked = [place for place in found if marks[place] is BoxMark.MARKED]
    for one, other in combinations(marked, 2):
        if runs_through(page, found[one], found[other], paper):
            marks[one] = marks[other] = BoxMark.UNSURE
    return marks


def runs_through(page: Grey, one: Patch, other: Patch, paper: Paper) -> bool:
    """Whether a stroke crosses the gap between two boxes, side by side or one above the other."""
    left, right = sorted((one.on_page, other.on_page))
    upper, lower = sorted((turned(left), turned(right)))
    return crossed(page, left, right, paper) or crossed(page.T, upper, lower, paper)


def turned(frame: Frame) -> Frame:
    """Where the frame is on the page mirrored along its diagonal."""
    left, top, right, low = frame
    return top, left, low, right


def crossed(page: Grey, one: Frame, other: Frame, paper: Paper) -> bool:
    """Whether a stroke reaches from the right side of the first to the left of the other."""
    start, end = one[2] + ASIDE, other[0] - ASIDE
    top, low = max(one[1], other[1]), min(one[3], other[3])
    if not (0 < end - start <= NEAR and top < low):
        return False
    around = cut(page, one[0], top - ink.STROKE, other[2] - one[0], low - top + 2 * ink.STROKE)
    gap = ink.depth(around)[:, start - one[0] : end - one[0]]
    dark = (gap > max(THROUGH, paper.faintest)).astype(np.uint8)
    _, pieces = cv2.connectedComponents(dark)
    return bool(set(pieces[:, 0]) & set(pieces[:, -1]) - {0})
