"""Marks as Excel reads them: its CSV in the exam's language, and workbooks."""

import csv
import importlib.util
from dataclasses import replace
from decimal import Decimal
from io import BytesIO, StringIO

import pytest
from marked_exam import ABSENT, EXAM, MARKED

from grader.actions.desk import excel_marks
from grader.base.disk import workbooks
from grader.exams.formats.csv import as_csv
from grader.exams.grading.results import MarkingResults

HOSTILE = replace(MARKED, id="u9", name="=1+1", email="@x", columns={"group": "1.5"})
ROWS = (MARKED, HOSTILE, ABSENT)
has_openpyxl = importlib.util.find_spec("openpyxl") is not None
with_openpyxl = pytest.mark.skipif(not has_openpyxl, reason="openpyxl is not installed")


def marking(language):
    return MarkingResults(EXAM.model_copy(update={"language": language}), ROWS)


def table(language, delimiter):
    text = "".join(excel_marks.table_lines(marking(language)))
    assert text.startswith("\ufeffid")
    return list(csv.DictReader(StringIO(text[1:], newline=""), delimiter=delimiter))


@pytest.mark.parametrize("language", ["es", "de", "fr", "it", "ca", "pt", "pt-BR"])
def test_where_decimals_have_a_comma_the_table_splits_at_semicolons(language):
    row, hostile, _ = table(language, ";")
    assert (row["points"], row["out_of"]) == ("1,666667", "4")
    assert (row["1.value.read_as"], row["1.value.points"]) == ("-1,4", "0,666667")
    assert row["1.value.given"] == "-14/10", "what a student typed stays as it is"
    assert hostile["roster.group"] == "1.5", "so does what stands in the roster"
    assert hostile["name"] == "'=1+1"


def test_in_english_the_table_is_the_usual_one_behind_a_mark():
    text = "".join(excel_marks.table_lines(marking("en")))
    assert text == "\ufeff" + "".join(as_csv(marking("en")))


@with_openpyxl
def test_a_workbook_has_numbers_as_numbers_and_no_formula():
    from openpyxl import load_workbook  # noqa: PLC0415  # it need not be there

    content = excel_marks.workbook(marking("de"))
    sheet = load_workbook(BytesIO(content)).active
    header, *rows = sheet.iter_rows()
    columns = {cell.value: n for n, cell in enumerate(header)}
    points, name = rows[0][columns["points"]], rows[1][columns["name"]]
    assert (points.data_type, Decimal(str(points.value))) == ("n", Decimal("1.666667"))
    assert (name.data_type, name.value) == ("s", "=1+1")
    assert rows[0][columns["1.value.given"]].value == "-14/10"
    assert not [cell for row in rows for cell in row if cell.data_type == "f"]


@pytest.mark.parametrize("title", ["Parcial 1: juegos [A/B]", "", "x" * 200, "'", "\0"])
@with_openpyxl
def test_any_title_of_an_exam_is_one_of_a_workbooks_sheet(title):
    results = MarkingResults(EXAM.model_copy(update={"title": title}), ROWS)
    assert excel_marks.workbook(results).startswith(b"PK")


def test_without_the_library_one_line_says_how_to_get_it_before_anything_is_marked(
    run, tmp_path, monkeypatch
):
    monkeypatch.setattr(workbooks, "find_spec", {}.get)
    code, out, err = run("grade", "none.json", "none.pdf", "--out", tmp_path / "marks.xlsx")
    assert (code, out) == (2, "")
    assert "pip install 'minimaestro[excel]' installs it" in err


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--for", "excel", "--to", "json"), "--for excel is for --to csv, not json"),
        (("--for", "calc"), "excel"),
    ],
)
def test_excel_is_for_tables_alone(run, options, says):
    code, _, err = run("grade", "none.json", "none.pdf", *options)
    assert (code, says in err) == (2, True), err


def test_the_command_writes_the_table_for_excel(run, tmp_path):
    (tmp_path / "exam.toml").write_text(
        'title = "Juegos"\nlanguage = "es"\n[[exercise]]\nfamily = "complexity"\nlevel = "easy"\n'
    )
    (tmp_path / "roster.csv").write_text("id,name\nu1,Ana\n")
    exam, marks = tmp_path / "exam", tmp_path / "marks.csv"
    run("sheets", tmp_path / "exam.toml", "--roster", tmp_path / "roster.csv", "--out", exam)
    (tmp_path / "handed.json").write_text('{"id": "u1", "answers": {}}')
    run("grade", exam / "exam.json", tmp_path / "handed.json", "--out", marks, "--for", "excel")
    first, *_ = marks.read_text("utf-8").splitlines()
    assert first.startswith("\ufeffid;name;email;")
