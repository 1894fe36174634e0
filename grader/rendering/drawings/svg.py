"""SVG with a description of the tree, for readers who do not see it."""

from grader.figures.nodes import as_text
from grader.rendering.drawing_format import Animation, DrawingFormat, DrawnPicture
from grader.rendering.html import svg_scene


def as_svg(drawing: DrawnPicture) -> bytes:
    """Return the drawing as a file with its colours and its description."""
    return svg_scene.document(
        drawing.scene,
        drawing.title,
        as_text(drawing.lines),
        drawing.language,
    ).encode()


def as_moving_svg(animation: Animation) -> bytes:
    """Return the scenes as an animation by CSS, without scripts."""
    return svg_scene.animate_scenes(
        animation.scenes, animation.title, animation.words, animation.language
    ).encode()


DRAWING = DrawingFormat("svg", "svg", as_svg, as_moving_svg)
