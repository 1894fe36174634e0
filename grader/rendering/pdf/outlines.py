"""Converting a few glyphs of any font to TrueType, the only kind that is embedded."""

from collections.abc import Iterable
from io import BytesIO

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

ERROR = 1.0
"""The greatest deviation of a curve, in thousandths of an em."""

ABSENT = ".notdef"


def open_font(content: bytes) -> TTFont:
    """Return the font in a file's content."""
    return TTFont(BytesIO(content))


def truetype(source_font: TTFont, letters: Iterable[str], name: str) -> bytes:
    """Return a font with these letters; the same letters give the same bytes."""
    cmap, widths, rise = source_font.getBestCmap(), source_font["hmtx"], source_font["hhea"]
    called = {ord(letter): cmap[ord(letter)] for letter in letters}
    glyphs = [ABSENT, *called.values()]
    builder = FontBuilder(source_font["head"].unitsPerEm)
    builder.setupGlyphOrder(glyphs)
    builder.setupCharacterMap(called)
    builder.setupGlyf({glyph: quadratic(source_font, glyph) for glyph in glyphs})
    builder.setupHorizontalMetrics({glyph: widths[glyph] for glyph in glyphs})
    builder.setupHorizontalHeader(ascent=rise.ascent, descent=rise.descent)
    builder.setupNameTable({"familyName": name, "styleName": "Regular", "psName": name})
    builder.setupOS2(sTypoAscender=rise.ascent, sTypoDescender=rise.descent)
    builder.setupPost()
    builder.updateHead(created=0, modified=0)
    builder.font.recalcTimestamp = False
    return font_bytes(builder)


def quadratic(font: TTFont, glyph: str) -> object:
    """Return the glyph's outline in quadratic curves."""
    glyphs, pen = font.getGlyphSet(), TTGlyphPen(None)
    whole = DecomposingRecordingPen(glyphs)
    glyphs[glyph].draw(whole)
    whole.replay(Cu2QuPen(pen, ERROR, reverse_direction=True))
    return pen.glyph()


def font_bytes(builder: FontBuilder) -> bytes:
    """Return the font as a file."""
    out = BytesIO()
    builder.save(out)
    return out.getvalue()
