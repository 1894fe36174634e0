"""SVG with a description of the tree, for readers who do not see it."""

from grader.figures.nodes import as_text
from grader.rendering.drawing_format import DrawingFormat, DrawnPicture, Moving
from grader.rendering.html import svg_scene


def as_svg(drawn_picture: DrawnPicture) -> bytes:
    """Return the drawing as a file with its colours and its description."""
    return svg_scene.document(
        drawn_picture.scene,
        drawn_picture.title,
        as_text(drawn_picture.lines),
        drawn_picture.language,
    ).encode()


def as_moving_svg(shown: Moving) -> bytes:
    """Return the scenes as an animation by CSS, without scripts."""
    return svg_scene.moving(shown.scenes, shown.title, shown.words, shown.language).encode()


DRAWING = DrawingFormat("svg", "svg", as_svg, as_moving_svg)
