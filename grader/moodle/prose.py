"""Prose with its tree as HTML, and the file of the picture beside it."""

from dataclasses import dataclass
from html import escape

from generator.picture import Picture
from grader import markdown
from grader.figures.fit import fit
from grader.figures.lines import Line
from grader.figures.shapes import Scene
from grader.html import svg
from grader.html.flow import flow
from grader.html.illustrated import called, illustrated
from grader.moodle.xml import File
from grader.words.environment import say
from grader.words.trees import in_words

WIDE, HIGH = 600.0, 1400.0
ENLARGED = 1.5
"""A sheet's letters are small for a screen."""
FIGURE = "edition/figure.html.j2"


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
    title = called(blocks) or say(FIGURE, "usual", language)
    scene, lines = fit(picture, WIDE, HIGH).scene, in_words(picture, language)
    words = "\n".join(one.words for one in lines)
    drawn = File(f"{name}.svg", svg.document(scene, title, words, language).encode())
    return Prose(illustrated(blocks, image(drawn.name, scene, title, lines)), (drawn,))


def image(name: str, scene: Scene, title: str, lines: tuple[Line, ...]) -> str:
    """In words for whoever does not see it: node by node, as each is reached."""
    alt = escape("; ".join((title, *(one.words for one in lines))))
    size = f'width="{round(scene.width * ENLARGED)}" style="max-width:100%;height:auto"'
    return f'<p><img src="@@PLUGINFILE@@/{name}" alt="{alt}" {size}></p>'
