"""`grade` as a teacher runs it: where the marks go, what is said beside them, what is written."""

import csv
import json
import re
import shlex
from functools import partial
from io import StringIO
from pathlib import Path

import pytest
from marked_exam import EXAM
from one_run import NO_SOURCE

from grader.actions.desk.notices import render_notice
from grader.actions.desk.open_decisions import find_undecided, lines
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status
from grader.exams.making.exam_file import write_exam_file

DOCS = (Path(__file__).parents[4] / "docs/exams.md").read_text("utf-8")
EXAMPLES = re.findall(r"^minimaestro (grade .+ --(?:statistics|return) .+)$", DOCS, re.MULTILINE)

KEY = {"id": "u1", "1.B": "3", "1.C": "2", "1.A": "3", "1.best": "a1", "1.variation": "a1, b1"}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An exam of one student, who has a value wrong, and a file that nobody can read."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    (tmp_path / "exam.json").write_text(write_exam_file(EXAM))
    (tmp_path / "a.json").write_text(json.dumps({**KEY, "1.C": "4"}))
    (tmp_path / "b.docx").write_bytes(b"PK")
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_the_class_is_told_beside_the_marks(run):
    code, out, err = run("grade", "exam.json", "a.json")
    assert code == 0
    assert len(list(csv.DictReader(StringIO(out)))) == 1
    assert err.startswith("Games\nmarked 1, unreadable 0, absent 0\n")
    assert "Hardest" in err


@pytest.mark.usefixtures("folder")
def test_the_class_is_told_on_standard_output_where_marks_go_into_a_file(run):
    code, out, err = run("grade", "exam.json", "a.json", "--out", "marks.csv")
    assert (code, err) == (0, NO_SOURCE)
    hardest = "Hardest  1.C “What is the value of node C?” (Minimax): 0 % of the points earned"
    assert hardest in out
    assert out.rstrip().endswith("See      marks.csv")


@pytest.mark.parametrize(
    ("file", "asked", "begins"),
    [
        ("m.json", (), "["), ("m.JSON", (), "["), ("m.jsonl", (), "{"), ("m.html", (), "<!DOCTYPE"),
        ("m.csv", (), "id,name,"), ("m.txt", (), "id,name,"),
        ("m.json", ("--to", "csv"), "id,name,"),
    ],
)  # fmt: skip
def test_the_ending_of_the_file_says_the_format_unless_another_is_asked_for(
    run, folder, file, asked, begins
):
    run("grade", "exam.json", "a.json", "--out", file, *asked)
    assert (folder / file).read_text("utf-8").lstrip().startswith(begins)


@pytest.mark.usefixtures("folder")
def test_what_is_unreadable_is_counted_and_ends_in_1(run):
    code, out, err = run("grade", "exam.json", "a.json", "b.docx", "--out", "marks.csv")
    assert code == 1
    assert "marked 1, unreadable 1, absent 0" in out
    assert "unreadable submissions: 1" in err


def test_of_many_answers_to_be_decided_the_first_twenty_are_told_one_by_one():
    open_mark = {
        "question": "C",
        "given": "2\n alias 4",
        "read_as": None,
        "verdict": "ambiguous",
        "readings": ["2", "4"],
        "points": "0",
        "out_of": "1",
        "feedback": "",
    }
    rows = tuple(
        Row(status=Status.MARKED, id=f"u{n}", exercises=({"exercise": 1, "marks": [open_mark]},))
        for n in range(25)
    )
    said = list(
        lines(find_undecided(MarkingResults(EXAM, rows)), partial(render_notice, language="en"))
    )
    assert said[0].startswith("25 answers can be read in more than one way")
    assert said[1] == "u0, 1.C: `2  alias 4`: `2` or `4`?"
    assert said[21:] == ["and 5 more; their verdict in the marks is ambiguous"]


@pytest.mark.parametrize("ending", ["csv", "html", "json"])
def test_statistics_are_written_as_their_ending_says(run, folder, ending):
    code, out, _ = run(
        "grade", "exam.json", "a.json", "--out", "m.csv", "--statistics", f"s.{ending}"
    )
    assert code == 0
    assert f"s.{ending}" in out
    begins = {
        "csv": "what,version,exercise",
        "html": "<!DOCTYPE html>",
        "json": '{\n  "title": "Games"',
    }
    assert (folder / f"s.{ending}").read_text("utf-8").startswith(begins[ending])


def test_marked_sheets_are_handed_back_in_each_form(run, folder):
    arguments = ("--return", "back", "--return-as", "pdf,html", "--return-as", "markdown")
    code, out, _ = run("grade", "exam.json", "a.json", "--out", "m.csv", *arguments)
    assert code == 0
    assert "back" in out
    assert sorted(p.name for p in (folder / "back").iterdir()) == ["u1.html", "u1.md", "u1.pdf"]
    assert "Solution" in (folder / "back" / "u1.md").read_text("utf-8")


def test_marked_sheets_may_keep_the_key_back(run, folder):
    arguments = ("--return", "back", "--return-as", "markdown", "--return-without-key")
    run("grade", "exam.json", "a.json", "--out", "m.csv", *arguments)
    assert "Solution" not in (folder / "back" / "u1.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--statistics", "s.xlsx"], "s.xlsx: statistics are written as .csv, .html, .json"),
        (["--statistics", "exam.json"], "exam.json is there already; --force overwrites it"),
        (["--return", "."], ". is there already; --force overwrites it"),
        (["--return", "x", "--return-as", "pfd"], "there is no form of marked sheets 'pfd'"),
    ],
)
def test_what_cannot_be_written_is_refused_before_anything_is_marked(run, folder, arguments, says):
    code, out, err = run("grade", "exam.json", "a.json", "--out", "m.csv", *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"minimaestro: {says}")
    assert not (folder / "m.csv").exists()


def test_the_examples_of_the_documentation_run_one_after_another(run, folder):
    (folder / "exam").mkdir()
    (folder / "exam.json").rename(folder / "exam" / "exam.json")
    (folder / "handed-in").mkdir()
    (folder / "a.json").rename(folder / "handed-in" / "a.json")
    assert len(EXAMPLES) >= 2
    for example in EXAMPLES:
        code, _, err = run(*shlex.split(example))
        assert (code, err) == (0, NO_SOURCE)
    assert (folder / "statistics.html").is_file()
    assert (folder / "marked" / "u1.pdf").is_file()


@pytest.mark.usefixtures("folder")
def test_a_finished_run_has_nothing_to_go_on_with_which_is_no_failure(run):
    assert run("grade", "exam.json", "a.json", "--out", "marks.csv")[0] == 0
    before = Path("marks.csv").read_bytes()
    code, out, err = run("grade", "exam.json", "a.json", "--out", "marks.csv", "--resume")
    assert (code, out) == (0, "")
    assert "marks.csv is complete" in err
    assert Path("marks.csv").read_bytes() == before
