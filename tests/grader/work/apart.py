"""Whether shapes stand on one another."""

from grader.figures.shapes import Anchor, Box, Circle, Ink, Polygon, Stroke, TextShape, width


def frame(shape):
    """Left, top, right, bottom; a text is as high as its capitals."""
    match shape:
        case TextShape(x, y, words, size, anchor):
            wide = width(words, size)
            left = x - {Anchor.START: 0, Anchor.MIDDLE: wide / 2, Anchor.END: wide}[anchor]
            return left, y - 0.72 * size, left + wide, y
        case Box(x, y, wide, high):
            return x, y, x + wide, y + high
        case Circle(x, y, radius):
            return x - radius, y - radius, x + radius, y + radius
        case Polygon(points) | Stroke(points):
            xs, ys = zip(*points, strict=True)
            return min(xs), min(ys), max(xs), max(ys)


def apart(a, b):
    left, top, right, bottom = frame(a)
    x, y, far, low = frame(b)
    return right <= x + 0.01 or far <= left + 0.01 or bottom <= y + 0.01 or low <= top + 0.01


def words(drawn):
    return [shape for shape in drawn.shapes if isinstance(shape, TextShape)]


def outlines(drawn):
    """What nodes are drawn as, and the blanks behind the labels of edges."""
    return [shape for shape in drawn.shapes if isinstance(shape, Polygon | Circle | Box)]


def nodes_drawn(drawn):
    return [shape for shape in outlines(drawn) if getattr(shape, "ink", None) is not Ink.PAPER]
