"""The picture of an item as a file, and its alternative text."""

from html import escape

from generator.base.picture import Picture
from generator.exercise.wording import in_language
from grader.exports.items.item import Item, identifier
from grader.exports.items.plain_html import PictureFile, PlainHtml
from grader.figures.fit import fit
from grader.figures.markdown import Blocks
from grader.figures.nodes import as_text
from grader.rendering.html.html_blocks import PNG, picture_title
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


def teacher_picture(item: Item) -> PictureFile | None:
    """Return the picture that a teacher put after the statement, if there is one, as a file."""
    picture = item.paper.picture
    if picture is None:
        return None
    ending = "png" if picture.content.startswith(PNG) else "jpg"
    return PictureFile(f"{identifier(item.name)}-picture.{ending}", picture.content)


def teacher_words(item: Item) -> str:
    """Return what the teacher's picture shows, in words."""
    picture = item.paper.picture
    return in_language(picture.alt, item.language) if picture else ""


def with_teacher_picture(statement: PlainHtml, item: Item, place: str) -> PlainHtml:
    """Return the statement with the teacher's picture after it, if any, from a file at `place`."""
    file = teacher_picture(item)
    if file is None:
        return statement
    source, alt = f"{place}{file.name}", escape(teacher_words(item))
    image = f'<p><img src="{source}" alt="{alt}" style="max-width:100%;height:auto"></p>'
    return PlainHtml(f"{statement.html}\n{image}", (*statement.files, file))


def title_of(blocks: Blocks, language: str) -> str:
    """Return the title that the statement gives its picture, or a general one."""
    return picture_title(blocks) or say(TEMPLATE, "usual", language)


def alternative_text(picture: Picture, title: str, language: str) -> str:
    """Return the alternative text: the title, then every node."""
    return "; ".join((title, *(line.words for line in in_words(picture, language))))
