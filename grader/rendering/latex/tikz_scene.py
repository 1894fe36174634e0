"""A scene as a TikZ picture, with one shape per line."""

from collections.abc import Iterable, Iterator

from grader.figures.shapes import (
    DASH,
    Anchor,
    Box,
    Circle,
    Ink,
    Polygon,
    Scene,
    Shape,
    Stroke,
    TextShape,
)
from grader.rendering.latex.letters import escape_line

COLOURS = {
    Ink.INK: "black",
    Ink.PALE: "black!40",
    Ink.ALERT: "red!70!black",
    Ink.PAPER: "white",
}
DASHES = f", dash pattern=on {DASH:.0f}bp off {DASH:.0f}bp"
ANCHORS = {Anchor.START: "base west", Anchor.MIDDLE: "base", Anchor.END: "base east"}
BEFORE = r"""\begin{{tikzpicture}}[x=1bp, y=-1bp, line cap=round, line join=round,
  every node/.style={{inner sep=0pt, outer sep=0pt, font=\sffamily}}]
\useasboundingbox (0,0) rectangle ({width},{height});
"""
AFTER = r"\end{tikzpicture}%"


def picture(scene: Scene) -> str:
    """Return the picture in the scene's size; x grows to the right and y downwards."""
    before = BEFORE.format(width=n(scene.width), height=n(scene.height))
    return "".join((before, *(f"{line}\n" for line in lines(scene)), AFTER))


def lines(scene: Scene) -> Iterator[str]:
    """Yield the line of each shape."""
    return map(write_shape, scene.shapes)


def write_shape(shape: Shape) -> str:
    """Return a shape; outlines are filled with white."""
    match shape:
        case Polygon(shape_points, ink):
            return rf"\filldraw[{fill_options(ink)}] {path(shape_points)} -- cycle;"
        case Stroke(line_points, ink, weight, dashed):
            pen = f"draw={COLOURS[ink]}, line width={n(weight)}bp{DASHES * dashed}"
            return rf"\path[{pen}] {path(line_points)};"
        case Circle(x, y, radius, ink):
            return rf"\filldraw[{fill_options(ink)}] {point(x, y)} circle[radius={n(radius)}bp];"
        case Box(x, y, width, height, ink):
            corners = f"{point(x, y)} rectangle {point(x + width, y + height)}"
            return rf"\filldraw[{fill_options(ink)}] {corners};"
        case TextShape(x, y, text, size, anchor, ink):
            font = rf"font=\sffamily\fontsize{{{n(size)}bp}}{{{n(size)}bp}}\selectfont"
            look = f"anchor={ANCHORS[anchor]}, text={COLOURS[ink]}, {font}"
            return rf"\node[{look}] at {point(x, y)} {{{escape_line(text)}}};"


def fill_options(ink: Ink) -> str:
    """Return the options of a filled outline."""
    return f"draw={COLOURS[ink]}, fill=white, line width=0.9bp"


def path(points: Iterable[tuple[float, float]]) -> str:
    """Return a path through the points."""
    return " -- ".join(point(x, y) for x, y in points)


def point(x: float, y: float) -> str:
    """Return a point."""
    return f"({n(x)},{n(y)})"


def n(length: float) -> str:
    """Return a length with at most two decimals."""
    return f"{length:.2f}".rstrip("0").rstrip(".")
