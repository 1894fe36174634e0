"""Words below a scene."""

import re
from collections.abc import Sequence
from dataclasses import replace

from grader.figures.measure import width
from grader.figures.shapes import Anchor, Box, Circle, Line, Polygon, Scene, Shape, Text

SIZE, LEADING, MARGIN = 9.5, 12.0, 2.0
WINDOW = re.compile(r"(?<=,) (?=[^\s,\[]+\])")
"""Where a window would be torn apart."""


def caption(scene: Scene, words: Sequence[str], lines: int, wide: float) -> Scene:
    """The scene in the middle above its words, with room for so many lines of them."""
    shift = round((wide - scene.width) / 2, 2)
    below = (
        Text(MARGIN, round(scene.height + LEADING * (k + 1), 2), line, SIZE, Anchor.START)
        for k, line in enumerate(words)
    )
    shapes = (*below, *(moved(shape, shift) for shape in scene.shapes))
    high = scene.height + (LEADING * lines + 2 * MARGIN if lines else 0)
    return Scene(wide, high, shapes)


def wrapped(words: str, wide: float) -> list[str]:
    """In lines that are no wider; a word that is wider has a line of its own."""
    lines: list[str] = []
    for word in WINDOW.sub("\N{NO-BREAK SPACE}", words).split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, SIZE) <= wide - 2 * MARGIN:
            lines[-1] = longer
        elif word:
            lines.append(word)
    return lines


def moved(shape: Shape, right: float) -> Shape:
    """The same farther to the right."""
    if not right:
        return shape
    match shape:
        case Polygon(points) | Line(points):
            return replace(shape, points=tuple((round(x + right, 2), y) for x, y in points))
        case Circle() | Box() | Text():
            return replace(shape, x=round(shape.x + right, 2))
