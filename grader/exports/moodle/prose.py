"""Prose with its tree as HTML, and the file of the picture beside it."""

from dataclasses import dataclass
from html import escape

from generator.base.picture import Picture
from grader.exports.items.figure import ENDING, drawing, instead, title_of
from grader.exports.moodle.xml import File
from grader.figures import markdown
from grader.rendering.html.flow import flow
from grader.rendering.html.illustrated import illustrated


@dataclass(frozen=True, slots=True)
class Prose:
    """`html` shows the files by their names."""

    html: str
    files: tuple[File, ...] = ()


def prose(text: str, picture: Picture | None, name: str, language: str) -> Prose:
    """Of Markdown; the tree stands where it says so, or else behind it."""
    blocks = markdown.parse(text)
    if picture is None:
        return Prose(flow(blocks, {}))
    title = title_of(blocks, language)
    drawn = File(f"{name}{ENDING}", drawing(picture, title, language))
    shown = image(drawn.name, instead(picture, title, language))
    return Prose(illustrated(blocks, shown), (drawn,))


def image(name: str, words: str) -> str:
    """No wider than the page."""
    size = 'style="max-width:100%;height:auto"'
    return f'<p><img src="@@PLUGINFILE@@/{name}" alt="{escape(words)}" {size}></p>'
