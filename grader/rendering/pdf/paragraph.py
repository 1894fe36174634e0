"""A paragraph that is parsed and broken into lines once, without an HTML parser."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import lru_cache
from html import unescape
from typing import Any

from reportlab import platypus
from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import getFont
from reportlab.pdfbase.ttfonts import TTFontFace
from reportlab.platypus import Flowable, Table
from reportlab.platypus.paraparser import ParaFrag

from grader.figures.paper.page_format import LARGE_PRINT
from grader.rendering.pdf import fonts
from grader.rendering.pdf.form_canvas import Canvas
from grader.rendering.pdf.markup import SCRIPT

# A table that only names fonts of sheets, even in empty cells.


class Grid(Table):
    """A table that does not name Helvetica; `head` is repeated on a new page.

    Its parts are tagged as those of a table whose first rows are `headings`, unless it is an
    element of another `tag`, with a text `alt` in the place of a figure. The first of its columns
    are headings of their rows if there are `row_headings`.
    """

    canv: Canvas
    head: Flowable | None = None
    headings = 0
    row_headings = 0
    tag = "Table"
    alt: Callable[[], str] = str

    def __init__(self, rows: Any, **named: Any) -> None:
        named.setdefault("renderCB", _tag_part)
        super().__init__(rows, **named)
        self.setStyle([("FONTNAME", (0, 0), (-1, -1), fonts.REGULAR)])
        self.within: list[AbstractContextManager[object]] = []


def _tag_part(grid: Grid, event: str, *where: Any) -> None:
    """Begin or end a part of a table while it is drawn, as reportlab calls it."""
    match event:
        case "startTable":
            part: AbstractContextManager[object] = grid.canv.part(grid.tag)
        case "startBG" | "startLines":
            part = grid.canv.artifact()
        case "startRow":
            part = grid.canv.part("TR")
        case "startCell":
            part = _cell_content(grid, *where[:2])
        case _:
            grid.within.pop().__exit__(None, None, None)
            return
    part.__enter__()
    grid.within.append(part)


@contextmanager
def _cell_content(grid: Grid, row: int, column: int) -> Iterator[None]:
    """Mark a cell's content as a heading of its column or row, or as data."""
    heads_row = column < grid.row_headings and row >= grid.headings
    tag = "TH" if heads_row or row < grid.headings else "TD"
    with grid.canv.content(tag) as element:
        if element and heads_row:
            element.scope = "Row"
        yield


TAG = re.compile(r"<(/?)(\w+)([^>]*)>")
ATTRIBUTE = re.compile(r'(\w+)="([^"]*)"')
SPACES = re.compile(r"[ \t\n]+")
PLAIN = frozenset({"font", "br"})


UNSEEN = 0.01
"""The size of a space that takes no room."""


class PdfParagraph(platypus.Paragraph):
    """A paragraph for markup of fonts and line breaks; one with links is parsed as usual.

    Its style says what it is tagged as, unless it has a `tag`. Its lines and its bullet end in
    spaces, so that no reader joins the words around these ends.
    """

    blPara: Any  # noqa: N815  # reportlab's
    tag = ""

    def __init__(self, text: str | None, style: ParagraphStyle, **named: Any) -> None:
        self.told, self.mark = "", named.get("bulletText")
        if isinstance(self.mark, str):  # a part of a paragraph has its pieces already
            look = {"fontName": style.bulletFontName, "textColor": style.textColor}
            named["bulletText"] = [
                _fragment(self.mark, {**look, "fontSize": style.bulletFontSize}),
                _fragment(" ", {**look, "fontSize": UNSEEN}),
            ]
        if text and style.fontSize >= LARGE_PRINT:
            text = text.replace(f'size="{SCRIPT}"', 'size="100%"')
        if text is not None and all(name in PLAIN for _, name, _ in TAG.findall(text)):
            self.told = SPACES.sub(" ", text).strip(" ")
            named["frags"] = list(_fragments(self.told, style))
        super().__init__(text or "", style, **named)

    def breakLines(self, width: Any) -> Any:  # noqa: N802  # reportlab's
        """Return the lines, which are cached since sheets have many in common."""
        if not self.told:
            return end_in_spaces(super().breakLines(width))
        return _lines(self.told, self.style, self.mark, tuple(width))

    def split(self, width: float, height: float) -> list[Flowable]:
        """Return two parts, whose lines are broken anew and need no spaces at their ends."""
        if not hasattr(self, "blPara"):
            self.wrap(width, height)
        lines_with_spaces = self.blPara
        self.blPara = end_in_words(lines_with_spaces)
        parts: list[Flowable] = super().split(width, height)
        self.blPara = lines_with_spaces
        return parts


@lru_cache(maxsize=2048)
def _lines(
    text: str, style: ParagraphStyle, bullet: str | None, width: tuple[float, ...]
) -> object:
    fragments = list(_fragments(text, style))
    alone = platypus.Paragraph(text, style, bulletText=bullet, frags=fragments)
    return end_in_spaces(alone.breakLines(list(width)))


def end_in_spaces(block: Any) -> Any:
    """Return a block of lines as reportlab breaks them, each with a space at its end.

    A line is a room left with words (kind 0), or has words with fonts of their own (kind 1). Fonts
    of a few signs have no space.
    """
    for i, line in enumerate(block.lines):
        if block.kind:
            like = line.words[-1] if line.words else None
            if like and not hasattr(like, "cbDefn"):
                line.words = [*line.words, like.clone(text=" ", fontName=fonts.REGULAR)]
        elif has_space(block.fontName):
            block.lines[i] = (line[0], [*line[1], ""])
    return block


def end_in_words(block: Any) -> Any:
    """Return a copy of a block of lines without the spaces at their ends."""
    if block.kind:
        lines = [line.clone(words=_without_space(line.words)) for line in block.lines]
    else:
        lines = [(room, [word for word in words if word]) for room, words in block.lines]
    return block.clone(lines=lines)


def _without_space(words: list[Any]) -> list[Any]:
    copies = [word.clone() for word in words]
    return copies[:-1] if copies and copies[-1].text == " " else copies


def has_space(font: str) -> bool:
    """Return whether a font has the space; those of PDF itself have it."""
    face = getattr(getFont(font), "face", None)
    return not isinstance(face, TTFontFace) or ord(" ") in face.charToGlyph


@lru_cache(maxsize=2048)
def _fragments(text: str, style: ParagraphStyle) -> tuple[ParaFrag, ...]:
    return tuple(_split_fragments(text, style))


def _split_fragments(text: str, style: ParagraphStyle) -> Iterator[ParaFrag]:
    """Yield the text's fragments, as reportlab's parser makes them."""
    looks = [{"fontName": style.fontName, "fontSize": style.fontSize, "textColor": style.textColor}]
    position = 0
    for tag in TAG.finditer(text):
        if tag.start() > position:
            yield _fragment(unescape(text[position : tag.start()]), looks[-1])
        position = tag.end()
        match tag[1], tag[2]:
            case "/", "font":
                looks.pop()
            case _, "font":
                looks.append(looks[-1] | _look(tag[3]))
            case _:
                yield _fragment("", looks[-1], lineBreak=True)
    if position < len(text):
        yield _fragment(unescape(text[position:]), looks[-1])


def _look(attributes: str) -> dict[str, Any]:
    look: dict[str, Any] = {}
    for name, value in ATTRIBUTE.findall(attributes):
        match name:
            case "name":
                look["fontName"] = value
            case "size":
                look["fontSize"] = float(value)
            case _:
                look["textColor"] = HexColor(value)
    return look


def _fragment(text: str, look: dict[str, Any], **more: Any) -> ParaFrag:
    return ParaFrag(
        rise=0, greek=0, link=[], us_lines=[], bold=0, italic=0, text=text, **look, **more
    )
