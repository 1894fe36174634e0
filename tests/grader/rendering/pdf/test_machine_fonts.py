"""Letters that the package's fonts lack, from fonts of the machine."""

from io import BytesIO

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont
from pypdf import PdfReader
from reportlab.pdfgen.canvas import Canvas

from grader.rendering.pdf import fonts, machine_fonts

EM = 1000


def draw_square(pen):
    """Draw a square, as a letter that has an outline."""
    pen.moveTo((100, 0))
    for point in ((900, 0), (900, 800), (100, 800)):
        pen.lineTo(point)
    pen.closePath()
    return pen


def built(letters, family="Test", *, postscript=False, licence=0):
    """A font in which each of these letters is a square."""
    names = [".notdef", *(f"u{ord(letter):X}" for letter in letters)]
    builder = FontBuilder(EM, isTTF=not postscript)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(letter): f"u{ord(letter):X}" for letter in letters})
    if postscript:
        shapes = {name: draw_square(T2CharStringPen(EM, None)).getCharString() for name in names}
        builder.setupCFF(family, {}, shapes, {})
    else:
        builder.setupGlyf({name: draw_square(TTGlyphPen(None)).glyph() for name in names})
    builder.setupHorizontalMetrics(dict.fromkeys(names, (EM, 100)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": family, "styleName": "Regular", "psName": family})
    builder.setupOS2(fsType=licence)
    builder.setupPost()
    content = BytesIO()
    builder.save(content)
    return content.getvalue()


def forget():
    machine_fonts.font_files.cache_clear()
    machine_fonts.faces_in.cache_clear()
    # other fonts are there
    for cached in (fonts.runs, fonts.width, fonts._font, fonts._machine_font):
        cached.cache_clear()


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of fonts, on a machine that has no others."""
    monkeypatch.setenv(machine_fonts.OWN_FOLDER, str(tmp_path / "fonts"))
    monkeypatch.setattr(machine_fonts, "FOLDERS", {"linux": ()})
    (tmp_path / "fonts" / "below").mkdir(parents=True)
    fonts.load()
    forget()
    yield tmp_path / "fonts"
    forget()


def printed(text):
    """A page with that text, its fonts by whether they are embedded, and what is read of it."""
    content = BytesIO()
    canvas = Canvas(content)
    for n, (font, piece) in enumerate(fonts.runs(text)):
        canvas.setFont(font, 12)
        canvas.drawString(72 + 40 * n, 700, piece)
    canvas.save()
    page = PdfReader(content).pages[0]
    resources = [font.get_object() for font in page["/Resources"]["/Font"].values()]
    return {str(font["/Subtype"]) for font in resources}, page.extract_text().replace("\n", "")


@pytest.mark.parametrize("postscript", [False, True])
def test_a_letter_is_embedded_from_a_font_of_either_kind(folder, postscript):
    (folder / "below/some.otf").write_bytes(built("王小𠮷", postscript=postscript))
    assert fonts.unembedded_letters("Ana 王小𠮷") == ""
    kinds, text = printed("王小")
    assert "/Type0" not in kinds, "a font that is left to the viewer"
    assert text == "王小"
    assert {font for font, _ in fonts.runs("王小")}.isdisjoint(fonts.LEFT_TO_VIEWERS)


def test_a_letter_that_no_font_has_is_named_and_left_to_the_viewer(folder):
    (folder / "some.ttf").write_bytes(built("王"))
    assert fonts.unembedded_letters("王小明 Ana") == "小明"
    assert fonts.unembedded_letters("\U0001f600") == "\U0001f600"
    assert fonts.runs("小")[0][0] == fonts.CHINESE


def test_a_font_that_is_damaged_or_must_not_be_embedded_is_passed_over(folder):
    (folder / "a.ttf").write_bytes(b"no font at all")
    (folder / "b.ttf").write_bytes(built("王")[:200])
    (folder / "c.ttc").write_bytes(b"")
    (folder / "d.ttf").write_bytes(built("王", licence=machine_fonts.RESTRICTED))
    assert fonts.unembedded_letters("王") == "王"
    (folder / "e.ttf").write_bytes(built("王"))
    forget()
    assert fonts.unembedded_letters("王") == ""


def test_of_a_collection_the_font_of_the_script_comes_first(folder):
    collection = TTCollection()
    collection.fonts = [TTFont(BytesIO(built("王さ", f"Test {tag}"))) for tag in ("JP", "SC")]
    collection.save(str(folder / "all.ttc"))
    (path,) = machine_fonts.font_files()
    families = [face.family for face in machine_fonts.faces_in(path)]
    assert families == ["Test JP", "Test SC"]
    assert machine_fonts.letter_font("王", "SC", "x") is not None
    assert fonts.unembedded_letters("王さ") == ""


def test_the_same_letter_gives_the_same_bytes(folder):
    (folder / "some.ttf").write_bytes(built("王"))
    first = machine_fonts.letter_font("王", "SC", "x")
    forget()
    assert machine_fonts.letter_font("王", "SC", "x") == first
