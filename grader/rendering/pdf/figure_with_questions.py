"""A figure with its questions in the free room beside it, at the upper right."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import inf
from typing import TypeAlias

from reportlab.platypus import Flowable

from grader.figures.shapes import (
    Anchor,
    Box,
    Circle,
    Point,
    Polygon,
    Scene,
    Shape,
    Stroke,
    TextShape,
)
from grader.rendering.pdf import fonts
from grader.rendering.pdf.pdf_scene import SceneFlowable

PlacedRectangle: TypeAlias = tuple[float, float, float, float]
"""A rectangle on a page: left, low, right and top."""

APART = 12.0
"""The space between the figure and the questions beside it, in points."""
MAX_SCENES = 16
"""Of so many scenes the outlines are kept, while layouts beside them are tried."""


def free_height(scene: Scene, left: float) -> float:
    """Return how far down the scene is empty right of a vertical line; infinite if all of it is."""
    outlines = [y for outline in _outlines(scene) for y in _tops_beyond(outline, left)]
    fields = [field.y for field in scene.fields if field.x + field.width > left]
    return min([*outlines, *fields], default=inf)


@lru_cache(MAX_SCENES)
def _outlines(scene: Scene) -> tuple[tuple[Point, ...], ...]:
    return tuple(map(_outline, scene.shapes))


def _outline(shape: Shape) -> tuple[Point, ...]:
    """Return the corners of a shape, from each to the next of which runs a straight side."""
    match shape:
        case Polygon(points):
            return (*points, points[0])
        case Stroke(points):
            return points
        case Circle(x, y, radius):
            return ((x - radius, y - radius), (x + radius, y - radius))
        case Box(x, y, wide, _):
            return ((x, y), (x + wide, y))
        case TextShape(x, y, text, size, anchor):
            wide = fonts.width(text, size)
            left = x - {Anchor.START: 0.0, Anchor.MIDDLE: wide / 2, Anchor.END: wide}[anchor]
            return ((left, y - size), (left + wide, y - size))


def _tops_beyond(points: Sequence[Point], left: float) -> Iterator[float]:
    """Yield the highest point right of a vertical line of each side of an outline."""
    for (x1, y1), (x2, y2) in pairwise(points):
        if max(x1, x2) <= left:
            continue
        if min(x1, x2) >= left:
            yield min(y1, y2)
            continue
        crossing = y1 + (y2 - y1) * (left - x1) / (x2 - x1)
        yield min(crossing, y1 if x1 > left else y2)


def free_beside(
    figure: SceneFlowable, width: float, column: float, *, factor: float = 1.0
) -> float:
    """Return the free height at the right end of a column beside a figure at its left end.

    The free room is so wide, the figure is shrunk by a factor.
    """
    scale = figure.scale * factor
    free = free_height(figure.fitted.scene, (column - width - APART) / scale) * scale
    return min(free - APART, figure.height * factor)


class FigureWithQuestions(Flowable):
    """A figure at the left edge, and questions one below another in a column at the right.

    The questions, `count` of them, are as broad as `width` allows, in a column of the page.
    """

    def __init__(
        self,
        figure: SceneFlowable,
        questions: Sequence[Flowable],
        width: float,
        *,
        column: float,
        count: int,
    ) -> None:
        super().__init__()
        self.figure, self.questions, self.count = figure, questions, count
        self.breadth, self.column = width, column
        self.spaceBefore, self.spaceAfter = figure.spaceBefore, figure.spaceAfter
        self.least = figure.height - figure.give
        if not self.fits(self.least / figure.height):
            self.least = figure.height

    @property
    def needed(self) -> float:
        """The height of the questions."""
        return sum(question.wrap(self.breadth, inf)[1] for question in self.questions)

    def fits(self, factor: float = 1.0) -> bool:
        """Tell whether the questions have room beside the figure, shrunk by a factor."""
        if any(getattr(each, "breadth", 0.0) > self.breadth for each in self.questions):
            return False
        return self.needed <= free_beside(self.figure, self.breadth, self.column, factor=factor)

    @property
    def give(self) -> float:
        """By how much the height can shrink while there is room for the questions."""
        return self.figure.height - self.least

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        """Return the full width and the height of the figure."""
        return width, self.figure.height

    def shrink(self, height: float) -> float:
        """Shrink the figure to fit the height; the width remains that of the column."""
        self.figure.shrink(height)
        return 1.0

    def parts(self, left: float, top: float) -> Iterator[tuple[Flowable, PlacedRectangle]]:
        """Yield the figure and the questions with their places."""
        wide, high = self.figure.wrap(self.column, inf)
        yield self.figure, (left, top - high, left + wide, top)
        left += self.column - self.breadth
        for question in self.questions:
            _, height = question.wrap(self.breadth, inf)
            yield question, (left, top - height, left + self.breadth, top)
            top -= height
