"""What stands in a check box: nothing, a cross, black all over, or something to be looked at."""

from enum import StrEnum

import numpy as np

from grader.exams.scanning.patch import Patch
from grader.exams.scanning.picture import Grey

EMPTY_BELOW, MARKED_FROM, MARKED_TO, FILLED_FROM = 0.06, 0.15, 0.84, 0.87
INSET = 0.13
RING = 0.3
INK = 0.72
"""Darker than so much of the paper around it is ink."""
PAPER = 75
"""The paper is as light as so many percent of what surrounds a box are at most."""


class BoxMark(StrEnum):
    """`FILLED` takes a cross back; of `UNSURE` a person says what it is."""

    EMPTY = "empty"
    MARKED = "marked"
    FILLED = "filled"
    UNSURE = "unsure"


def mark(share: float) -> BoxMark:
    """What so much ink in a box means."""
    if share < EMPTY_BELOW:
        return BoxMark.EMPTY
    if MARKED_FROM <= share <= MARKED_TO:
        return BoxMark.MARKED
    return BoxMark.FILLED if share >= FILLED_FROM else BoxMark.UNSURE


def ink_share(found: Patch) -> float:
    """How much of the box is ink; white is taken from around it: a black box has none inside."""
    _, _, wide, high = found.frame
    inside = found.inside(round(INSET * min(wide, high)))
    return float((inside < INK * paper(found)).mean())


def paper(found: Patch) -> float:
    """How light the paper is around the frame."""
    return float(np.percentile(around(found), PAPER))


def around(found: Patch) -> Grey:
    left, top, wide, high = found.frame
    out = max(3, round(RING * min(wide, high)))
    ring = np.ones(found.grey.shape, dtype=bool)
    ring[max(top - 2, 0) : top + high + 2, max(left - 2, 0) : left + wide + 2] = False
    far = np.zeros(found.grey.shape, dtype=bool)
    far[max(top - out, 0) : top + high + out, max(left - out, 0) : left + wide + out] = True
    return found.grey[ring & far]
