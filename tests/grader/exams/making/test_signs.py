"""A sheet with several trees explains triangles and circles once, for the exercises it names."""

import re
from io import BytesIO

import pytest
from editions import paper_of
from pypdf import PdfReader

from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import Sheet
from grader.exams.making.generate_exercise import generate_exercise
from grader.exams.making.paper_content import paper
from grader.rendering.html.edition_page import page
from grader.rendering.pdf.sheets import write_key, write_sheet
from grader.words.language_catalogues import LANGUAGES

HERE = "MAX moves at the upward triangles and MIN at the downward ones"
TREES = "minimax", "draw-poker", "expectiminimax", "alpha-beta"
OWN = """title = "Games"
[[exercise]]
family = "minimax"
[[exercise]]
family = "alpha-beta"
statement = "Look, MAX moves first. {statement}"
[[exercise]]
family = "cutoff"
"""


def text(pdf):
    pages = PdfReader(BytesIO(pdf)).pages
    return " ".join(" ".join(sheet.extract_text() for sheet in pages).split())


@pytest.mark.parametrize("write", [write_sheet, write_key])
def test_several_trees_have_their_signs_said_once_by_the_numbers_of_their_exercises(write):
    told = text(write(paper_of(*TREES)))
    assert told.count(HERE) == 1
    assert f"In the game trees of exercises 1, 3, and 4, {HERE}; circles are chance nodes." in told
    assert "Exercise 1. Minimax" in told
    assert told.index(HERE) < told.index("Exercise 1. Minimax")


def test_no_circle_is_spoken_of_where_chance_does_not_move():
    assert "circles" not in paper_of("minimax", "alpha-beta").signs


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_left_of_a_statement_begins_with_the_next_sentence(language):
    there = paper_of("minimax", "expectiminimax", language=language)
    for exercise in there.exercises:
        assert exercise.signs
        assert exercise.statement == f"{exercise.signs} {exercise.rest}"
        assert exercise.rest[0].isupper()
    assert re.search(r"\b1 \w+ 2\b", there.signs)


@pytest.mark.parametrize("families", [["minimax"], ["minimax", "max-n", "draw-poker"]])
def test_a_tree_alone_says_it_itself(families):
    there = paper_of(*families)
    assert not there.signs
    assert HERE in text(write_sheet(there))


def test_a_teachers_own_words_stay_as_they_are():
    made = read_exam_toml(OWN, "exam.toml")
    sheet = Sheet(id="1", name="Ana", code="K7Q2X", language="en", file="1", problems=())
    drawn = [
        generate_exercise(n, entry, 1, made.convention) for n, entry in enumerate(made.entries, 1)
    ]
    there = paper(made, sheet, drawn)
    assert "exercises 1 and 3, MAX" in there.signs
    assert there.exercises[1].rest == there.exercises[1].statement


def test_the_accessible_page_says_it_at_each_exercise():
    assert page(paper_of(*TREES)).decode().count("MAX moves at the") == len(TREES) - 1
