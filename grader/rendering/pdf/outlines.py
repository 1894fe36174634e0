"""Converting a few PostScript glyphs to TrueType, the only kind that is embedded."""

from collections.abc import Iterable
from io import BytesIO

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

ERROR = 1.0
"""The greatest deviation of a curve, in thousandths of an em."""

ABSENT = ".notdef"


def truetype(font: bytes, letters: Iterable[str], name: str) -> bytes:
    """Return a font with these letters; the same letters give the same bytes."""
    drawn = TTFont(BytesIO(font))
    cmap, widths, rise = drawn.getBestCmap(), drawn["hmtx"], drawn["hhea"]
    called = {ord(letter): cmap[ord(letter)] for letter in letters}
    glyphs = [ABSENT, *called.values()]
    made = FontBuilder(drawn["head"].unitsPerEm)
    made.setupGlyphOrder(glyphs)
    made.setupCharacterMap(called)
    made.setupGlyf({each: quadratic(drawn, each) for each in glyphs})
    made.setupHorizontalMetrics({each: widths[each] for each in glyphs})
    made.setupHorizontalHeader(ascent=rise.ascent, descent=rise.descent)
    made.setupNameTable({"familyName": name, "styleName": "Regular", "psName": name})
    made.setupOS2(sTypoAscender=rise.ascent, sTypoDescender=rise.descent)
    made.setupPost()
    made.updateHead(created=0, modified=0)
    made.font.recalcTimestamp = False
    return written(made)


def quadratic(font: TTFont, glyph: str) -> object:
    """Return the glyph's outline in quadratic curves."""
    pen = TTGlyphPen(None)
    font.getGlyphSet()[glyph].draw(Cu2QuPen(pen, ERROR, reverse_direction=True))
    return pen.glyph()


def written(made: FontBuilder) -> bytes:
    """Return the font as a file."""
    out = BytesIO()
    made.save(out)
    return out.getvalue()
