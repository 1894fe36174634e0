"""A teacher's picture is seen again on the marked sheet, on a terminal and in JSON."""

import json
from io import BytesIO

import pytest
from one_run import mark, silent
from PIL import Image
from pypdf import PdfReader

from grader.actions.desk import exercise_actions, start_exam
from grader.base.workers.here import InlineWorkers
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import ExamFile
from grader.exams.making.make_exam import make_exam
from grader.exams.making.roster import read_roster
from grader.exams.returning.forms import FORMS
from grader.exams.returning.marked_sheet import Key, mark_paper

TOML = """
title = "Pictures"
[[exercise]]
text = "Look"
image = "picture.png"
alt = { en = "Two *trees*", es = "Dos *árboles*" }
answer = { key = "3" }
"""
ALT, ALT_IN_MARKDOWN = "Two *trees*", r"*Two \*trees\**"


@pytest.fixture
def folder(tmp_path):
    Image.new("RGB", (40, 20), "red").save(tmp_path / "picture.png")
    (tmp_path / "exam.toml").write_text(TOML)
    return tmp_path


@pytest.fixture
def returned(folder):
    out = folder / "out"
    make_exam(
        read_exam_toml(TOML, "exam.toml", folder),
        read_roster(b"id,name\nu1,Ana\n", "students.csv"),
        secret=b"a secret of the course, long enough",
        out=out,
        workers=InlineWorkers(),
        progress=silent,
    )
    exam = ExamFile.model_validate_json((out / "exam.json").read_text())
    (folder / "a.jsonl").write_text('{"id": "u1", "1.answer": "3"}')
    (row,) = mark(out / "exam.json", [folder / "a.jsonl"]).rows
    return mark_paper(exam, exam.students[0], row, key=Key.HIDDEN)


def test_the_marked_sheet_in_pdf_has_the_picture_and_says_what_it_shows(returned):
    document = PdfReader(BytesIO(FORMS["pdf"].write(returned)))
    assert [len(page.images) for page in document.pages] == [1]
    objects = (document.get_object(n) for n in range(1, len(document.xref[0]) + 1))
    assert ALT in [thing.get("/Alt") for thing in objects if isinstance(thing, dict)]


def test_the_marked_sheet_as_a_page_has_the_picture_and_says_what_it_shows(returned):
    page = FORMS["html"].write(returned).decode()
    assert 'src="data:image/png;base64,' in page
    assert f'alt="{ALT}"' in page


def test_the_marked_sheet_in_markdown_says_what_the_picture_shows(returned):
    assert ALT_IN_MARKDOWN in FORMS["markdown"].write(returned).decode()


def test_a_preview_says_what_the_picture_shows_on_a_terminal_and_in_json(folder):
    preview = start_exam.preview(folder / "exam.toml", None)
    assert any(ALT_IN_MARKDOWN in page.markdown for page in start_exam.pages(preview))
    ((exercise),) = start_exam.preview_json(preview)["exercises"]
    assert exercise["alt"] == ALT


def test_an_exercise_from_a_file_says_what_its_picture_shows(folder):
    ((exercise),) = start_exam.preview(folder / "exam.toml", None).exercises
    content = exercise_actions.exercise_file.to_json(exercise.exercise, "es")
    content |= exercise_actions.exercise_file.exam_json(exercise.exercise)
    (folder / "one.json").write_text(json.dumps(content))
    posed = exercise_actions.find(str(folder / "one.json"), None, None, usual="en")
    assert r"*Dos \*árboles\**" in exercise_actions.question_page(posed).markdown
