"""The crossings after the marks: redrawn, upgraded, returned, exported, forgotten, handed in again.

After each act the total is the one that a plain function of exam.toml gives.
"""

import csv
import json
import re
from base64 import b64decode
from dataclasses import replace
from fractions import Fraction
from io import BytesIO, StringIO
from xml.etree import ElementTree as ET

import pytest
from acts import AGAIN, ANSWERS, TOML, agrees, exact, graded, made, marked_again
from one_run import mark, silent
from plain_acts import PlainTotal, plain_questions, plain_total
from plain_exam import plain_exam
from pypdf import PdfReader

from grader.base import program
from grader.base.workers.here import InlineWorkers
from grader.exams.forgetting.forget import plan_forgetting
from grader.exams.formats import FORMATS
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import WITHHELD
from grader.exams.making.exam_file import read_exam_file
from grader.exams.returning.forms import FORMS
from grader.exams.returning.marked_sheet import Key
from grader.exams.returning.write_marked_sheets import SheetSettings, hand_back
from grader.exams.statistics.analysis import analyse_exam

DECIDED = [("count", "2.b", "2"), ("meant", "4.answer", "2197"), ("extra", "1")]
"""After these acts nothing is open, and the bonus and the extra points count."""
CLASS = b"id,name\nu1,Ana\nu2,Bo\n"
POOL = """title = "Acts with a choice"
choose = { some = 2 }
[[exercise]]
text = "One more."
answer = { key = "5" }
points = 2
bonus = true
[[exercise]]
text = "How many leaves?"
answer = { key = "81" }
points = 3
pool = "some"
[[exercise]]
text = "How many nodes?"
answer = { key = "7" }
points = 3
pool = "some"
[[exercise]]
text = "How many cuts?"
answer = { key = "9" }
points = 3
pool = "some"
"""
OF_POOL = {"1.answer": "5", "2.answer": "81", "3.answer": "8", "4.answer": "9"}
"""What somebody writes who has every exercise; that of number 3 is wrong."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("later")
    made(TOML, folder / "exam", roster=CLASS)
    return folder


@pytest.fixture(scope="module")
def exam(folder):
    return read_exam_file((folder / "exam/exam.json").read_text(), "exam.json")


@pytest.fixture(scope="module")
def marking(folder, exam):
    """The marks of the first student, after the decisions."""
    graded_once = graded(folder, ANSWERS)
    return replace(graded_once, rows=marked_again(exam, graded_once, DECIDED))


PLAIN = plain_total(TOML, ANSWERS, DECIDED)


def plain_of_sheet(exam, sheet, answers):
    """What the answers to the exercises of a sheet earn; they are out of the exam's points."""
    asked = {str(number) for number in sheet.exercise_numbers}
    given = {name: text for name, text in answers.items() if name.split(".")[0] in asked}
    return PlainTotal(plain_total(exam, given, ()).points, plain_exam(exam).total)


def on_sheet(sheet, answers):
    """The answers under the names that the questions have on the sheet, in its order."""
    places_by_number = {str(n): place for place, n in enumerate(sheet.exercise_numbers, 1)}
    parts = ((*name.split("."), text) for name, text in answers.items())
    return {
        f"{places_by_number[number]}.{name}": text
        for number, name, text in parts
        if number in places_by_number
    }


def redrawn_until_other(folder):
    """The exam with the first student's sheet drawn again, until another exercise is left out."""
    before = made(POOL, folder / "exam", roster=CLASS)
    for _ in range(20):
        after = made(POOL, folder / "exam", roster=CLASS, replaced=("u1",))
        if after.students[0].exercise_numbers != before.students[0].exercise_numbers:
            return before, after
    raise AssertionError("the choice never changes")


def test_a_sheet_that_is_drawn_again_earns_what_its_own_exercises_give(tmp_path):
    before, after = redrawn_until_other(tmp_path)
    for sheet in (before.students[0], after.students[0], after.students[1]):
        text = json.dumps({"code": sheet.code, **on_sheet(sheet, OF_POOL)})
        (tmp_path / "answers.json").write_text(text)
        rows = mark(tmp_path / "exam/exam.json", [tmp_path / "answers.json"]).rows
        marked = [row for row in rows if row.status == "marked"]
        if sheet is before.students[0]:
            assert not marked, "the sheet that was replaced is marked no more"
            continue
        plain = plain_of_sheet(POOL, sheet, OF_POOL)
        assert [(exact(r.points), exact(r.out_of)) for r in marked] == [
            (plain.points, plain.out_of)
        ]


def test_a_later_version_marks_the_exam_out_of_the_same_points(marking, exam, monkeypatch):
    """Of one question it computes another key: that one earns nothing until it is decided."""
    monkeypatch.setattr(program, "version", lambda: "99.0.0")
    agrees(marked_again(exam, marking, ()), TOML, ANSWERS, DECIDED)


FAMILY = """[[exercise]]
family = "minimax"
tree = "max(min(3, 12), min(2, 4))"
questions = ["A"]
points = 3
"""


def test_a_later_version_with_another_key_leaves_that_exercise_open(tmp_path, monkeypatch):
    """It earns nothing and stays in the total, until the teacher says what it earns."""
    toml = TOML + FAMILY
    exam = made(toml, tmp_path / "exam")
    (sheet,) = exam.students
    *others, last = sheet.record.exercises
    asked = {"A": last.questions["A"]._replace(digest="0" * 8)}
    record = sheet.record.model_copy(
        update={"exercises": (*others, last.model_copy(update={"questions": asked}))}
    )
    later = exam.model_copy(update={"students": (sheet.model_copy(update={"record": record}),)})
    marking = graded(tmp_path, {**ANSWERS, "5.A": "3"})
    agrees(marking.rows, toml, ANSWERS, [("count", "5.A", "full")])
    monkeypatch.setattr(program, "version", lambda: "99.0.0")
    (tmp_path / "exam/exam.json").write_text(later.model_dump_json())
    (row,) = graded(tmp_path, {**ANSWERS, "5.A": "3"}).rows
    agrees((row,), toml, ANSWERS, ())
    assert {report["verdict"] for report in row.exercises[-1]["marks"]} == {WITHHELD}
    decided = [("count", "5.A", "2")]
    agrees(marked_again(later, MarkingResults(later, (row,)), decided), toml, ANSWERS, decided)


# Returned: each form says what the sheet has, out of what.


def words_of_pdf(content):
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)


RETURNED = {
    "pdf": words_of_pdf,
    "html": lambda content: re.sub(r"<[^>]+>", " ", content.decode()),
    "markdown": lambda content: content.decode(),
}


@pytest.fixture(scope="module")
def returned(marking, folder):
    hand_back(
        marking,
        folder / "exam/exam.json",
        folder / "back",
        SheetSettings(forms=tuple(FORMS), key=Key.SHOWN),
        force=False,
        workers=InlineWorkers(),
        progress=silent,
    )
    return folder / "back"


def decimal(number):
    return f"{float(number):g}"


@pytest.mark.parametrize("form", FORMS)
def test_a_sheet_that_is_returned_says_the_total_and_each_exercise(form, returned):
    words = RETURNED[form]((returned / f"u1{FORMS[form].ending}").read_bytes())
    total = f"{decimal(PLAIN.points)} of {decimal(PLAIN.out_of)}"
    assert total in " ".join(words.split())
    found = re.findall(r"Exercise \d+\. Question\s+\(?(?:bonus: )?([\d.]+) of ([\d.]+)", words)
    extra = Fraction(1)
    assert sum(Fraction(earned) for earned, _ in found) + extra == PLAIN.points
    bonus = sum(question.points for question in plain_questions(TOML).values() if question.bonus)
    assert sum(Fraction(worth) for _, worth in found) == PLAIN.out_of + bonus
    told = re.findall(r"bonus: [\d.]+ of ([\d.]+)", words)
    assert sum(map(Fraction, told)) == bonus


# Exported: each format of marks says the same.


def table(text):
    return list(csv.DictReader(StringIO(text)))


def of_rows(row, points="points", out_of="out_of"):
    return Fraction(row[points]), Fraction(row[out_of])


def in_junit(text):
    found = {p.get("name"): p.get("value") for p in ET.fromstring(text.encode()).iter("property")}
    return of_rows(found)


def in_canvas(text):
    possible, row, _ = table(text)
    return Fraction(row["Acts"]), Fraction(possible["Acts"])


def in_gradescope(text):
    results = json.loads(text)
    return Fraction(results["score"]), sum(Fraction(one["max_score"]) for one in results["tests"])


def in_prairielearn(text):
    """It takes a share of at most 1: what is beyond is lost, as docs/pipelines.md says."""
    assert json.loads(text)["score"] == float(min(1, PLAIN.points / PLAIN.out_of))
    return PLAIN.points, PLAIN.out_of


def in_classroom(text):
    results = json.loads(b64decode(text))
    return sum(Fraction(t["score"]) for t in results["tests"]), Fraction(results["max_score"])


def said(text):
    """Read the first of the points in words: `9 of 8`."""
    words = " ".join(re.sub(r"<[^>]+>", " ", text).split())
    earned, out_of = re.findall(r"([\d.]+) (?:of|/) ([\d.]+)", words)[0]
    return Fraction(earned), Fraction(out_of)


EXPORTED = {
    "canvas": in_canvas,
    "csv": lambda text: of_rows(table(text)[0]),
    "github": said,
    "github-annotations": said,
    "github-classroom": in_classroom,
    "gradescope": in_gradescope,
    "html": said,
    "json": lambda text: of_rows(json.loads(text)[0]),
    "jsonl": lambda text: of_rows(json.loads(text.splitlines()[0])),
    "junit": in_junit,
    "moodle": lambda text: (Fraction(table(text)[0]["Acts"]), PLAIN.out_of),
    "prairielearn": in_prairielearn,
}


def test_each_format_of_marks_has_a_reader():
    assert {*EXPORTED} == {*FORMATS}


@pytest.mark.parametrize("name", FORMATS)
def test_marks_that_are_exported_have_the_plain_total(name, marking):
    text = "".join(FORMATS[name].write(marking))
    assert EXPORTED[name](text) == (PLAIN.points, PLAIN.out_of)


# Forgotten, and handed in again.


def test_who_is_forgotten_takes_nobody_elses_points_along(tmp_path):
    made(TOML, tmp_path / "exam", roster=CLASS)
    marks = tmp_path / "marks"
    marks.mkdir()
    for student, answers in (("u1", ANSWERS), ("u2", AGAIN)):
        (marks / f"{student}.json").write_text(json.dumps({"id": student, **answers}))
    everybody = mark(tmp_path / "exam/exam.json", [marks])
    (marks / "marks.jsonl").write_text("".join(FORMATS["jsonl"].write(everybody)))
    for change in plan_forgetting("u1", [tmp_path]).done:
        if change.content is None:
            change.path.unlink()
        else:
            change.path.write_bytes(change.content)
    files = [file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()]
    assert not any(b"Ana" in content for content in files)
    again = mark(tmp_path / "exam/exam.json", [marks / "u2.json"])
    agrees(again.rows, TOML, AGAIN, ())
    plain = plain_total(TOML, AGAIN, ())
    statistics = analyse_exam(again)
    assert statistics.marks.mean == pytest.approx(float(plain.points / plain.out_of), abs=1e-4)
    kept = [json.loads(line) for line in (marks / "marks.jsonl").read_text().splitlines()]
    assert [of_rows(row) for row in kept if row.get("id")] == [(plain.points, plain.out_of)]


def test_of_two_attempts_neither_counts_and_each_says_what_it_would_earn(folder):
    rows = [row for row in graded(folder, ANSWERS, AGAIN).rows if row.id == "u1"]
    assert {row.status for row in rows} == {"conflict"}
    for row, attempt in zip(rows, (ANSWERS, AGAIN), strict=True):
        plain = plain_total(TOML, attempt, ())
        assert f"{decimal(plain.points)} of {decimal(plain.out_of)}" in " ".join(row.notes)
        agrees(graded(folder, attempt).rows, TOML, attempt, ())
