"""Whatever holds marks, answers or keys can be read by its owner alone."""

import os
import stat
from pathlib import Path

import pytest
from class_of_four import ANA, EXAM, LUIS, hand_in

from grader.base.disk import files
from grader.exams.formats import FORMATS
from grader.exams.making.exam_file import write_exam_file

pytestmark = pytest.mark.skipif(os.name == "nt", reason="modes are those of POSIX")


@pytest.fixture
def exam(tmp_path: Path):
    """The usual mask, with which others may read what is written."""
    before = os.umask(0o022)
    path = tmp_path / "exam.json"
    path.write_text(write_exam_file(EXAM))
    hand_in(tmp_path / "in" / f"{ANA}.json", {"id": ANA, "1.A": "3"})
    hand_in(tmp_path / "in" / f"{LUIS}.json", {"id": LUIS, "1.A": "1/2 or 3"})
    yield path
    os.umask(before)


def others_read(path: Path) -> list[str]:
    """The files that others than their owner can read; a private folder shuts out all."""
    if stat.S_IMODE(path.stat().st_mode) & 0o077 == 0:
        return []
    return (
        [name for one in path.iterdir() for name in others_read(one)]
        if path.is_dir()
        else [path.name]
    )


@pytest.mark.parametrize("ending", [".csv", ".html", ".json"])
def test_marks_statistics_and_returned_sheets_are_private(run, exam: Path, tmp_path: Path, ending):
    out = tmp_path / "out"
    places = (out / f"marks{ending}", out / f"statistics{ending}", out / "returned")
    asked = ("--out", places[0], "--statistics", places[1], "--return", places[2])
    run("grade", exam, tmp_path / "in", *asked, "--return-as", "markdown")
    assert all(place.exists() for place in places)
    assert others_read(out) == []


def test_marks_in_every_format_are_private(run, exam: Path, tmp_path: Path):
    for name in FORMATS:
        run("grade", exam, tmp_path / "in" / f"{ANA}.json", "--to", name, "--out", tmp_path / name)
    written = [tmp_path / name for name in FORMATS if (tmp_path / name).exists()]
    assert len(written) > len(FORMATS) / 2
    assert [name for path in written for name in others_read(path)] == []


def test_a_file_that_was_open_to_all_is_private_once_it_holds_marks(
    run, exam: Path, tmp_path: Path
):
    marks = tmp_path / "marks.json"
    marks.write_text("")
    run("grade", exam, tmp_path / "in", "--out", marks, "--force")
    assert others_read(marks) == []
    again = tmp_path / "again.csv"
    run("regrade", marks, "--exam", exam, "--out", again, "--statistics", tmp_path / "s.csv")
    assert others_read(again) == others_read(tmp_path / "s.csv") == []


def test_only_what_is_written_in_private_is(tmp_path: Path):
    before = os.umask(0o022)
    try:
        files.write(tmp_path / "picture.svg", "<svg/>", force=False)
        files.write_private(tmp_path / "marks.csv", "ana,3", force=False)
    finally:
        os.umask(before)
    assert others_read(tmp_path / "picture.svg") == ["picture.svg"]
    assert others_read(tmp_path / "marks.csv") == []
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []
