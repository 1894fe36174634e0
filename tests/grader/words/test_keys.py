"""Keys: worked, answers alone, and a table of all variants for the teacher."""

import csv
import stat

import pytest
from posed_sheets import exercises_of
from pypdf import PdfReader

from grader.exams.making.exam_file import read_exam_file
from grader.words.render import answer_of

TOML = """
title = "Two trees"
versions = 2
[[exercise]]
family = "minimax"
level = "easy"
points = 4
[[exercise]]
family = "minimax"
tree = "max(min(3, 12), min(2, 4))"
points = 6
"""
ROSTER = "id,name,seat\nu1,Ana,2\nu2,=1+1,10\nu3,Eva,1\n"


def text_of(path) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(path).pages).split())


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("keys")
    (folder / "exam.toml").write_text(TOML)
    (folder / "roster.csv").write_text(ROSTER)
    return folder


@pytest.fixture
def sheets(run, folder):
    def command(*options):
        there = (folder / "exam.toml", "--roster", folder / "roster.csv", "--out", folder / "out")
        return run("sheets", *there, "--force", *options)

    return command


@pytest.fixture
def out(folder):
    return folder / "out"


def keys_of(exam, sheet):
    """The answers of each exercise as the language writes them."""
    return [
        {q.name: answer_of(q.key, "en") for q in exercise.questions}
        for exercise in exercises_of(exam, sheet)
    ]


def test_short_keys_have_each_answer_and_neither_tree_nor_working(sheets, out):
    assert sheets("--keys", "short")[0] == 0
    exam = read_exam_file((out / "exam.json").read_text(), "exam.json")
    for sheet in exam.students:
        short = text_of(out / "keys" / f"{sheet.file}.pdf")
        assert len(PdfReader(out / "keys" / f"{sheet.file}.pdf").pages) == 1
        assert "What is the value of node A?" in short
        assert "Solution" not in short
        assert "MAX moves at" not in short
        for answers in keys_of(exam, sheet):
            for answer in answers.values():
                assert answer in short
    assert "MAX moves at" in text_of(out / "sheets.pdf")


def test_a_table_has_every_variant_once_as_pdf_and_every_student_as_csv(sheets, out):
    assert sheets("--keys", "table")[0] == 0
    assert "Solution" in text_of(out / "keys.pdf")
    exam = read_exam_file((out / "exam.json").read_text(), "exam.json")
    table = text_of(out / "variants.pdf")
    assert table.count("best") == 4
    assert "A Eva, =1+1" in table
    with (out / "variants.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for sheet in exam.students:
        mine = [row for row in rows if row["code"] == sheet.code]
        assert {row["version"] for row in mine} == {sheet.version}
        for n, answers in enumerate(keys_of(exam, sheet), 1):
            found = {r["question"]: r["answer"] for r in mine if r["exercise"] == str(n)}
            assert found == answers
    assert "'=1+1" in {row["name"] for row in rows}


def test_what_tells_answers_is_for_its_owner_alone(sheets, out):
    sheets("--keys", "short", "--keys", "table")
    told = ("variants.csv", "variants.pdf", "keys.pdf", "keys/u1.pdf", "exam.json")
    assert {stat.S_IMODE((out / name).stat().st_mode) for name in told} == {0o600}


def test_a_table_that_is_not_asked_for_again_is_gone(sheets, out):
    sheets("--keys", "table")
    (out / "notes.txt").write_text("mine")
    assert (out / "variants.pdf").exists()
    sheets()
    assert sorted(path.name for path in out.iterdir()) == [
        "exam.json", "keys", "keys.pdf", "notes.txt", "sheets", "sheets.pdf", "summary.html",
    ]  # fmt: skip


def test_two_forms_of_one_key_are_refused(sheets):
    code, _, err = sheets("--keys", "short", "--keys", "worked")
    assert code == 2
    assert "short and worked are two keys; leave one of them out" in err
    assert "worked or short or table, not 'all'" in sheets("--keys", "all")[2]


def test_the_same_inputs_give_the_same_table(sheets, out):
    sheets("--keys", "table")
    first = (out / "variants.pdf").read_bytes()
    sheets("--keys", "table")
    assert (out / "variants.pdf").read_bytes() == first
