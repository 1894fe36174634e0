"""Markdown blocks as HTML that leans on no style sheet, for the pages of other systems."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from html import escape

from grader.figures import text_markup
from grader.figures.markdown import Blocks, Table
from grader.figures.ruled_text import rule_text
from grader.figures.shapes import Scene
from grader.figures.spans import Spans
from grader.figures.text_markup import Figures
from grader.rendering.html.html_blocks import BOARD, HTML, enclose, line
from grader.rendering.html.svg_scene import document

RULED = "border-collapse:collapse"
CELL = "border:1px solid #999;padding:0.2em 0.5em"
WIDE = "overflow-x:auto"
LETTERS = 12
"""The length of a board's name, which is a digest of its drawing."""


@dataclass(frozen=True, slots=True)
class PictureFile:
    """A picture that a text shows."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class PlainHtml:
    """A text in HTML and the pictures that it shows."""

    html: str
    files: tuple[PictureFile, ...] = ()


def plain_html(
    blocks: Blocks, figures: Figures, *, place: str, language: str, level: int = 0
) -> PlainHtml:
    """Return the blocks as HTML whose boards are pictures of their own at `place`.

    Headings are `level` steps lower than in the Markdown.
    """
    boards: dict[str, PictureFile] = {}

    def verbatim(text: str, alt: str) -> str:
        scene = rule_text(text)
        if scene is None:
            return enclosed_wide(f"<pre>{escape(text)}</pre>")
        picture_file = board(scene, alt, language)
        boards[picture_file.name] = picture_file
        return f'<p><img src="{place}{picture_file.name}" alt="{escape(alt)}"></p>'

    markup = replace(HTML, verbatim=verbatim, table=_table, joined=_joined, lower=level)
    return PlainHtml(text_markup.flow(blocks, markup, figures), tuple(boards.values()))


def lettered_html(blocks: Blocks, *, level: int = 0) -> str:
    """Return the blocks as HTML without any file: boards are drawn with letters."""
    markup = replace(HTML, verbatim=_lettered, table=_table, joined=_joined, lower=level)
    return text_markup.flow(blocks, markup, {})


def _lettered(text: str, _alt: str) -> str:
    return enclosed_wide(f"<pre>{escape(text)}</pre>")


def board(scene: Scene, words: str, language: str) -> PictureFile:
    """Return a board as a file, named by its drawing."""
    content = document(scene, words, words, language, scale=BOARD).encode()
    return PictureFile(f"board-{sha256(content).hexdigest()[:LETTERS]}.svg", content)


def enclosed_wide(html: str) -> str:
    """Return the HTML in a region that scrolls if it is too wide."""
    return f'<div style="{WIDE}">{html}</div>'


def _joined(blocks: Blocks, write: Callable[..., str]) -> str:
    return "\n".join(map(write, blocks))


def _table(table: Table) -> str:
    head = enclose("thead", enclose("tr", "".join(_cells(table.head, table.alignment, "th"))))
    rows = (enclose("tr", "".join(_cells(row, table.alignment, "td"))) for row in table.rows)
    body = enclose("tbody", "".join(rows))
    return enclosed_wide(f'<table style="{RULED}">{head}{body}</table>')


def _cells(row: tuple[Spans, ...], alignment: tuple[str, ...], tag: str) -> Iterator[str]:
    """Yield the cells, with borders and alignment of their own; the first is the row's head."""
    for column, (spans, align) in enumerate(zip(row, alignment, strict=True)):
        head = tag == "th" or column == 0
        name, scope = ("th", "col" if tag == "th" else "row") if head and spans else ("td", "")
        scoped = f' scope="{scope}"' if scope else ""
        style = f"{CELL};text-align:{align}" if align else CELL
        yield f'<{name}{scoped} style="{style}">{line(spans)}</{name}>'
