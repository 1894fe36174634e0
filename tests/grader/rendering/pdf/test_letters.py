"""Every letter of every sentence has a font on the sheets."""

from importlib.resources import files
from io import BytesIO

import pymupdf_fonts
import pytest
from fontTools.ttLib import TTFont

from grader.rendering.pdf import fonts
from grader.rendering.pdf.outlines import open_font, truetype

SENTENCES = [
    *files("templates").glob("**/*.j2"),
    *(files("templates").glob("**/*.po")),
]
"""What may be printed on a sheet."""


def test_every_letter_of_the_templates_and_catalogues_is_embedded():
    for sentences in SENTENCES:
        text = "".join(sorted(set(sentences.read_text("utf-8")) - {"\n"}))
        runs = fonts.runs(text)
        assert fonts.MISSING not in "".join(piece for _, piece in runs), sentences
        assert not {font for font, _ in runs} & fonts.LEFT_TO_VIEWERS, sentences


def test_a_line_too_long_for_its_room_is_cut_short_and_not_made_small():
    short = fonts.cut_short("Artificial Intelligence " * 9, 8, 200)
    assert short.endswith("…")
    assert 180 < fonts.width(short, 8) <= 200
    assert fonts.cut_short("Games", 8, 200) == "Games"


@pytest.mark.parametrize("short", fonts.SIGNS)
def test_signs_are_embedded_with_the_widths_that_noto_gives_them(short):
    original = TTFont(BytesIO(pymupdf_fonts.fontbuffers[short]()))
    widths, called = original["hmtx"], original.getBestCmap()
    for sign in fonts.SIGNS[short]:
        ((font, _),) = fonts.runs(sign)
        assert font == f"Noto-{short}"
        assert round(fonts.width(sign, 1000), 6) == widths[called[ord(sign)]][0]


def test_a_font_is_made_of_the_same_bytes_each_time():
    fonts_of_signs = [open_font(pymupdf_fonts.fontbuffers["math"]()) for _ in range(2)]
    made = [truetype(font, "∈∪", "Signs") for font in fonts_of_signs]
    assert made[0] == made[1]
