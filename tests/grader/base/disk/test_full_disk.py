"""A disk on which there is no room: one line that names the file, and what was there is whole."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from class_of_four import ANA, EXAM, LUIS, hand_in

from grader.actions.practice.practice_record import PracticedExercise, append
from grader.exams.making.exam_file import write_exam_file
from grader.exams.making.secret import read_secret
from solver.errors import RequestError

resource = pytest.importorskip("resource", reason="Windows has no such bounds")

PLAYED = PracticedExercise(exercise="minimax.easy.1.r3", points="1", out_of="2", hints=0, retries=0)
REGRADE = ("regrade", "marks.json", "--exam", "exam.json")
ROOM = 60
"""No file can have more bytes than so many."""
TOML = 'title = "Games"\n[[exercise]]\nfamily = "minimax"\nlevel = "easy"\n'


@contextmanager
def no_room(size: int = ROOM) -> Iterator[None]:
    """Files cannot grow beyond that: the system refuses to write, as it does on a full disk.

    Modules that are loaded meanwhile are not cached: Python would cut their cached code short.
    """
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "dont_write_bytecode", True)
            patch.setenv("PYTHONDONTWRITEBYTECODE", "1")
            yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.fixture
def folder(tmp_path, monkeypatch, run) -> Path:
    """A class that was marked."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "exam.json").write_text(write_exam_file(EXAM))
    (tmp_path / "exam.toml").write_text(TOML)
    for student in (ANA, LUIS):
        hand_in(tmp_path / "in" / f"{student}.json", {"id": student, "1.A": "3"})
    assert run("grade", "exam.json", "in", "--to", "json", "--out", "marks.json")[0] == 0
    return tmp_path


MARKING = [
    ("marks.csv.journal", ("grade", "exam.json", "in", "--out", "marks.csv")),
    ("stats.csv", ("grade", "exam.json", "in", "--statistics", "stats.csv")),
    ("stats.html", ("grade", "exam.json", "in", "--statistics", "stats.html")),
    ("back", ("grade", "exam.json", "in", "--return", "back")),
    (
        "new.csv",
        (*REGRADE, "--to", "csv", "--out", "new.csv"),
    ),
    ("new.json", (*REGRADE, "--out", "new.json")),
]
MAKING = [
    ("exam", ("sheets", "exam.toml", "--variants", "1", "--secret", "kept", "--out", "exam")),
    ("bank.xml", ("export", "minimax", "--level", "easy", "--to", "moodle", "--out", "bank.xml")),
    ("bank.zip", ("export", "minimax", "--level", "easy", "--to", "qti21", "--out", "bank.zip")),
    ("tree.svg", ("draw", "max(min(3, 12), min(2, 4))", "--out", "tree.svg")),
    ("tree.pdf", ("draw", "max(min(3, 12), min(2, 4))", "--out", "tree.pdf")),
    ("shown.pdf", ("preview", "exam.toml", "--pdf", "shown.pdf")),
]


def each(commands):
    return pytest.mark.parametrize(
        ("file", "command"), commands, ids=[file for file, _ in commands]
    )


def there(folder: Path) -> dict[str, bytes]:
    """Every file with what is in it, hidden ones too."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@each(MAKING)
def test_one_line_names_the_file_and_nothing_is_left(folder, run, file, command):
    (folder / "kept").write_text("0" * 64 + "\n")
    before = there(folder)
    with no_room():
        code, _, err = run(*command)
    assert (code, err) == (2, f"minimaestro: {file}: File too large\n")
    assert there(folder) == before


@each([one for one in MAKING if one[0] != "exam"])
def test_what_was_there_is_as_it_was(folder, run, file, command):
    (folder / file).write_text("old")
    with no_room():
        code, _, err = run(*command, "--force")
    assert (code, err) == (2, f"minimaestro: {file}: File too large\n")
    assert (folder / file).read_text() == "old"


def test_a_journal_in_which_nothing_stands_is_not_left(folder, run):
    before = there(folder)
    with no_room():
        code, _, err = run("grade", "exam.json", "in", "--out", "marks.csv")
    assert (code, err) == (2, "minimaestro: marks.csv.journal: File too large\n")
    assert there(folder) == before


def test_a_run_goes_on_from_what_there_was_room_for(folder, run):
    grade = ("grade", "exam.json", "in", "--out", "marks.csv")
    with no_room(900):
        assert run(*grade)[0] == 2
    assert (folder / "marks.csv.journal").stat().st_size > 0
    assert run(*grade, "--resume")[0] == 0
    assert not (folder / "marks.csv.journal").exists()
    assert run("grade", "exam.json", "in", "--out", "whole.csv")[0] == 0
    assert (folder / "marks.csv").read_bytes() == (folder / "whole.csv").read_bytes()


def test_a_secret_is_written_whole_or_not_at_all(tmp_path):
    with no_room(10), pytest.raises(RequestError, match=r"kept: File too large"):
        read_secret(tmp_path / "kept", tmp_path / "exam")
    assert list(tmp_path.iterdir()) == []


def test_a_record_gets_a_line_or_none(tmp_path):
    path = tmp_path / "mine.jsonl"
    append(path, PLAYED)
    before = path.read_bytes()
    with no_room(len(before) + 10), pytest.raises(RequestError, match=r"mine\.jsonl: File too"):
        append(path, PLAYED)
    assert path.read_bytes() == before


@pytest.fixture
def full(tmp_path) -> Iterator[Path]:
    """A file system without room."""
    place = tmp_path / "full"
    place.mkdir()
    mount, umount = shutil.which("mount"), shutil.which("umount")
    options = ["-t", "tmpfs", "-o", "size=64k", "tmpfs", str(place)]
    if not (mount and umount and subprocess.run([mount, *options], check=False).returncode == 0):
        pytest.skip("only the system's owner may mount a small file system")
    try:
        yield place
    finally:
        subprocess.run([umount, str(place)], check=True)


def fill(place: Path) -> None:
    try:
        with (place / "filler").open("wb", buffering=0) as file:
            while True:
                file.write(bytes(1_024))
    except OSError:
        return


@each([*MARKING, *MAKING])
def test_on_a_full_file_system_too(folder, full, run, file, command):
    (folder / "kept").write_text("0" * 64 + "\n")
    *before_it, _ = command
    result = full / file.removesuffix(".journal")
    if "." in file:
        result.write_text("old")
    fill(full)
    before = there(full)
    code, _, err = run(*before_it, result, "--force")
    assert code == 2
    assert err.splitlines()[-1] == f"minimaestro: {full / file}: No space left on device"
    assert there(full) == before


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")
def test_standard_output_has_a_name():
    with Path("/dev/full").open("w") as full:
        command = [shutil.which("minimaestro") or "minimaestro", "show", "minimax.easy.1.r3"]
        ended = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False, text=True)
    assert ended.returncode == 2
    assert ended.stderr.splitlines()[-1] == (
        "minimaestro: standard output: No space left on device"
    )
