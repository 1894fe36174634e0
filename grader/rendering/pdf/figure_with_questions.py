"""A figure with its questions in the free room beside it, at the upper right."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import TypeAlias

from reportlab.platypus import Flowable

from grader.rendering.pdf.free_room import free_height
from grader.rendering.pdf.pdf_scene import SceneFlowable

PlacedRectangle: TypeAlias = tuple[float, float, float, float]
"""A rectangle on a page: left, low, right and top."""

APART = 12.0
"""The space between the figure and the questions beside it, in points."""


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
