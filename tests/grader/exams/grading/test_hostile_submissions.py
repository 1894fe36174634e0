"""Submissions that are meant to do harm: none costs another, nor the run."""

import json
from pathlib import Path

import pytest
from class_of_four import ANA, DORA, EXAM, LUIS, hand_in, sheet
from one_run import mark

from grader.base.workers.local import local
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Status
from grader.exams.grading.submissions import objects
from grader.exams.grading.submissions.read import read_submissions
from grader.exams.grading.submissions.submission import Submission, UnreadablePart
from grader.exams.making.exam_file import write_exam_file


@pytest.fixture
def exam(tmp_path: Path) -> Path:
    path = tmp_path / "exam.json"
    path.write_text(write_exam_file(EXAM))
    return path


def said(marking: MarkingResults) -> list[tuple[str, str, str]]:
    """Of what was handed in: whose it is, what became of it, and why."""
    rows = [row for row in marking.rows if row.status is not Status.ABSENT]
    return [(row.id, str(row.status), "; ".join(row.notes)) for row in rows]


def test_a_form_that_takes_too_long_to_read_is_a_row(exam: Path, tmp_path: Path):
    """So many fields take a hundred times the thousandth of a second that they are given."""
    folder = tmp_path / "in"
    sheet(folder / "1.pdf", *["K7MX3P"] * 400)
    (folder / "2.docx").write_text("no form")
    with local(1, seconds=0.001) as workers:
        first, second = said(mark(exam, [folder], workers=workers, bound_by="none"))
    why = "reading it took too long, or too much memory; hand in an ordinary file"
    assert first == ("", "unreadable", why)
    assert second[1] == "unreadable"


def test_a_long_list_of_nothing_is_read_to_its_end_in_little_memory(exam: Path, tmp_path: Path):
    file = tmp_path / "all.json"
    with file.open("w") as long:
        long.write(json.dumps([{"id": ANA}])[:-1])
        long.writelines(f',["{"[" * 100_000}"]' for _ in range(240))
        long.write(f",{json.dumps({'id': LUIS})}]")
    assert file.stat().st_size > 24_000_000
    with local(2) as workers:
        rows = said(mark(exam, [file], workers=workers))
    assert len(rows) == 242
    assert {row[0] for row in rows if row[1] == "marked"} == {ANA, LUIS}
    assert {row[2] for row in rows[1:-1]} == {str(objects.NO_OBJECT)}


def test_an_entry_beyond_all_measure_is_a_row_with_the_reason(tmp_path: Path):
    big = {"id": LUIS, "1.A": "9" * objects.MAX_LENGTH}
    for file in (
        hand_in(tmp_path / "a.json", {"id": ANA}, big, {"id": DORA}),
        tmp_path / "a.jsonl",
        tmp_path / "a.csv",
    ):
        if file.suffix == ".jsonl":
            file.write_text("\n".join(json.dumps(one) for one in ({"id": ANA}, big, {"id": DORA})))
        if file.suffix == ".csv":
            file.write_text(f"id,1.A\n{ANA},3\n{LUIS},{big['1.A']}\n{DORA},3\n")
        one, bad, other = read_submissions(file)
        assert isinstance(bad, UnreadablePart)
        why = str(bad.reason)
        assert "1 MB" in why or "limit" in why or "more than" in why
        assert isinstance(one, Submission)
        assert isinstance(other, Submission)
        assert (one.student, other.student) == (ANA, DORA)


def test_a_file_that_changes_meanwhile_is_not_marked_as_it_was(exam: Path, tmp_path: Path):
    one = hand_in(tmp_path / "in/1.json", {"id": ANA, "1.A": "3"})
    hand_in(tmp_path / "in/2.json", {"id": DORA, "1.A": "3"})

    def change(done: int, total: int) -> None:
        if done == total and one.exists():
            one.unlink()

    marking = mark(exam, [tmp_path / "in"], bound_by="none", progress=change)
    assert [(row.id, row.status) for row in marking.rows][:2] == [
        (ANA, Status.UNREADABLE),
        (DORA, Status.MARKED),
    ]
    assert "was changed while the exam was being marked" in marking.rows[0].notes[0]
