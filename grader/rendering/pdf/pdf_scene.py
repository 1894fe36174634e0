"""Drawing a scene on a PDF canvas."""

from collections.abc import Callable
from io import BytesIO

from reportlab.lib.colors import Color, white
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from grader.figures.extent import Growth
from grader.figures.fit import READABLE, FittedScene
from grader.figures.shapes import (
    DASH,
    Anchor,
    Box,
    Circle,
    Ink,
    Point,
    Polygon,
    Scene,
    Shape,
    Stroke,
    TextShape,
)
from grader.rendering.pdf import fonts
from grader.rendering.pdf.free_room import LEADING, caption_lines
from grader.rendering.pdf.styles import BLACK, GREY, PALE, RED, TINT

COLOURS: dict[Ink, Color] = {
    Ink.INK: BLACK,
    Ink.PALE: PALE,
    Ink.ALERT: RED,
    Ink.PAPER: white,
    Ink.TINT: GREY,
}
OUTLINE = 0.9


class SceneFlowable(Flowable):
    """A fitted scene, centred in its column, which is `enlarged` and can shrink to a `least` scale.

    `alt` gives the text for who does not see it. `caption` stands in the free corner of a tree that
    grows to the right, so that it takes no room, in letters of `caption_size`.
    """

    alt: Callable[[], str] = str
    caption, caption_size = "", 0.0

    def __init__(self, fitted: FittedScene, enlarged: float, *, least: float = READABLE) -> None:
        super().__init__()
        self.fitted, self.least = fitted, least
        self.scale = fitted.scale * enlarged
        self.height = fitted.scene.height * self.scale
        self.hAlign = "CENTER"
        self.spaceBefore, self.spaceAfter = 4, 8

    @property
    def give(self) -> float:
        """By how much the height can shrink while the scene stays readable."""
        return self.height * max(0.0, 1 - self.least / self.fitted.scale)

    def wrap(self, _width: float, _height: float) -> tuple[float, float]:
        """Return the size at the scale that was chosen to fit."""
        return self.fitted.scene.width * self.scale, self.height

    def shrink(self, height: float) -> float:
        """Shrink to fit the height; return the factor, 1 if it fits already."""
        factor = min(1.0, height / self.height)
        self.scale, self.height = self.scale * factor, self.height * factor
        return factor

    def draw(self) -> None:
        """Draw the scene with its lower left corner at the origin."""
        canvas = self.canv
        canvas.saveState()
        canvas.scale(self.scale, self.scale)
        scene = self.fitted.scene
        draw(scene, canvas)
        if self.caption and self.fitted.growth is Growth.RIGHT:
            size = self.caption_size / self.scale
            canvas.setFillColor(BLACK)
            for number, line in enumerate(caption_lines(scene, self.caption, size)):
                write(canvas, (0, scene.height - size - number * LEADING * size), line, size)
        canvas.restoreState()


def draw(scene: Scene, canvas: Canvas) -> None:
    """Draw the scene at the origin; y grows upwards, as in PDF."""
    canvas.setLineJoin(1)
    canvas.setLineCap(1)
    for shape in scene.shapes:
        _shape(shape, canvas, scene.height)


def _shape(shape: Shape, canvas: Canvas, height: float) -> None:
    match shape:
        case Polygon(points, ink):
            _pen(canvas, ink, OUTLINE)
            canvas.setFillColor(white)
            _path(canvas, points, height, closed=True)
        case Stroke(points, ink, weight, dashed):
            _pen(canvas, ink, weight)
            if dashed:
                canvas.setDash(DASH, DASH)
            _path(canvas, points, height, closed=False)
            if dashed:
                canvas.setDash()
        case Circle(x, y, radius, ink):
            _pen(canvas, ink, OUTLINE)
            canvas.setFillColor(white)
            canvas.circle(x, height - y, radius, stroke=1, fill=1)
        case Box(x, y, wide, high, ink):
            _pen(canvas, ink, OUTLINE)
            canvas.setFillColor(TINT if ink is Ink.TINT else white)
            canvas.rect(x, height - y - high, wide, high, stroke=int(ink is not Ink.PAPER), fill=1)
        case TextShape():
            _text(shape, canvas, height)


def _pen(canvas: Canvas, ink: Ink, weight: float) -> None:
    canvas.setStrokeColor(COLOURS[ink])
    canvas.setLineWidth(weight)


def _path(canvas: Canvas, points: tuple[Point, ...], height: float, *, closed: bool) -> None:
    path = canvas.beginPath()
    path.moveTo(points[0][0], height - points[0][1])
    for x, y in points[1:]:
        path.lineTo(x, height - y)
    if closed:
        path.close()
    canvas.drawPath(path, stroke=1, fill=int(closed))


def _text(shape: TextShape, canvas: Canvas, height: float) -> None:
    wide = fonts.width(shape.text, shape.size)
    x = shape.x - {Anchor.START: 0.0, Anchor.MIDDLE: wide / 2, Anchor.END: wide}[shape.anchor]
    canvas.setFillColor(COLOURS[shape.ink])
    write(canvas, (x, height - shape.y), shape.text, shape.size)


def write(canvas: Canvas, point: Point, words: str, size: float, face: str = fonts.REGULAR) -> None:
    """Write one line from a point on its base line, each character in a font that has it.

    A space at its end keeps readers from joining it to the next one.
    """
    line = canvas.beginText(*point)
    pieces = fonts.runs(words, face)
    for font, piece in pieces:
        line.setFont(font, size)
        line.textOut(piece)
    if pieces and pieces[-1][0] == face:
        line.textOut(" ")
    canvas.drawText(line)


# A scene as a PDF of one page that is as large as the scene.


MAX_PLATE_SIDE = 14_400
"""The greatest side of a page in points, by Adobe's limit."""


def plate(scene: Scene, title: str, language: str) -> bytes:
    """Return a PDF of the scene, shrunk if it exceeds any page.

    The same scene gives the same bytes.
    """
    fonts.load()
    scale = min(1.0, MAX_PLATE_SIDE / max(scene.width, scene.height))
    file = BytesIO()
    size = (scene.width * scale, scene.height * scale)
    canvas = Canvas(file, pagesize=size, invariant=1, pageCompression=1, lang=language)
    canvas.setTitle(title)
    canvas.scale(scale, scale)
    draw(scene, canvas)
    canvas.save()
    return file.getvalue()
