"""Runs of `grade` that are killed in the middle of marking, and gone on with."""

import csv
import os
import signal
import time
from pathlib import Path

from long_run import begin, left_of
from one_run import NO_SOURCE

from generator.base.rng import Rng

STUDENTS = 500
READ = 1 + STUDENTS
"""So many lines has a journal when everything is read, and one more for each that is marked."""
EXAM = ("exam.json", "all.jsonl")


def lines(journal: Path) -> int:
    return journal.read_bytes().count(b"\n") if journal.exists() else 0


def marked(journal: Path) -> int:
    """How many submissions are marked; below 0 while they are read."""
    return lines(journal) - READ


def killed_while_marking(folder: Path, out: str, *options: str, seed: str) -> list[int]:
    """Kill run after run, each once it has marked some more; how many were marked then."""
    moments = Rng(seed)
    there, journal = [0], folder / f"{out}.journal"
    while there[-1] < STUDENTS - 100:
        process = begin(folder, "grade", *EXAM, "--out", out, "--resume", *options)
        until = there[-1] + 1 + moments.below(60)
        while process.poll() is None and marked(journal) < until:
            time.sleep(0.001)
        time.sleep(moments.below(8) / 1_000)
        if moments.below(2):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
        process.communicate()
        assert left_of(process) == []
        if (folder / out).exists():
            return there[1:]
        there.append(marked(journal))
    return there[1:]


def finished(folder: Path, out: str, *options: str) -> bytes:
    """Go on until the end."""
    process = begin(folder, "grade", *EXAM, "--out", out, "--resume", *options)
    assert process.communicate()[1] == NO_SOURCE
    return (folder / out).read_bytes()


def hold_class(folder: Path, out: str) -> None:
    """Everybody is there once."""
    with (folder / out).open(encoding="utf-8", newline="") as file:
        students = [row["id"] for row in csv.DictReader(file)]
    assert students == [f"s{n}" for n in range(STUDENTS)]
