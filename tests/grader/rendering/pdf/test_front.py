"""The front of a sheet: what an exam.toml asks for, as it is printed; which logos are refused."""

import struct
import zlib
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

from grader.exams.making.exam import Exam, read_exam_toml
from grader.exams.making.exam_file import Sheet
from grader.exams.making.generate_exercise import generate_exercise
from grader.exams.making.paper_content import paper
from grader.rendering.html.edition_page import page
from grader.rendering.pdf.sheets import write_key, write_sheet
from grader.words.language_catalogues import LANGUAGES, translations
from solver.errors import RequestError

FRONT = """
[front]
duration = "90 minutes"
instructions = "- Switch off your **phone**.\\n- <b>Write</b> legibly."
signature = true
"""
EXERCISES = """
[[exercise]]
family = "alpha-beta"
level = "easy"
points = 3.5
[[exercise]]
family = "minimax"
level = "easy"
points = 2
"""
HEAD = 'title = "Game trees"\nlanguage = "{}"\n'


def read(front: str = FRONT, beside: Path = Path(), language: str = "en") -> Exam:
    return read_exam_toml(HEAD.format(language) + front + EXERCISES, "exam.toml", beside)


def printed(asked: Exam, write=write_sheet, **sheet) -> PdfReader:
    exercises = [
        generate_exercise(n, e, 1, asked.convention) for n, e in enumerate(asked.entries, 1)
    ]
    return PdfReader(BytesIO(write(paper(asked, sheet_of(asked, **sheet), exercises))))


def sheet_of(asked: Exam, **changes) -> Sheet:
    known = {"id": "u1", "name": "Ana", "file": "u1", "code": "K7MX3PCC", "problems": ()}
    return Sheet(language=asked.language, **known, **changes)


def image(**changes) -> bytes:
    made = BytesIO()
    settings = {
        "mode": "RGBA",
        "size": (40, 20),
        "color": (200, 0, 0, 128),
        "format": "PNG",
    } | changes
    kind = settings.pop("format")
    Image.new(**settings).save(made, kind)
    return made.getvalue()


def text_of(pdf: PdfReader) -> str:
    return " ".join(" ".join(page.extract_text() for page in pdf.pages).split())


def test_the_front_has_duration_instructions_and_score_boxes_that_add_up():
    text = text_of(printed(read()))
    assert "90 minutes" in text
    assert "Switch off your phone." in text
    assert "Exercise 1 2 Sum Points 3.5 2 5.5 Score" in text
    assert text.index("Score") < text.index("Exercise 1. ")
    assert "Signature" in text


def test_the_front_says_the_convention_and_what_a_slip_earns():
    text = text_of(printed(read()))
    assert "Cut as soon as v ≥ β at a MAX node" in text.partition("Exercise 1. ")[0]
    assert "otherwise it earns half of them" in text
    assert "A rounded decimal earns half of the points." in text
    lone = text_of(
        printed(read_exam_toml(f"{HEAD.format('en')}alone = 0\n{FRONT}{EXERCISES}", "exam.toml"))
    )
    assert "otherwise it earns nothing" in lone


def test_the_accessible_edition_has_instructions_duration_version_and_rules():
    asked = read()
    exercises = [
        generate_exercise(n, e, 1, asked.convention) for n, e in enumerate(asked.entries, 1)
    ]
    text = page(paper(asked, sheet_of(asked, version="B"), exercises)).decode()
    for there in ("90 minutes", "<strong>phone</strong>", "<dd>B</dd>", "Cut as soon as v ≥ β"):
        assert there in text
    assert "&lt;b&gt;Write" in text
    assert "<b>Write" not in text


def test_without_a_front_the_masthead_is_as_ever():
    text = text_of(printed(read(front="")))
    assert "Score" not in text
    assert "Signature" not in text
    assert "keeps at least" not in text


def test_the_key_has_the_masthead_alone():
    text = text_of(printed(read(), write=write_key))
    assert "Signature" not in text


def test_a_front_may_have_a_page_of_its_own():
    asked = read(front=f"{FRONT}page = true\n")
    assert "Exercise 1. " not in printed(asked).pages[0].extract_text()
    assert "Exercise 1. " in printed(asked).pages[1].extract_text()


def test_the_sheet_says_its_version():
    assert "Version B" not in text_of(printed(read()))
    assert "B" in text_of(printed(read(), version="B")).split()


def test_fifty_exercises_have_boxes_in_rows():
    many = read_exam_toml(
        HEAD.format("en") + FRONT + EXERCISES[EXERCISES.rindex("[[") :] * 50, "exam.toml"
    )
    text = text_of(printed(many))
    assert "41 42 43 44 45 46 47 48 49 50 Sum" in text
    assert "2 2 2 2 2 2 2 2 2 2 100 Score" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [18, 24])
def test_no_word_of_the_head_nor_the_code_is_broken(language: str, size: int):
    asked = read(language=language)
    large = replace(asked, page=replace(asked.page, size=size))
    first = printed(large, version="B").pages[0].extract_text()
    student = translations(language).gettext("Student ID")
    assert {"K7MX3PCC", *student.split()} <= set(first.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_front_speaks_every_language(language: str):
    text = text_of(printed(read(language=language)))
    assert translations(language).gettext("Signature") in text
    assert ("How it is marked" in text) == (language == "en")


@pytest.mark.parametrize(
    "content",
    [
        image(),
        image(format="JPEG", mode="RGB", color="red"),
        image(mode="P", color=3),
        image(mode="1", color=1),
    ],
)
def test_a_logo_is_printed_once_for_the_sheet(tmp_path: Path, content: bytes):
    (tmp_path / "logo").write_bytes(content)
    pdf = printed(read(front=FRONT + 'logo = "logo"\n', beside=tmp_path))
    assert [len(page.images) for page in pdf.pages] == [1, *(0 for _ in pdf.pages[1:])]


def test_the_same_logo_gives_the_same_bytes(tmp_path: Path):
    (tmp_path / "logo").write_bytes(image())
    asked = read(front=FRONT + 'logo = "logo"\n', beside=tmp_path)
    assert printed(asked).stream.getvalue() == printed(asked).stream.getvalue()


def bomb() -> bytes:
    """A PNG that says to be of a billion pixels."""
    header = b"IHDR" + struct.pack(">IIBBBBB", 100_000, 10_000, 8, 2, 0, 0, 0)
    return image()[:8] + struct.pack(">I", 13) + header + struct.pack(">I", zlib.crc32(header))


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "is no picture in PNG or JPEG"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "is no picture in PNG or JPEG"),
        (b"%PDF-1.4", "is no picture in PNG or JPEG"),
        (image(format="GIF"), "is no picture in PNG or JPEG"),
        (image()[:40], "logo.png"),
        (image(size=(400, 400))[:-30], "is damaged"),
        (bomb(), "logo.png"),
        (image(mode="1", color=1, size=(6_000, 6_000)), "6000 × 6000 pixels"),
        (b"x" * 1_000_001, "is larger than 1 MB"),
    ],
)
def test_what_is_no_logo_is_refused_with_its_line(tmp_path: Path, content: bytes, why: str):
    (tmp_path / "logo.png").write_bytes(content)
    with pytest.raises(RequestError, match=r"^exam\.toml:8: front: logo: ") as refused:
        read(front=FRONT + 'logo = "logo.png"\n', beside=tmp_path)
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('logo = "none.png"', ":8: front: logo: there is no file"),
        ('logo = "."', ":8: front: logo: . is a folder"),
        ('duraton = "1 h"', ":8: front: there is no key 'duraton'; did you mean 'duration'?"),
        ("page = 2", ":8: front: page is true or false, not 2"),
    ],
)
def test_what_a_front_has_not_is_refused_with_its_line(line: str, why: str):
    with pytest.raises(RequestError) as refused:
        read(front=f"{FRONT}{line}\n")
    assert why in str(refused.value)


def test_a_front_is_a_table():
    with pytest.raises(RequestError, match="front"):
        read(front="front = 3\n")
