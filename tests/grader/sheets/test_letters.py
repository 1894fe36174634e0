"""Every letter of every sentence has a font on the sheets."""

from importlib.resources import files

import pytest

from grader.sheets import fonts

SENTENCES = [
    *(files("templates").glob("**/*.j2")),
    *(files("templates").glob("**/*.po")),
]


@pytest.mark.parametrize("sentences", SENTENCES, ids=lambda path: path.name)
def test_every_letter_of_the_templates_and_catalogues_is_embedded(sentences):
    text = "".join(sorted(set(sentences.read_text("utf-8")) - {"\n"}))
    runs = fonts.runs(text)
    assert fonts.MISSING not in "".join(piece for _, piece in runs)
    assert {font for font, _ in runs} <= set(fonts.EMBEDDED)


def test_a_line_too_long_for_its_room_is_cut_short_and_not_made_small():
    short = fonts.cut_short("Artificial Intelligence " * 9, 8, 200)
    assert short.endswith("…")
    assert 180 < fonts.width(short, 8) <= 200
    assert fonts.cut_short("Games", 8, 200) == "Games"


def test_a_state_stands_between_the_brackets_of_a_keyboard():
    assert fonts.runs("⟨K,A⟩") == ((fonts.REGULAR, "<K,A>"),)
