"""SVG with the tree in words, for whoever does not see it."""

from grader.figures.nodes import as_text
from grader.rendering.drawing_format import DrawingFormat, DrawnPicture, Moving
from grader.rendering.html import svg_scene


def as_svg(drawn: DrawnPicture) -> bytes:
    """A file of its own, in colours of its own."""
    return svg_scene.document(
        drawn.scene, drawn.title, as_text(drawn.lines), drawn.language
    ).encode()


def as_moving_svg(shown: Moving) -> bytes:
    """Without a script: rules of style say when a shape is seen."""
    return svg_scene.moving(shown.scenes, shown.title, shown.words, shown.language).encode()


DRAWING = DrawingFormat("svg", "svg", as_svg, as_moving_svg)
