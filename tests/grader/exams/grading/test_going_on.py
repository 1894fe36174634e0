"""A run that goes on: by what was handed in, and not by how reading it went."""

import json
import os
import sys
from pathlib import Path
from typing import NoReturn

import pytest
from class_of_four import EXAM

from grader.base.workers.here import InlineWorkers
from grader.exams.grading.grade_run import Submissions, mark_files
from grader.exams.grading.index import LOST
from grader.exams.grading.row import Row, Status
from grader.exams.making.exam_file import write_exam_file
from solver.errors import RequestError

ANA, LUIS = EXAM.students[0].id, EXAM.students[1].id


def nobody_could() -> NoReturn:
    raise MemoryError


WILLING = InlineWorkers()
EXHAUSTED = InlineWorkers(guard=nobody_could)


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    path = tmp_path / "journal"
    path.touch()
    return path


@pytest.fixture
def exam(tmp_path: Path) -> Path:
    path = tmp_path / "exam.json"
    path.write_text(write_exam_file(EXAM))
    return path


def hand_in(folder: Path, name: str | bytes, student: str) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / os.fsdecode(name)
    path.write_text(json.dumps({"id": student, "1.A": "3"}))
    return folder


def rows(exam: Path, folder: Path, journal: Path, *, workers=WILLING, by="none") -> list[Row]:
    with mark_files(
        exam,
        Submissions(paths=[folder], bound_by=by),
        workers=workers,
        journal=journal.open("r+b"),
        progress=lambda _done, _total: None,
    ) as marking:
        return list(marking.rows)


def test_what_took_too_long_to_read_stays_so_and_the_run_goes_on(
    exam: Path, tmp_path: Path, journal: Path
):
    folder = hand_in(tmp_path / "in", "1.json", ANA)
    first = rows(exam, folder, journal, workers=EXHAUSTED)
    assert (first[0].status, first[0].notes) == (Status.UNREADABLE, (str(LOST),))
    assert rows(exam, folder, journal) == first


def test_nothing_is_read_again(exam: Path, tmp_path: Path, journal: Path):
    folder = hand_in(tmp_path / "in", "1.json", ANA)
    first = rows(exam, folder, journal)
    assert first[0].status is Status.MARKED
    kept = journal.read_bytes().splitlines(keepends=True)
    assert rows(exam, folder, journal, workers=EXHAUSTED) == first
    journal.write_bytes(b"".join(kept[:2]))
    assert rows(exam, folder, journal) == first


def test_another_table_of_submitters_is_another_run(exam: Path, tmp_path: Path, journal: Path):
    folder = hand_in(tmp_path / "in", "1.json", ANA)
    table = tmp_path / "who.csv"
    table.write_text(f"file,id\n1.json,{ANA}\n")
    assert rows(exam, folder, journal, by=str(table))[0].id == ANA
    table.write_text(f"file,id\n1.json,{LUIS}\n")
    with pytest.raises(RequestError, match="have changed since the run was stopped"):
        rows(exam, folder, journal, by=str(table))


def test_something_else_handed_in_is_another_run(exam: Path, tmp_path: Path, journal: Path):
    folder = hand_in(tmp_path / "in", "1.json", ANA)
    rows(exam, folder, journal)
    hand_in(folder, "1.json", LUIS)
    with pytest.raises(RequestError, match="have changed since the run was stopped"):
        rows(exam, folder, journal)


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are any bytes")
def test_a_name_that_is_no_text_is_marked_like_any_other(exam: Path, tmp_path: Path, journal: Path):
    folder = hand_in(tmp_path / "in", b"\xff.json", ANA)
    assert rows(exam, folder, journal, by="filename")[0].status is Status.UNREADABLE
    journal.write_bytes(b"")
    assert rows(exam, folder, journal)[0].status is Status.MARKED
