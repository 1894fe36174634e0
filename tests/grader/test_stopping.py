"""Runs that are stopped: nothing is left of them but what they need to go on."""

import os
import signal
import time
from pathlib import Path

import pytest
from long_run import begin, left_of, session, write_class

from generator.rng import Rng

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="processes are looked for in /proc"
)
KILLS = int(os.environ.get("MINIMAESTRO_KILLS", "8"))
STUDENTS = 200
GRADE = ("grade", "exam.json", "all.jsonl", "--out", "marks.csv", "--jobs", "2")
EXAM = """
title = "Games"
[[exercise]]
family = "alpha-beta"
level = "easy"
"""
SHEETS = ("sheets", "exam.toml", "--variants", "400", "--out", "exam", "--jobs", "2")


@pytest.fixture(scope="module")
def handed_in(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("class")
    write_class(folder, STUDENTS)
    return folder


@pytest.fixture(scope="module")
def undisturbed(handed_in: Path) -> bytes:
    process = begin(handed_in, *GRADE[:4], "once.csv", *GRADE[5:])
    assert process.communicate() == ("", "")
    assert left_of(process) == []
    return (handed_in / "once.csv").read_bytes()


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def wait_until_something_stands_in(journal: Path, rows: int, process) -> None:
    while process.poll() is None:
        if journal.exists() and journal.read_bytes().count(b"\n") > rows:
            return
        time.sleep(0.01)


def test_however_often_it_is_killed_every_submission_is_marked_once(
    handed_in: Path, undisturbed: bytes
):
    moments = Rng("the same every time")
    out, journal = handed_in / "marks.csv", handed_in / "marks.csv.journal"
    for kill in range(KILLS):
        process = begin(handed_in, *GRADE, "--resume")
        if kill % 2:
            time.sleep(moments.below(4_000) / 1_000)
        else:
            wait_until_something_stands_in(journal, moments.below(STUDENTS + 1), process)
            time.sleep(moments.below(100) / 1_000)
        os.kill(process.pid, signal.SIGKILL)
        process.communicate()
        assert left_of(process) == []
        if out.exists():
            assert out.read_bytes() == undisturbed
            out.unlink()
    process = begin(handed_in, *GRADE, "--resume")
    assert process.communicate() == ("", "")
    assert out.read_bytes() == undisturbed
    assert names(handed_in) == {"exam.json", "all.jsonl", "once.csv", "marks.csv"}
    out.unlink()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_it_in_one_line_and_it_goes_on(
    handed_in: Path, undisturbed: bytes, number: signal.Signals
):
    process = begin(handed_in, *GRADE)
    wait_until_something_stands_in(handed_in / "marks.csv.journal", 1, process)
    os.kill(process.pid, number)
    assert process.communicate() == ("", "minimaestro: stopped\n")
    assert process.returncode == 128 + number
    assert left_of(process) == []
    again = begin(handed_in, *GRADE)
    assert "marks.csv.journal is what a run that was stopped has done" in again.communicate()[1]
    assert again.returncode == 2
    assert begin(handed_in, *GRADE, "--resume").communicate() == ("", "")
    assert (handed_in / "marks.csv").read_bytes() == undisturbed
    assert names(handed_in) == {"exam.json", "all.jsonl", "once.csv", "marks.csv"}
    (handed_in / "marks.csv").unlink()


def test_no_key_is_left_lying_by_a_run_that_is_stopped(tmp_path: Path):
    (tmp_path / "exam.toml").write_text(EXAM)
    for number in (signal.SIGKILL, signal.SIGTERM):
        before = set(tmp_path.glob(".exam.*"))
        process = begin(tmp_path, *SHEETS)
        while not {keys.parent for keys in tmp_path.glob(".exam.*/.keys-*.pdf")} - before:
            assert process.poll() is None
            time.sleep(0.01)
        os.kill(process.pid, number)
        process.communicate()
        assert left_of(process) == []
        scaffolds = [path for path in tmp_path.iterdir() if path.name.startswith(".exam.")]
        assert all(path.stat().st_mode & 0o077 == 0 for path in scaffolds if path.is_dir())
    assert names(tmp_path) == {"exam.toml", "exam.minimaestro-secret"}


def test_a_second_run_into_the_same_place_is_refused(tmp_path: Path):
    (tmp_path / "exam.toml").write_text(EXAM)
    first = begin(tmp_path, *SHEETS)
    while not any(tmp_path.glob(".exam.*/keys")):
        assert first.poll() is None
        time.sleep(0.01)
    second = begin(tmp_path, *SHEETS)
    assert "exam is being written by another run" in second.communicate()[1]
    assert second.returncode == 2
    os.kill(first.pid, signal.SIGTERM)
    first.communicate()
    assert session(first.pid) == []
