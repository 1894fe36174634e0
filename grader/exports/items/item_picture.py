"""The picture of an item as a file, and its alternative text."""

from generator.base.picture import Picture
from grader.figures.fit import fit
from grader.figures.markdown import Blocks
from grader.figures.nodes import as_text
from grader.rendering.html.html_blocks import picture_title
from grader.rendering.html.svg_scene import document
from grader.words.environment import say
from grader.words.trees import in_words

ENDING = ".svg"
WIDE, HIGH = 600.0, 1400.0
ENLARGED = 1.5
"""The scale for a screen, on which a sheet's letters would be small."""
TEMPLATE = "edition/figure.html.j2"


def drawing(picture: Picture, title: str, language: str) -> bytes:
    """Return the picture as SVG, with a description of the tree in it."""
    words = as_text(in_words(picture, language))
    scene = fit(picture, WIDE, HIGH).scene
    return document(scene, title, words, language, scale=ENLARGED).encode()


def title_of(blocks: Blocks, language: str) -> str:
    """Return the title that the statement gives its picture, or a general one."""
    return picture_title(blocks) or say(TEMPLATE, "usual", language)


def alternative_text(picture: Picture, title: str, language: str) -> str:
    """Return the alternative text: the title, then every node."""
    return "; ".join((title, *(line.words for line in in_words(picture, language))))
