"""Work on a Dask cluster: a scheduler and two workers, one of which is killed half-way."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread

import pytest
from killed import STUDENTS, finished, hold_class, killed_while_marking
from long_run import begin, write_class
from one_run import NO_SOURCE

from grader.base.workers.engine_choice import EngineChoice, within_time
from solver.errors import RequestError

pytest.importorskip("distributed", reason="the extra `dask` is not installed")

GRADE = ("grade", "exam.json", "all.jsonl")
HALF_WAY = 130
"""So many lines has a journal that has read all of 120 submissions, and marked some."""


def started(*arguments: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "distributed.cli." + arguments[0], *arguments[1:]]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def worker(address: str) -> subprocess.Popen[bytes]:
    limits = ("--nthreads", "1", "--nworkers", "1", "--no-nanny", "--no-dashboard")
    return started("dask_worker", address, *limits)


def lines(journal: Path) -> int:
    return journal.read_bytes().count(b"\n") if journal.exists() else 0


@pytest.fixture
def address(tmp_path: Path):
    """That of a scheduler without workers."""
    where = tmp_path / "scheduler.json"
    options = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    scheduler = started("dask_scheduler", *options, "--scheduler-file", str(where))
    for _ in range(600):
        if where.exists() and '"address"' in where.read_text():
            break
        time.sleep(0.1)
    try:
        yield where.read_text().partition('"address": "')[2].partition('"')[0]
    finally:
        scheduler.kill()
        scheduler.wait()


def test_the_output_is_the_same_though_a_worker_is_killed_half_way(address: str, tmp_path: Path):
    write_class(tmp_path, 120)
    assert begin(tmp_path, *GRADE, "--out", "local.csv").communicate()[1] == NO_SOURCE
    workers = [worker(address) for _ in range(2)]
    try:
        cluster = ("--engine", "dask", "--scheduler", address, "--out", "dask.csv")
        process = begin(tmp_path, *GRADE, *cluster)
        journal = tmp_path / "dask.csv.journal"
        while lines(journal) < HALF_WAY:
            assert process.poll() is None
            time.sleep(0.01)
        os.kill(workers[0].pid, signal.SIGKILL)
        assert process.communicate()[1] == NO_SOURCE
    finally:
        for one in workers:
            one.kill()
            one.wait()
    assert (tmp_path / "dask.csv").read_bytes() == (tmp_path / "local.csv").read_bytes()


@pytest.mark.nightly
def test_nothing_is_lost_or_doubled_though_runs_on_a_cluster_are_killed_while_marking(
    address: str, tmp_path: Path
):
    write_class(tmp_path, STUDENTS)
    undisturbed = finished(tmp_path, "undisturbed.csv")
    workers = [worker(address) for _ in range(2)]
    try:
        cluster = ("--engine", "dask", "--scheduler", address)
        there = killed_while_marking(tmp_path, "marks.csv", *cluster, seed="dask")
        assert len([marked for marked in there if 0 < marked < STUDENTS]) >= 4, there
        assert finished(tmp_path, "marks.csv", *cluster) == undisturbed
    finally:
        for one in workers:
            one.kill()
            one.wait()
    hold_class(tmp_path, "marks.csv")


def test_nothing_is_lost_where_every_worker_is(run, address, tmp_path, monkeypatch):
    monkeypatch.setattr("grader.base.workers.dask.DESERTED", 2)
    write_class(tmp_path, 120)
    exam, handed_in, marks = (tmp_path / n for n in ("exam.json", "all.jsonl", "marks.csv"))
    workers = [worker(address) for _ in range(2)]
    killer = Thread(target=kill_half_way, args=(workers, tmp_path / "marks.csv.journal"))
    killer.start()
    grade = ("grade", exam, handed_in, "--out", marks)
    code, _, err = run(*grade, "--engine", "dask", "--scheduler", address)
    killer.join()
    assert (code, err.count("\n")) == (2, 1)
    assert "no worker is left of the Dask cluster" in err
    assert "--resume" in err
    assert not marks.exists()
    begun = lines(tmp_path / "marks.csv.journal")
    assert begun >= HALF_WAY
    assert run(*grade, "--resume")[0] == 0
    assert run(*grade[:3], "--out", tmp_path / "once.csv")[0] == 0
    assert marks.read_bytes() == (tmp_path / "once.csv").read_bytes()


def kill_half_way(workers: list[subprocess.Popen[bytes]], journal: Path) -> None:
    for _ in range(6_000):
        if lines(journal) >= HALF_WAY:
            break
        time.sleep(0.01)
    for one in workers:
        one.kill()
        one.wait()


def test_sheets_come_back_from_workers_that_share_no_disk(address: str, tmp_path: Path):
    (tmp_path / "exam.toml").write_text('title = "Games"\n[[exercise]]\nfamily = "minimax"\n')
    (tmp_path / "exam.secret").write_text("0123456789abcdef" * 4)
    made = {}
    there = worker(address)
    try:
        for out, engine in (
            ("local", ("--engine", "local", "--jobs", "1")),
            ("alone", ("--engine", "dask", "--jobs", "1")),
            ("dask", ("--engine", "dask", "--scheduler", address)),
        ):
            sheets = ("sheets", "exam.toml", "--variants", "3", "--secret", "exam.secret")
            process = begin(tmp_path, *sheets, *engine, "--out", out)
            assert process.communicate()[1] == ""
            files = (tmp_path / out).rglob("*.*")
            made[out] = {p.relative_to(tmp_path / out): p.read_bytes() for p in files}
    finally:
        there.kill()
        there.wait()
    assert len(made["local"]) == 10
    assert made["dask"] == made["alone"] == made["local"]


WARNING = """
import logging, sys
from grader.base.workers.engine_choice import EngineChoice, within_time
warn = logging.getLogger("distributed.client").warning
with within_time(EngineChoice(engine="dask", scheduler=sys.argv[1])):
    warn("rescheduling")
warn("said afterwards")
"""


def test_what_dask_warns_of_is_not_said(address: str):
    there = worker(address)
    try:
        command = [sys.executable, "-c", WARNING, address]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    finally:
        there.kill()
        there.wait()
    assert "rescheduling" not in said
    assert "said afterwards" in said


def test_a_worker_without_minimaestro_is_one_line(address: str):
    there = "import sys; sys.modules['grader'] = None; from distributed.cli.dask_worker import main"
    options = ("--nthreads", "1", "--no-nanny", "--no-dashboard")
    without = subprocess.Popen(
        [sys.executable, "-c", f"{there}; main()", address, *options],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        with (
            pytest.raises(RequestError, match=r"the Dask worker at tcp://.* has no minimaestro"),
            within_time(EngineChoice(engine="dask", scheduler=address)),
        ):
            pytest.fail("nobody there can mark")
    finally:
        without.kill()
        without.wait()


def test_a_scheduler_that_does_not_answer_is_one_line():
    nowhere = EngineChoice(engine="dask", scheduler="nonsense://127.0.0.1:1")
    with (
        pytest.raises(RequestError, match=r"no Dask scheduler answers at nonsense://127"),
        within_time(nowhere),
    ):
        pytest.fail("nobody is there")


def test_a_scheduler_is_for_dask():
    with pytest.raises(RequestError, match="--scheduler is for --engine dask"):
        within_time(EngineChoice(scheduler="tcp://127.0.0.1:8786"))
