"""Forms of which pages were taken out, or which were joined with others."""

import csv
import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from one_run import NO_SOURCE, silent

from generator.answers.writing import write_answer
from grader.actions.demo.fill_in import fill_in_sheet
from grader.base.workers.here import InlineWorkers
from grader.exams.grading.mark_submission import mark_one, pose_exercise
from grader.exams.grading.row import Row
from grader.exams.grading.submissions.read import read_pdf
from grader.exams.grading.submissions.submission import Submission, UnreadablePart
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import ExamFile
from grader.exams.making.make_exam import make_exam
from grader.exams.making.roster import read_roster

TOML = """
title = "Games"
[[exercise]]
family = "alpha-beta"
level = "easy"
[[exercise]]
family = "worlds"
level = "easy"
"""


@pytest.fixture(scope="module")
def course(tmp_path_factory) -> tuple[Path, ExamFile]:
    """An exam, with the sheets of both students filled in rightly as `ana.pdf` and `luis.pdf`."""
    folder = tmp_path_factory.mktemp("course")
    made = make_exam(
        read_exam_toml(TOML, "exam.toml"),
        read_roster(b"id,name\nana,Ana\nluis,Luis\n", "students.csv"),
        secret=b"a secret of the course, long enough",
        out=folder / "exam",
        workers=InlineWorkers(),
        progress=silent,
    )
    for sheet in made.students:
        texts = {
            f"{n}.{question.name}": write_answer(question.key)
            for n in sheet.exercise_numbers
            for question in pose_exercise(made, sheet, n).questions
        }
        blank = folder / "exam" / "sheets" / f"{sheet.file}.pdf"
        shutil.copy(blank, folder / f"{sheet.id}-blank.pdf")
        (folder / f"{sheet.id}.pdf").write_bytes(
            fill_in_sheet(blank.read_bytes(), sheet.code, texts)
        )
    return folder, made


def tool(name: str) -> Callable[..., None]:
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    return lambda *arguments: subprocess.run([name, *map(str, arguments)], check=True) and None


def joined_by_pdfunite(out: Path, *files: Path) -> None:
    tool("pdfunite")(*files, out)


def joined_by_qpdf(out: Path, *files: Path) -> None:
    tool("qpdf")("--empty", "--pages", *files, "--", out)


def appended_by_qpdf(out: Path, first: Path, *files: Path) -> None:
    tool("qpdf")(first, "--pages", ".", *files, "--", out)


def joined_by_pikepdf(out: Path, *files: Path) -> None:
    whole = pikepdf.new()
    for file in files:
        whole.pages.extend(pikepdf.open(file).pages)
    whole.save(out)


JOINED = (joined_by_pdfunite, joined_by_qpdf, appended_by_qpdf, joined_by_pikepdf)
joining = pytest.mark.parametrize("join", JOINED, ids=lambda join: join.__name__)
quietly = pytest.mark.filterwarnings("ignore::UserWarning")


def first_page_by_qpdf(whole: Path, out: Path) -> None:
    tool("qpdf")(whole, "--pages", ".", "1", "--", out)


def first_page_by_pdfseparate(whole: Path, out: Path) -> None:
    tool("pdfseparate")("-l", "1", whole, out)


def first_page_by_pikepdf(whole: Path, out: Path) -> None:
    """What the form lists stays, without any place."""
    with pikepdf.open(whole) as pdf:
        del pdf.pages[1:]
        pdf.save(out)


TAKEN = (first_page_by_qpdf, first_page_by_pdfseparate, first_page_by_pikepdf)
taking = pytest.mark.parametrize("take", TAKEN, ids=lambda take: take.__name__)


def row_of(made: ExamFile, file: Path) -> Row:
    (one,) = read_pdf(file.read_bytes(), file.name)
    assert isinstance(one, Submission)
    sheet = next(sheet for sheet in made.students if sheet.code == one.code)
    return mark_one(made, sheet, one)


def verdicts(row: Row, number: int) -> set[str]:
    exercise = next(e for e in row.exercises if e["exercise"] == number)
    return {mark["verdict"] for mark in exercise["marks"]}


@quietly
@joining
def test_a_form_joined_with_a_blank_page_loses_nothing(course, join, tmp_path):
    folder, made = course
    page = pikepdf.new()
    page.add_blank_page()
    page.save(tmp_path / "blank.pdf")
    join(tmp_path / "a.pdf", folder / "ana.pdf", tmp_path / "blank.pdf")
    row = row_of(made, tmp_path / "a.pdf")
    assert (row.points, row.notes) == (row.out_of, ())


@quietly
@joining
def test_the_sheets_of_two_students_in_one_file_are_named(course, join, tmp_path):
    folder, made = course
    join(tmp_path / "a.pdf", folder / "ana.pdf", folder / "luis.pdf")
    (one,) = read_pdf((tmp_path / "a.pdf").read_bytes(), "a.pdf")
    assert isinstance(one, UnreadablePart)
    assert all(sheet.code in str(one.reason) for sheet in made.students)


@quietly
@joining
def test_a_filled_sheet_joined_with_its_blank_is_the_filled_one(course, join, tmp_path):
    folder, made = course
    join(tmp_path / "a.pdf", folder / "ana.pdf", folder / "ana-blank.pdf")
    row = row_of(made, tmp_path / "a.pdf")
    assert (row.points, row.notes) == (row.out_of, ())


@quietly
@joining
def test_two_copies_of_a_sheet_that_were_filled_in_otherwise_are_not_mixed(course, join, tmp_path):
    folder, made = course
    ana = made.students[0]
    other = fill_in_sheet((folder / "ana-blank.pdf").read_bytes(), ana.code, {"1.pruned": "none"})
    (tmp_path / "other.pdf").write_bytes(other)
    join(tmp_path / "a.pdf", folder / "ana.pdf", tmp_path / "other.pdf")
    (one,) = read_pdf((tmp_path / "a.pdf").read_bytes(), "a.pdf")
    assert isinstance(one, UnreadablePart)
    assert str(one.reason) == (
        f"the PDF holds sheet {ana.code} more than once, with different answers to 1.pruned; "
        "hand in one copy"
    )


@taking
def test_of_a_form_that_lacks_pages_the_answers_on_them_are_open(course, take, tmp_path):
    folder, made = course
    take(folder / "ana-blank.pdf", tmp_path / "a.pdf")
    row = row_of(made, tmp_path / "a.pdf")
    assert verdicts(row, 1) == {"blank"}
    assert verdicts(row, 2) == {"missing"}
    assert "the form lacks the fields of 2.*" in row.notes
    assert row.open == row.exercises[1]["open"] == len(row.exercises[1]["marks"])


def test_an_answer_that_is_not_in_json_is_blank(course):
    _, made = course
    ana = made.students[0]
    row = mark_one(made, ana, Submission(source="a.json", student="ana", answers={"2.x": "3"}))
    assert row.open == 0


@pytest.fixture
def lacking(course, tmp_path, run) -> Path:
    """The marks of a class in which one has handed in a first page."""
    folder, _ = course
    (tmp_path / "in").mkdir()
    first_page_by_pikepdf(folder / "ana-blank.pdf", tmp_path / "in" / "ana.pdf")
    shutil.copy(folder / "luis.pdf", tmp_path / "in")
    code, _, err = run(
        "grade", folder / "exam" / "exam.json", tmp_path / "in", "--submitter-from", "none",
        "--to", "json", "--out", tmp_path / "marks.json",
        "--return", tmp_path / "back", "--return-as", "markdown",
        "--statistics", tmp_path / "statistics.csv",
    )  # fmt: skip
    assert code == 1
    source, count, whose = err.splitlines()
    assert source == NO_SOURCE.rstrip()
    assert "are not in what was handed in or scanned, and are open" in count
    assert whose == f"minimaestro: ana Ana: {tmp_path / 'in' / 'ana.pdf'} lacks the answers to 2.*"
    return tmp_path


def marks_of(file: Path, student: str) -> dict[str, dict[str, object]]:
    row = next(row for row in json.loads(file.read_text()) if row["id"] == student)
    return {f"{e['exercise']}.{m['question']}": m for e in row["exercises"] for m in e["marks"]}


def test_it_is_told_to_the_student_and_counted_in_the_statistics(lacking):
    (sheet,) = (lacking / "back").rglob("ana*.md")
    assert "The place for this answer was not in the file that was handed in." in sheet.read_text()
    header, *lines = (lacking / "statistics.csv").read_text().splitlines()
    assert ",verdict.missing,verdict.withheld," in header
    counted = [row for row in csv.DictReader([header, *lines]) if row["what"] == "question"]
    assert any(row["verdict.missing"] == "1" for row in counted)
    assert {row["verdict.withheld"] for row in counted} == {""}


def test_marked_again_it_is_open_still_until_somebody_settles_it(course, lacking, run):
    folder, made = course
    ana = made.students[0]
    questions = pose_exercise(made, ana, 2).questions
    first, second = questions[0], questions[1]
    (lacking / "decided.toml").write_text(
        f"""
        [[meant]]
        student = "ana"
        question = "2.{first.name}"
        answer = "{write_answer(first.key)}"
        reason = "it is on paper"
        [[count]]
        student = "ana"
        question = "2.{second.name}"
        points = 0
        """
    )
    again = ("--exam", folder / "exam" / "exam.json", "--force", "--out")
    code, _, err = run("regrade", lacking / "marks.json", *again, lacking / "second.json")
    assert code == 1
    assert "lacks the answers to 2.*" in err
    for before, after in (("marks", "third"), ("third", "fourth")):
        decided = ("--override", lacking / "decided.toml") if before == "marks" else ()
        file = lacking / f"{after}.json"
        run("regrade", lacking / f"{before}.json", *again, file, *decided)
        marks = marks_of(file, "ana")
        settled, counted = marks[f"2.{first.name}"], marks[f"2.{second.name}"]
        assert (settled["verdict"], settled["meant"]) == ("right", write_answer(first.key))
        assert (counted["verdict"], counted["decision"]) == ("missing", "count")
        still = [name for name, m in marks.items() if m["verdict"] == "missing"]
        assert len(still) == len(questions) - 1
