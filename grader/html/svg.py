"""A scene as SVG that stands in a page of HTML, in whose colours it is drawn."""

from collections.abc import Iterator
from html import escape

from generator.picture import Picture
from grader.figures.fit import fit
from grader.figures.shapes import Box, Circle, Ink, Line, Polygon, Scene, Shape, Text

WIDE, HIGH = 960.0, 1400.0
NAMESPACE = "http://www.w3.org/2000/svg"
STYLE = (
    "svg{background:#fff;font-family:sans-serif}"
    "polygon,circle,rect{fill:#fff;stroke:#222}polyline{fill:none;stroke:#222}"
    ".pale{stroke:#aaa}.alert{stroke:#b3261e}rect.paper{stroke:none}"
    "text{fill:#222;stroke:none}text.pale{fill:#888;stroke:none}text.alert{fill:#b3261e;stroke:none}"
)


def svg(picture: Picture, words: str) -> str:
    """The tree, which `words` stand for where nobody sees it."""
    scene = fit(picture, WIDE, HIGH).scene
    shapes = "".join(_shapes(scene))
    size = f'viewBox="0 0 {_n(scene.width)} {_n(scene.height)}" width="{_n(scene.width)}"'
    return f'<svg class="tree" {size} role="img" aria-label="{escape(words)}">{shapes}</svg>'


def alone(picture: Picture, words: str) -> str:
    """The same as a file of its own, in colours of its own."""
    drawn = svg(picture, words).replace("<svg ", f'<svg xmlns="{NAMESPACE}" ', 1)
    return drawn.replace(">", f"><style>{STYLE}</style>", 1)


def _shapes(scene: Scene) -> Iterator[str]:
    for shape in scene.shapes:
        yield _shape(shape)


def _shape(shape: Shape) -> str:
    match shape:
        case Polygon(points, ink):
            return f'<polygon {_ink(ink)} points="{_points(points)}"/>'
        case Line(points, ink, weight):
            return f'<polyline {_ink(ink)} stroke-width="{_n(weight)}" points="{_points(points)}"/>'
        case Circle(x, y, radius, ink):
            return f'<circle {_ink(ink)} cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}"/>'
        case Box(x, y, width, height, ink):
            place = f'x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"'
            return f"<rect {_ink(ink)} {place}/>"
        case Text(x, y, text, size, anchor, ink):
            place = f'x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}" text-anchor="{anchor}"'
            return f"<text {_ink(ink)} {place}>{escape(text)}</text>"


def _ink(ink: Ink) -> str:
    return f'class="{ink}"'


def _points(points: tuple[tuple[float, float], ...]) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in points)


def _n(length: float) -> str:
    return f"{length:.2f}".rstrip("0").rstrip(".")
