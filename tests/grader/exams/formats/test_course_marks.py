"""Marks on a course's scale, in every format of marks."""

import csv
import json
from base64 import b64decode
from dataclasses import replace
from functools import partial
from io import BytesIO, StringIO

import pytest
from marked_class import exercise, mark, row
from marked_exam import EXAM, MARKED, ROWS

from grader.actions.desk import class_statistics, excel_marks, notices, open_decisions
from grader.exams.formats import FORMATS
from grader.exams.grading.results import MarkingResults
from grader.exams.making.exam_table import ScaleTable
from grader.exams.statistics.analysis import analyse_exam
from solver.exact import ONE, rational

LINEAR = ScaleTable(out_of="10", step="0.1", passes_from="5")
TABLE = ScaleTable(marks={"1.0": "90%", "4.0": "40%", "5.0": "0"}, passes_from="4.0")
OPEN_MARK = {
    "question": "why",
    "given": "because",
    "read_as": None,
    "verdict": "unmarked",
    "points": "0",
    "out_of": "1",
    "feedback": "",
}


def marking(scale, *rows, language="en"):
    exam = EXAM.model_copy(update={"scale": scale, "language": language})
    return MarkingResults(exam, rows or ROWS)


def text_in(name, scale, *rows):
    return "".join(FORMATS[name].write(marking(scale, *rows)))


def table(name, scale, *rows):
    return list(csv.DictReader(StringIO(text_in(name, scale, *rows), newline="")))


@pytest.mark.parametrize(
    ("scale", "name", "passed"), [(LINEAR, "4.2", "no"), (TABLE, "4.0", "yes")]
)
def test_csv_has_a_mark_and_whether_it_passes(scale, name, passed):
    marked, unreadable, absent = table("csv", scale)
    assert (marked["mark"], marked["passed"], marked["points"]) == (name, passed, "1.666667")
    assert {line["mark"] for line in (unreadable, absent)} == {""}


def test_without_a_scale_there_is_no_such_column():
    assert not {"mark", "passed"} & set(table("csv", None)[0])


def test_json_has_the_exact_mark_beside_the_rounded_one():
    first = json.loads(text_in("json", LINEAR))[0]
    assert first["mark"] == {"value": "4.2", "exact": "25/6", "passed": False}
    assert json.loads(text_in("jsonl", TABLE).splitlines()[0])["mark"]["value"] == "4.0"


def test_gradebooks_have_the_mark_and_what_it_is_out_of():
    (line,) = table("moodle", LINEAR, MARKED)
    assert (line["Grade"], line["Maximum grade"]) == ("4.2", "10")
    (line,) = table("moodle", TABLE, MARKED)
    assert (line["Grade"], line["Maximum grade"]) == ("4.0", "")
    possible, line = table("canvas", LINEAR, MARKED)
    assert (possible["Games"], line["Games"]) == ("10", "4.2")
    (line,) = table("moodle", LINEAR, replace(MARKED, columns={}))
    assert line["Games"] == "4.2"


@pytest.mark.parametrize(
    "name", ["html", "github", "github-annotations", "gradescope", "prairielearn"]
)
def test_a_mark_is_in_words_where_people_read_it_with_its_rounding(name):
    said = "Mark: 4.2 of 10, not passed (25/6, rounded to the nearest 0.1)"
    assert said in text_in(name, LINEAR, MARKED)
    assert "Mark: 4.0, passed" in text_in(name, TABLE, MARKED)
    assert "Mark:" not in text_in(name, None, MARKED)


@pytest.mark.parametrize(
    ("scale", "name", "status"),
    [
        (LINEAR, "Mark: 4.2 of 10, not passed (25/6, rounded to the nearest 0.1)", "fail"),
        (TABLE, "Mark: 4.0, passed", "pass"),
    ],
)
def test_github_classroom_has_the_mark_as_a_test_without_points(scale, name, status):
    told = json.loads(b64decode(text_in("github-classroom", scale, MARKED)))
    without = json.loads(b64decode(text_in("github-classroom", None, MARKED)))
    *tests, last = told["tests"]
    assert (last["name"], last["status"], last["score"]) == (name, status, 0)
    assert {**told, "tests": tests} == without


def test_junit_has_the_mark_as_a_property():
    assert '<property name="mark" value="4.2" />' in text_in("junit", LINEAR, MARKED)


@pytest.mark.parametrize("name", ["csv", "moodle", "canvas", "html", "json"])
def test_nobody_with_an_open_answer_has_a_mark(name):
    exercise = {"exercise": 3, "family": "own", "marks": [OPEN_MARK]}
    undecided = replace(MARKED, exercises=(*MARKED.exercises, exercise))
    assert "4.2" not in text_in(name, LINEAR, undecided)


def test_excel_has_marks_as_numbers_in_the_language_of_the_exam():
    openpyxl = pytest.importorskip("openpyxl")
    rows = marking(LINEAR, MARKED, language="es")
    assert "4,2" in "".join(excel_marks.table_lines(rows))
    header, first = openpyxl.load_workbook(BytesIO(excel_marks.workbook(rows))).active.values
    assert dict(zip(header, first, strict=True))["mark"] == pytest.approx(4.2)


def test_the_summary_says_mean_rounding_and_who_passes():
    rows = [row(exercise(1, [mark("value", rational(p), out_of=ONE)])) for p in ("5/12", "1")]
    linear = class_statistics.summary(analyse_exam(marking(LINEAR, *rows)), ())
    assert (
        "Marks",
        "mean 7.10 of 10, rounded to the nearest 0.1; passed 1 of 2, from 5 on",
    ) in linear.marks
    by_table = class_statistics.summary(analyse_exam(marking(TABLE, *rows)), ())
    assert ("Marks", "1.0: 1, 4.0: 1, 5.0: 0; passed 2 of 2, from 4.0 on") in by_table.marks


def test_of_a_grade_book_it_is_said_how_many_students_have_no_mark_in_it_yet():
    tell = partial(notices.render_notice, language="en")
    undecided = row(exercise(1, [mark("value", ONE), OPEN_MARK]))
    found = open_decisions.find_undecided(marking(None, undecided, MARKED, undecided))
    for name in ("moodle", "canvas"):
        (line,) = open_decisions.left_out(found, name, tell)
        assert line.startswith("2 students have no mark in this file yet")
    assert not [*open_decisions.left_out(found, "csv", tell)]
