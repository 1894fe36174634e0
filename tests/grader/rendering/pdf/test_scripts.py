"""Names in letters that run from right to left, are joined, or can be neither."""

import unicodedata

import pytest

from grader.rendering.pdf import fonts

fonts.load()


def shown(text):
    return "".join(piece for _, piece in fonts.runs(text))


def test_hebrew_runs_from_right_to_left():
    assert shown("דנה כהן") == "ןהכ הנד"


def test_arabic_letters_are_joined_and_run_from_right_to_left():
    shapes = [unicodedata.name(letter) for letter in shown("علي")]
    assert shapes == [
        "ARABIC LETTER YEH FINAL FORM",
        "ARABIC LETTER LAM MEDIAL FORM",
        "ARABIC LETTER AIN INITIAL FORM",
    ]


def test_what_stands_beside_them_keeps_its_order():
    assert shown("Ana דנה 12") == "Ana 12 הנד"


def test_a_shape_that_the_font_lacks_gives_way_to_its_letter():
    assert fonts.MISSING not in shown("فاطمة الزهراء")


@pytest.mark.parametrize("name", ["Ana Pérez", "Đặng Thị Ánh", "김민준", "עזרא", "محمد", "李丽"])
def test_most_names_can_be_set(name):
    assert fonts.can_be_set(name)


@pytest.mark.parametrize("name", ["अनीता", "ஆனந்த்", "สมชาย", "မောင်"])
def test_names_of_india_and_its_neighbours_cannot(name):
    assert not fonts.can_be_set(name)
