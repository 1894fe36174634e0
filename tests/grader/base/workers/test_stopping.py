"""Runs that are stopped: nothing is left of them but what they need to go on."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from long_run import await_handlers, begin, left_of, write_class
from one_run import NO_SOURCE

from generator.base.rng import Rng

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not Path("/proc/self/stat").exists(), reason="processes are looked for in /proc"
    ),
]
FEW_KILLS, MANY_KILLS = 4, 50
"""Few fall once at each kind of moment, and many at every stage."""
STUDENTS = 300
READ = 1 + STUDENTS
"""So many lines has a journal when everything is read."""
THERE = {"exam.json", "all.jsonl", "marks.csv"}
GRADE = ("grade", "exam.json", "all.jsonl", "--out", "marks.csv", "--jobs", "2")
EXAM = """
title = "Games"
[[exercise]]
family = "minimax"
level = "easy"
"""
SHEETS = ("sheets", "exam.toml", "--variants", "60", "--out", "exam", "--jobs", "2")


@pytest.fixture
def handed_in(tmp_path: Path) -> Path:
    write_class(tmp_path, STUDENTS)
    return tmp_path


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory) -> bytes:
    folder = tmp_path_factory.mktemp("undisturbed")
    write_class(folder, STUDENTS)
    process = begin(folder, *GRADE)
    assert process.communicate()[1] == NO_SOURCE
    assert left_of(process) == []
    return (folder / "marks.csv").read_bytes()


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def lines(journal: Path) -> int:
    try:
        return journal.read_bytes().count(b"\n")
    except FileNotFoundError:  # there is none yet, or it has just gone
        return 0


def has_grown(journal: Path, before: int) -> bool:
    return lines(journal) > before


def is_written(folder: Path) -> bool:
    """Whether there is an output that is not whole yet."""
    return any(folder.glob(".marks.csv.*[0-9a-f]"))


def with_keys(folder: Path) -> set[Path]:
    """The unfinished exams in which keys are being written."""
    try:
        return {key.parent.parent for key in folder.glob(".exam.*/keys/*.pdf")}
    except FileNotFoundError:  # what a killed run has left is cleared away just now
        return set()


def wait_for(process: subprocess.Popen[str], moment: Callable[[], bool]) -> None:
    """Until then, or until the process has ended."""
    while process.poll() is None and not moment():
        time.sleep(0.002)


@pytest.mark.parametrize("kills", [FEW_KILLS, pytest.param(MANY_KILLS, marks=pytest.mark.whole)])
def test_however_often_it_is_killed_every_submission_is_marked_once(
    handed_in: Path, undisturbed: bytes, kills: int
):
    moments = Rng("the same every time")
    out, journal = handed_in / "marks.csv", handed_in / "marks.csv.journal"
    stages = set()
    for kill in range(kills):
        before = lines(journal)
        process = begin(handed_in, *GRADE, "--resume")
        match kill % 4:
            case 0:
                time.sleep(moments.below(1_500) / 1_000)
            case 1 | 2:
                wait_for(process, partial(has_grown, journal, before + moments.below(READ)))
            case _:
                wait_for(process, lambda: out.exists() or is_written(handed_in))
        time.sleep(moments.below(30) / 1_000)
        process.kill()
        process.communicate()
        assert left_of(process) == []
        written = out.exists() or is_written(handed_in)
        stages.add("writing" if written else "marking" if lines(journal) > READ else "reading")
        if out.exists():
            assert out.read_bytes() == undisturbed
            out.unlink()
    assert kills < MANY_KILLS or stages == {"reading", "marking", "writing"}
    process = begin(handed_in, *GRADE, "--resume")
    assert process.communicate()[1] == NO_SOURCE
    assert out.read_bytes() == undisturbed
    assert names(handed_in) == THERE


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_stops_it_in_one_line_and_leaves_a_journal(
    handed_in: Path, number: signal.Signals
):
    process = begin(handed_in, *GRADE)
    journal = handed_in / "marks.csv.journal"
    wait_for(process, partial(has_grown, journal, 0))
    os.kill(process.pid, number)
    assert process.communicate() == ("", "minimaestro: stopped\n")
    assert process.returncode == 128 + number
    assert left_of(process) == []
    assert names(handed_in) == {*THERE, "marks.csv.journal"} - {"marks.csv"}


def test_a_journal_is_gone_on_with_when_that_is_asked_for(handed_in: Path, undisturbed: bytes):
    process = begin(handed_in, *GRADE)
    journal = handed_in / "marks.csv.journal"
    wait_for(process, lambda: lines(journal) > READ)
    os.kill(process.pid, signal.SIGTERM)
    process.communicate()
    again = begin(handed_in, *GRADE)
    assert "marks.csv.journal is from a run that was stopped" in again.communicate()[1]
    assert again.returncode == 2
    assert begin(handed_in, *GRADE, "--resume").communicate()[1] == NO_SOURCE
    assert (handed_in / "marks.csv").read_bytes() == undisturbed
    assert names(handed_in) == THERE


def test_no_key_is_left_lying_by_a_run_that_is_stopped(tmp_path: Path):
    (tmp_path / "exam.toml").write_text(EXAM)
    for number in (signal.SIGKILL, signal.SIGTERM):
        before = set(tmp_path.glob(".exam.*"))
        process = begin(tmp_path, *SHEETS)
        while not with_keys(tmp_path) - before:
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
    assert left_of(first) == []


BY_DAY = [(SHEETS, 0.0), (GRADE, 0.5), (SHEETS, 1.0), (GRADE, 1.5)]
BY_NIGHT = [
    *((GRADE, 0.0), (SHEETS, 0.1), (GRADE, 0.2)),
    *((SHEETS, 0.5), (GRADE, 1.0), (SHEETS, 1.5)),
]
"""Seconds since the command began to handle signals."""
WHEN = [*BY_DAY, *(pytest.param(*turn, marks=pytest.mark.whole) for turn in BY_NIGHT)]


@pytest.mark.parametrize(("command", "seconds"), WHEN)
def test_ctrl_c_reaches_all_its_processes_and_is_one_line(
    handed_in: Path, command: tuple[str, ...], seconds: float
):
    """A terminal sends it to every process; whoever is impatient, twice."""
    (handed_in / "exam.toml").write_text(EXAM)
    process = begin(handed_in, *command)
    await_handlers(process)
    time.sleep(seconds)
    for _ in range(2):
        os.killpg(process.pid, signal.SIGINT)
        time.sleep(0.01)
    said = process.communicate()[1]
    assert left_of(process) == []
    assert process.returncode in {0, 128 + signal.SIGINT}, said
    assert said == ("minimaestro: stopped\n" if process.returncode else "")
    made = {"marks.csv", "marks.csv.journal", "exam", "exam.minimaestro-secret"}
    assert names(handed_in) - made == {"exam.json", "all.jsonl", "exam.toml"}


INTERRUPTED = """
import signal
from multiprocessing import resource_tracker
from grader.base.workers.local import local, ready

known = resource_tracker.register

def interrupted(name, kind):
    known(name, kind)
    signal.raise_signal(signal.SIGINT)

if __name__ == "__main__":
    ready([])
    resource_tracker.register = interrupted
    try:
        with local(2) as workers:
            workers.submit(abs, -1).result()
    except KeyboardInterrupt:
        print("stopped")
"""


def test_a_signal_while_processes_are_prepared_leaves_no_semaphore(tmp_path: Path):
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED)
    process = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert (process.stdout, process.stderr) == ("stopped\n", "")
