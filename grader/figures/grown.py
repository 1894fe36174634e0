"""Which way a tree grows where there is a whole screen for it."""

from generator.base.picture import Picture
from grader.figures.extent import Growth
from grader.figures.fit import fit
from grader.figures.scene import scene

WIDE, HIGH = 960.0, 1400.0


def growth_of(picture: Picture) -> Growth:
    """Down, unless its words come out larger the other way."""
    down = scene(picture, Growth.DOWN)
    return Growth.DOWN if fit(picture, WIDE, HIGH).scene == down else Growth.RIGHT
