"""How paragraphs look: sizes, leading, colours."""

from functools import lru_cache
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.lib.enums import TA_CENTER, TA_LEFT, TA_RIGHT
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle

from grader.sheets import fonts

PAGE_WIDTH, PAGE_HEIGHT = A4
MARGIN = 51.0
WIDTH = PAGE_WIDTH - 2 * MARGIN
BLACK, GREY, PALE = HexColor(0x111111), HexColor(0x5A5A5A), HexColor(0xB4B4B4)
RED, TINT = HexColor(0xA31515), HexColor(0xEEF2EC)
BODY, SMALL = 9.8, 7.8
ALIGNMENTS = {"left": TA_LEFT, "center": TA_CENTER, "right": TA_RIGHT}


@lru_cache(maxsize=64)
def body(indent: float = 0) -> ParagraphStyle:
    """Running text, indented by so many points."""
    return _style("body", BODY, leftIndent=indent, spaceAfter=5)


@lru_cache(maxsize=64)
def lead_in(indent: float) -> ParagraphStyle:
    """Running text that announces what comes next."""
    return _style("lead-in", BODY, leftIndent=indent, spaceAfter=3, keepWithNext=1)


@lru_cache(maxsize=64)
def item(indent: float, mark: float) -> ParagraphStyle:
    """An item of a list whose text is indented by so many points, and its mark."""
    return _style("item", BODY, leftIndent=indent, bulletIndent=mark, spaceAfter=2.5)


@lru_cache(maxsize=8)
def cell(align: str) -> ParagraphStyle:
    """Text in a table."""
    return _style("cell", 9.2, alignment=ALIGNMENTS[align])


@lru_cache(maxsize=1)
def prompt() -> ParagraphStyle:
    """What is asked."""
    return _style("prompt", BODY)


@lru_cache(maxsize=1)
def stem() -> ParagraphStyle:
    """What several questions ask."""
    return _style("stem", BODY, spaceAfter=3, keepWithNext=1)


@lru_cache(maxsize=1)
def small() -> ParagraphStyle:
    """Small print."""
    return _style("small", SMALL, textColor=GREY, spaceAfter=1.5)


@lru_cache(maxsize=1)
def title() -> ParagraphStyle:
    """The sheet's title."""
    return _style("title", 17, spaceAfter=1, fontName=fonts.BOLD)


@lru_cache(maxsize=1)
def exercise() -> ParagraphStyle:
    """An exercise's title."""
    return _style("exercise", 12, fontName=fonts.BOLD)


@lru_cache(maxsize=8)
def heading(level: int) -> ParagraphStyle:
    """A heading inside an exercise, level 1 or more."""
    return _style(
        "heading",
        max(BODY, 11.5 - level / 2),
        fontName=fonts.BOLD,
        spaceBefore=5,
        spaceAfter=3,
        keepWithNext=1,
    )


@lru_cache(maxsize=32)
def verbatim(indent: float) -> ParagraphStyle:
    """Lines in the typewriter's letters, so close that strokes drawn with them meet."""
    size = 9.4
    close = {"leading": 1.17 * size, "spaceBefore": 3, "spaceAfter": 7}
    return _style("verbatim", size, leftIndent=indent, fontName=fonts.TYPEWRITER, **close)


def _style(name: str, size: float, **changes: Any) -> ParagraphStyle:
    """Black FiraGO, set solidly, unless changed."""
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
