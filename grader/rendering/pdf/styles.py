"""The styles of paragraphs: sizes, leading, colours."""

from functools import lru_cache
from typing import Any

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.enums import TA_CENTER, TA_LEFT, TA_RIGHT
from reportlab.lib.styles import ParagraphStyle

from grader.figures.paper.page_format import PageFormat
from grader.rendering.pdf import fonts

BLACK, GREY, PALE = HexColor(0x111111), HexColor(0x5A5A5A), HexColor(0xB4B4B4)
MIN_GREY_SIZE = 9.0
"""Letters below this size are never grey."""
RED, TINT = HexColor(0xA31515), HexColor(0xEEF2EC)
ALIGNMENTS = {"left": TA_LEFT, "center": TA_CENTER, "right": TA_RIGHT}


TITLE, HEADING = "title", "heading"
"""The names of the styles of headings."""


@lru_cache(maxsize=64)
def body(page: PageFormat, indent: float = 0) -> ParagraphStyle:
    """Return the style of running text, indented by so many points."""
    return _style("body", page.size, leftIndent=indent, spaceAfter=5 * page.scale)


@lru_cache(maxsize=64)
def lead_in(page: PageFormat, indent: float) -> ParagraphStyle:
    """Return the style of text that introduces what comes next."""
    after = 3 * page.scale
    return _style("lead-in", page.size, leftIndent=indent, spaceAfter=after, keepWithNext=1)


@lru_cache(maxsize=64)
def item(page: PageFormat, *, indent: float, mark: float, keeps: int) -> ParagraphStyle:
    """Return the style of a list item, with the indents of its text and its mark in points.

    `keeps` is 1 if it stays with the next paragraph, else 0.
    """
    set_in = {"leftIndent": indent, "bulletIndent": mark}
    return _style("item", page.size, spaceAfter=2.5 * page.scale, keepWithNext=keeps, **set_in)


@lru_cache(maxsize=32)
def cell(page: PageFormat, align: str) -> ParagraphStyle:
    """Return the style of a table's cells."""
    return _style("cell", page.cell, alignment=ALIGNMENTS[align])


@lru_cache(maxsize=8)
def prompt(page: PageFormat) -> ParagraphStyle:
    """Return the style of prompts."""
    return _style("prompt", page.size)


@lru_cache(maxsize=8)
def stem(page: PageFormat) -> ParagraphStyle:
    """Return the style of the common part of several prompts."""
    return _style("stem", page.size, spaceAfter=3 * page.scale, keepWithNext=1)


@lru_cache(maxsize=8)
def rule(page: PageFormat) -> ParagraphStyle:
    """Return the style of a rule in a bulleted list."""
    size = (page.small + page.size) / 2
    return _style("rule", size, leftIndent=11 * page.scale, spaceAfter=2 * page.scale)


@lru_cache(maxsize=8)
def small(page: PageFormat) -> ParagraphStyle:
    """Return the style of small print."""
    return _style("small", page.small, textColor=quiet(page), spaceAfter=1.5 * page.scale)


def quiet(page: PageFormat) -> Color:
    """Return the colour of small print: grey, unless it is very small, or in large print."""
    return BLACK if page.is_large or page.small < MIN_GREY_SIZE else GREY


@lru_cache(maxsize=8)
def caption(page: PageFormat) -> ParagraphStyle:
    """Return the style of captions."""
    return ParagraphStyle("caption", small(page), keepWithNext=1)


@lru_cache(maxsize=8)
def title(page: PageFormat) -> ParagraphStyle:
    """Return the style of the sheet's title."""
    return _style(TITLE, 17 * page.scale, spaceAfter=1, fontName=fonts.BOLD)


@lru_cache(maxsize=8)
def exercise(page: PageFormat) -> ParagraphStyle:
    """Return the style of an exercise's title."""
    return _style("exercise", 12 * page.scale, fontName=fonts.BOLD)


@lru_cache(maxsize=32)
def heading(page: PageFormat, level: int) -> ParagraphStyle:
    """Return the style of a heading inside an exercise, from level 1."""
    return _style(
        HEADING,
        max(10.0, 11.5 - level / 2) * page.scale,
        fontName=fonts.BOLD,
        spaceBefore=5 * page.scale,
        spaceAfter=3 * page.scale,
        keepWithNext=1,
    )


@lru_cache(maxsize=32)
def verbatim(page: PageFormat, indent: float) -> ParagraphStyle:
    """Return the style of typewriter lines, so close that strokes drawn with them meet."""
    size = page.letters(0.94)
    close = {"leading": 1.17 * size, "spaceBefore": 3, "spaceAfter": 7 * page.scale}
    return _style("verbatim", size, leftIndent=indent, fontName=fonts.TYPEWRITER, **close)


def _style(name: str, size: float, **changes: Any) -> ParagraphStyle:
    """Return a style in black FiraGO without leading between paragraphs, unless changed."""
    fonts.load()
    settings: dict[str, Any] = {
        "fontName": fonts.REGULAR,
        "bulletFontName": fonts.REGULAR,
        "bulletFontSize": size,
        "textColor": BLACK,
        "allowWidows": 0,
        "allowOrphans": 0,
    }
    return ParagraphStyle(name, fontSize=size, **({"leading": size * 1.36} | settings | changes))
