"""Sheets on other paper, in larger letters, to be written on by hand."""

from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from generator.answers.kinds import KINDS
from generator.base.picture import Picture
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_table import BadExam
from grader.exams.making.print_options import change_format
from grader.figures.paper.page_format import ORDINARY, PageFormat, PaperSize
from grader.figures.paper.paper import Paper, PaperExercise, PaperHeading, PaperQuestion
from grader.rendering.pdf.sheets import write_key, write_sheet
from solver.errors import RequestError
from solver.trees.notation import parse

LETTER = PageFormat(paper=PaperSize.LETTER)
LARGE = PageFormat(size=14)
HAND = PageFormat(hand=True)
SCANNED = PageFormat(scan=True)
EXAM = '[[exercise]]\nfamily = "minimax"\n'


def paper(page):
    question = PaperQuestion(
        name="value", field="K7Q2X.1.value", prompt="Value of A", points="1 point",
        kind=KINDS["number"],
    )  # fmt: skip
    exercise = PaperExercise(
        number=1,
        title="Minimax",
        points="1 point",
        statement="Find the value.",
        questions=(question, replace(question, name="move", field="K7Q2X.1.move")),
        question_picture=Picture(tree=parse("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))")),
    )
    heading = PaperHeading(
        title="Exam", course="AI", date="", language="en", name="Ada", student="1", code="K7Q2X"
    )
    exercises = tuple(replace(exercise, number=number) for number in range(1, 5))
    return Paper(heading=heading, exercises=exercises, page=page)


def pages(pdf):
    return PdfReader(BytesIO(pdf)).pages


def places(pdf):
    """Of the form fields: left, low, right, high."""
    return [a.get_object()["/Rect"] for page in pages(pdf) for a in page.get("/Annots", [])]


def test_paper_is_as_large_as_it_is_called():
    assert pages(write_sheet(paper(LETTER)))[0].mediabox[2:] == [612, 792]
    sides = pages(write_sheet(paper(ORDINARY)))[0].mediabox[2:]
    assert [round(side) for side in sides] == [595, 842]


def test_large_print_enlarges_words_trees_and_places():
    def sizes(page):
        found = {}

        def note(text, _cm, _tm, _font, size):
            found.setdefault(text.strip(), size)

        pages(write_key(paper(page)))[0].extract_text(visitor_text=note)
        return found

    usual, large = sizes(ORDINARY), sizes(LARGE)
    for word in ("Find the value.", "Exercise 1. Minimax", "Code"):
        assert large[word] == pytest.approx(1.4 * usual[word], rel=0.01)
    heights = [high - low for _, low, _, high in places(write_sheet(paper(LARGE)))]
    assert min(heights) >= 23


def test_places_to_write_by_hand_are_nine_millimetres_high():
    _, low, _, high = places(write_sheet(paper(HAND)))[0]
    assert high - low == pytest.approx(26, abs=0.01)
    assert all(box[3] - box[1] >= high - low for box in places(write_sheet(paper(HAND))))


@pytest.mark.parametrize("page", [ORDINARY, LETTER, LARGE, HAND, SCANNED])
def test_places_keep_within_the_margins(page):
    for left, low, right, high in places(write_sheet(paper(page))):
        assert page.margin <= left < right <= page.width - page.margin + 0.01
        assert page.bottom <= low < high <= page.height - page.top + 0.01


def test_codes_at_the_edges_find_their_room_free():
    def across(text, _cm, tm, _font, _size):
        middle = abs(tm[4] - SCANNED.width / 2) < 30
        if text.strip() and middle:
            assert 74 <= tm[5] <= SCANNED.height - 74

    long = replace(paper(SCANNED).heading, title="Games " * 30, name="Ada " * 40)
    for page in pages(write_sheet(replace(paper(SCANNED), heading=long))):
        page.extract_text(visitor_text=across)


def test_an_exam_says_on_what_it_is_printed():
    assert read_exam_toml('title = "G"\n' + EXAM, "exam.toml").page == SCANNED
    said = read_exam_toml(
        'title = "G"\npaper = "letter"\nsize = 14\nhand = true\nscan = false\n' + EXAM, "exam.toml"
    )
    assert said.page == PageFormat(paper=PaperSize.LETTER, size=14, hand=True)


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ('paper = "a5"', "exam.toml:2: paper: there is no paper 'a5'"),
        ("size = 7", "exam.toml:2: size is a whole number from 8 to 24, not 7"),
        ('hand = "yes"', "exam.toml:2: hand is true or false, not 'yes'"),
    ],
)
def test_a_page_that_cannot_be_is_refused_with_what_can(line, right):
    with pytest.raises((BadExam, RequestError)) as refusal:
        read_exam_toml(f'title = "G"\n{line}\n{EXAM}', "exam.toml")
    assert str(refusal.value).startswith(right)


def test_whoever_prints_may_want_another_paper_than_the_exam_says():
    assert change_format(LETTER, ["a4", "hand"], 14) == PageFormat(size=14, hand=True)
    assert change_format(HAND, [], None) == HAND
    assert change_format(SCANNED, ["screen"], None) == ORDINARY
    with pytest.raises(RequestError, match=r"^nobody writes by hand on a screen"):
        change_format(SCANNED, ["hand", "screen"], None)
    with pytest.raises(RequestError, match=r"^a4 and letter are two papers; leave one of them"):
        change_format(ORDINARY, ["letter", "a4"], None)
