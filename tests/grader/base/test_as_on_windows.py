"""What Windows lacks is done without: the commands still do their work."""

import os
import subprocess
import sys

import pytest

POORER = """
import multiprocessing, os, pathlib, signal, sys
for of, name in ((signal, "pthread_sigmask"), (signal, "SIGHUP"), (os, "sched_getaffinity")):
    delattr(of, name)
multiprocessing.get_all_start_methods = lambda: ["spawn"]
plain = pathlib.Path.unlink
def unlink(path, missing_ok=False):
    if path.suffix == ".lock":
        raise PermissionError(13, "the file is open", str(path))
    plain(path, missing_ok)
pathlib.Path.unlink = unlink
from grader.base.workers import local
from grader.interfaces.cli.main import main
if __name__ == "__main__":
    assert local.METHOD == "spawn"
    main()
"""
"""A Python without what Windows lacks: no process is forked, and no open file removed."""
UNBOUND = """
import multiprocessing.connection, sys
sys.modules["resource"] = None
sys.platform = "win32"
from grader.base.workers.bounds import bound
reader, writer = multiprocessing.Pipe(duplex=False)
bound(reader, 1)
print(len(bytearray(10_000_000)))
"""


def poorer(folder, *arguments):
    script = folder / "poorer.py"
    script.write_text(POORER, "utf-8")
    command = [sys.executable, str(script), *arguments]
    there = {**os.environ, "PYTHONIOENCODING": "cp1252"}
    return subprocess.run(
        command, cwd=folder, env=there, capture_output=True, encoding="cp1252", check=False
    )


@pytest.mark.slow
def test_the_demonstration_makes_and_marks_an_exam(tmp_path):
    ran = poorer(tmp_path, "demo", "here")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert (tmp_path / "here/marks.csv").is_file()
    again = poorer(tmp_path, "demo", "here")
    assert (again.returncode, again.stderr.count("\n")) == (2, 1)


def test_a_tree_is_solved_in_letters_of_an_old_terminal(tmp_path):
    ran = poorer(tmp_path, "solve", "max(min(3, 12), min(2, 8))", "--method", "intervals")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("method")


def test_a_process_is_not_bound_where_the_system_has_no_bounds():
    command = [sys.executable, "-c", UNBOUND]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ran.stdout.strip(), ran.stderr) == ("10000000", "")
