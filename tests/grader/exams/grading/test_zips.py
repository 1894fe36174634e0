"""A zip of what was handed in: a folder, within bounds."""

import csv
import json
import stat
import zipfile
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from class_of_four import ANA, EXAM, LUIS

from grader.base.disk import zip_files as bounds
from grader.exams.grading.submissions.pieces import pieces
from grader.exams.grading.submissions.read import read_piece
from grader.exams.grading.submissions.submission import Submission
from grader.exams.grading.submissions.unpacked import open_files
from grader.exams.making.exam_file import write_exam_file
from solver.errors import RequestError

RIGHT = {"1.A": "3", "1.best": "B"}


def given(student: str) -> str:
    return json.dumps({"id": student, **RIGHT})


def zipped(path: Path, files: dict[str, str | bytes]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in files.items():
            package.writestr(name, content)
    return path


def read(*paths: Path) -> dict[str, str]:
    """By name, whose it is, or why it cannot be read."""
    with open_files(paths) as files:
        found = [one for file in files for piece in pieces(file) for one in read_piece(piece)]
    return {
        one.source: one.student if isinstance(one, Submission) else str(one.reason) for one in found
    }


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TMPDIR", str(tmp_path / "tmp"))
    monkeypatch.setattr("tempfile.tempdir", None)
    (tmp_path / "tmp").mkdir()
    (tmp_path / "exam.json").write_text(write_exam_file(EXAM))
    return tmp_path


@pytest.fixture
def marks(run) -> Callable[..., list[dict[str, str]]]:
    def rows(*arguments) -> list[dict[str, str]]:
        _, out, _ = run("grade", "exam.json", *arguments)
        return list(csv.DictReader(StringIO(out)))

    return rows


def test_a_zip_is_a_folder_of_its_files_in_natural_order(folder):
    path = zipped(
        folder / "in.ZIP",
        {"u10.json": given("10"), "deep/u2.json": given("2"), "u2.json": given("2"),
         "__MACOSX/._u2.json": "x", ".DS_Store": "x", "empty/": ""},
    )  # fmt: skip
    assert list(read(path).items()) == [
        (f"{path}/deep/u2.json", "2"),
        (f"{path}/u2.json", "2"),
        (f"{path}/u10.json", "10"),
    ]
    assert list((folder / "tmp").iterdir()) == [], "what was unpacked is gone"


@pytest.mark.usefixtures("folder")
def test_a_class_may_be_handed_in_as_one_zip(marks):
    zipped(Path("in.zip"), {f"{ANA}/x.json": given(ANA), f"{LUIS}/x.json": json.dumps(RIGHT)})
    rows = marks("in.zip")
    assert {row["id"]: (row["status"], row["file"]) for row in rows if row["file"]} == {
        ANA: ("marked", f"in.zip/{ANA}/x.json"),
        LUIS: ("marked", f"in.zip/{LUIS}/x.json"),
    }, "the folders in it say whose they are"


@pytest.mark.usefixtures("folder")
def test_each_student_may_hand_in_a_zip(marks):
    for student in (ANA, LUIS):
        zipped(Path("in") / f"{student}.zip", {"answers.json": json.dumps(RIGHT)})
    rows = {row["id"]: row["status"] for row in marks("in", "--submitter-from", "folder")}
    assert (rows[ANA], rows[LUIS]) == ("marked", "marked")


@pytest.mark.usefixtures("folder")
def test_a_run_that_was_stopped_goes_on_with_the_same_zip(run):
    zipped(Path("in.zip"), {"a.json": given(ANA), "b.json": given(LUIS)})
    assert run("grade", "exam.json", "in.zip", "--out", "whole.csv")[0] == 0
    run("grade", "exam.json", "in.zip", "--to", "gradescope", "--out", "marks.csv")
    assert Path("marks.csv.journal").exists(), "two students are one too many for that format"
    assert run("grade", "exam.json", "in.zip", "--out", "marks.csv", "--resume")[0] == 0
    assert Path("marks.csv").read_bytes() == Path("whole.csv").read_bytes()


def test_what_leads_out_of_a_zip_is_refused_by_its_name(folder):
    names = ("../a.json", "/etc/a.json", "b/../../a.json", "..\\a.json", "C:/a.json")
    path = zipped(folder / "in.zip", {**dict.fromkeys(names, given(ANA)), "good.json": given(ANA)})
    found = read(path)
    assert found.pop(f"{path}/good.json") == ANA
    assert len(found) == len(names)
    assert set(found.values()) == {"its name leads out of the zip"}
    assert not list(folder.rglob("a.json"))


def test_a_link_in_a_zip_is_not_followed(folder):
    (folder / "secret.json").write_text(given(LUIS))
    link = zipfile.ZipInfo("a.json")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(folder / "in.zip", "w") as package:
        package.writestr(link, str(folder / "secret.json"))
        package.writestr("b.json", given(ANA))
    assert list(read(folder / "in.zip").values()) == ["a link in a zip is not followed", ANA]


def test_a_zip_in_a_zip_is_not_opened(folder):
    inner = zipped(folder / "inner.zip", {"a.json": given(ANA)}).read_bytes()
    outer = zipped(folder / "outer.zip", {"inner.zip": inner})
    assert list(read(outer).values()) == ["a zip in a zip is not opened; hand it in by itself"]


def test_what_was_made_to_fill_a_disk_is_not_unpacked(folder):
    path = zipped(folder / "in.zip", {"a.json": b" " * 5_000_000, "b.json": given(ANA)})
    assert list(read(path).values()) == ["it unpacks to more than 200 times its size", ANA]


def test_a_zip_has_bounds(folder, monkeypatch):
    path = zipped(folder / "in.zip", {f"{n}.json": given(ANA) for n in range(4)})
    monkeypatch.setattr(bounds, "MAX_FILES", 3)
    with pytest.raises(RequestError, match=r"in\.zip holds more than 3 files"):
        read(path)
    monkeypatch.setattr(bounds, "MAX_FILES", 4)
    monkeypatch.setattr(bounds, "MAX_UNPACKED_SIZE", 100)
    with pytest.raises(RequestError, match=r"in\.zip unpacks to more than"):
        read(path)


def test_a_file_that_is_longer_than_the_zip_says_is_damaged(folder):
    path = zipped(folder / "in.zip", {"a.json": given(ANA) + " " * 1_000, "b.json": given(LUIS)})
    content = bytearray(path.read_bytes())
    size = (len(given(ANA)) + 1_000).to_bytes(4, "little")
    assert content.count(size) == 2
    path.write_bytes(content.replace(size, (50).to_bytes(4, "little")))
    assert list(read(path).values()) == ["the zip is damaged; make it again", LUIS]


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"hello", b"PK\x05\x06" + bytes(18)])
def test_a_zip_that_is_none_ends_nothing_but_itself(folder, content):
    bad = folder / "in" / "luis.zip"
    zipped(folder / "in" / "ana.zip", {"a.json": given(ANA)})
    bad.write_bytes(content)
    ana, luis = read(folder / "in").items()
    assert ana[1] == ANA
    assert luis[0] == str(bad)
    assert "the zip is damaged" in luis[1] or "holds no file" in luis[1]
    with pytest.raises(RequestError):
        read(bad)


def test_a_message_calls_a_file_by_its_name_in_the_zip(folder):
    path = zipped(folder / "in.zip", {"a.json": b"\xff\xfe\x00"})
    ((name, why),) = read(path).items()
    assert why == f"{name} is no text file; save it as text in UTF-8"


def test_any_zip_is_read_or_refused(folder):
    """Every byte of a small one is changed in turn."""
    whole = zipped(folder / "in.zip", {"a.json": given(ANA)}).read_bytes()
    for place in range(len(whole)):
        content = bytearray(whole)
        content[place] ^= 0xFF
        (folder / "x").mkdir(exist_ok=True)
        (folder / "x" / "in.zip").write_bytes(content)
        assert read(folder / "x")
