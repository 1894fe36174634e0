"""What lies beside the results of a command once it has ended, well or not: nothing."""

from pathlib import Path

import pytest
from class_of_four import ANA, EXAM, LUIS, hand_in

from grader.exams.making.exam_file import write_exam_file

GRADE = ("grade", "exam.json", "in", "--jobs", "2")
REGRADE = ("regrade", "marks.json", "--exam", "exam.json")
SHEETS = ("sheets", "exam.toml", "--variants", "1", "--secret", "kept")
ALL = ("--out", "a.csv", "--statistics", "s.html", "--return", "back")
WELL = [
    (("marks.csv",), (*GRADE, "--out", "marks.csv")),
    (("a.csv", "s.html", "back"), (*GRADE, *ALL)),
    (("new.json",), (*REGRADE, "--out", "new.json")),
    (("exam", "kept"), (*SHEETS, "--out", "exam")),
]
NOT_WELL = [
    (*GRADE, "--submitter-from", "nonsense", "--out", "marks.csv"),
    ("grade", "missing.json", "in", "--out", "marks.csv"),
    ("grade", "exam.json", "missing", "--out", "marks.csv"),
    (*GRADE, "--out", "marks.json"),
    (*REGRADE, "--override", "missing.toml", "--out", "new.json"),
    (*REGRADE, "--out", "marks.json"),
    ("sheets", "bad.toml", "--variants", "1", "--secret", "kept", "--out", "exam"),
    ("scan", "missing.pdf", "--exam", "exam.json", "--out", "scanned"),
]


@pytest.fixture
def folder(tmp_path, monkeypatch, run) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "exam.json").write_text(write_exam_file(EXAM))
    (tmp_path / "exam.toml").write_text('title = "A"\n[[exercise]]\nfamily = "minimax"\n')
    (tmp_path / "bad.toml").write_text('title = "A"\n[[exercise]]\nfamily = "maximin"\n')
    for student in (ANA, LUIS):
        hand_in(tmp_path / "in" / f"{student}.json", {"id": student, "1.A": "3"})
    run("grade", "exam.json", "in", "--to", "json", "--out", "marks.json")
    return tmp_path


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@pytest.mark.parametrize(("made", "command"), WELL, ids=[made[0] for made, _ in WELL])
def test_after_a_run_there_is_what_it_made(folder, run, made, command):
    before = names(folder)
    code, _, err = run(*command)
    assert (code, "Traceback" in err) == (0, False)
    assert names(folder) == before | set(made)


@pytest.mark.parametrize("command", NOT_WELL, ids=" ".join)
def test_after_a_run_that_is_refused_there_is_what_was_there(folder, run, command):
    before = names(folder)
    code, _, err = run(*command)
    assert (code, len(err.splitlines())) == (2, 1)
    assert names(folder) - {"kept"} == before
