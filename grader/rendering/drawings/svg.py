"""SVG with the tree in words, for whoever does not see it."""

from grader.figures.nodes import as_text
from grader.rendering.drawing import Drawing, Drawn, Moving
from grader.rendering.html import svg


def as_svg(drawn: Drawn) -> bytes:
    """A file of its own, in colours of its own."""
    return svg.document(drawn.scene, drawn.title, as_text(drawn.lines), drawn.language).encode()


def as_moving_svg(shown: Moving) -> bytes:
    """Without a script: rules of style say when a shape is seen."""
    return svg.moving(shown.scenes, shown.title, shown.words, shown.language).encode()


DRAWING = Drawing("svg", "svg", as_svg, as_moving_svg)
