"""How long a class's programs take: 200 of them with three algorithms each, in a sandbox.

`extra_info` has the processor time, half of which is what two idle cores need.
"""

import ctypes
import os
import sys
from itertools import cycle, islice
from resource import RUSAGE_CHILDREN, getrusage
from subprocess import run

from example_programs import BUGS, OTHERWISE_RIGHT, RIGHT, TWICE, changed_program

PROGRAMS = 200
TASK = 'interface = "cs188"\n'
EXAMPLES = (
    RIGHT,
    *(changed_program(*changes) for _, changes, *_ in BUGS.values()),
    *(changed_program(*changes) for _, changes, _ in OTHERWISE_RIGHT.values()),
    changed_program(*TWICE[1]),
)


PR_SET_CHILD_SUBREAPER = 36


def processor_seconds():
    """The processor time of all processes that have ended, orphans too."""
    try:
        while os.waitpid(-1, 0):
            pass
    except ChildProcessError:
        usage = getrusage(RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def test_grading_a_class_of_programs(benchmark, tmp_path):
    for number, program in enumerate(islice(cycle(EXAMPLES), PROGRAMS)):
        path = tmp_path / f"handed-in/student{number}/multiAgents.py"
        path.parent.mkdir(parents=True)
        path.write_text(f"{program}\n# {number}\n", "utf-8")
    (tmp_path / "task.toml").write_text(TASK, "utf-8")
    tmp_path.chmod(0o700)

    def grade():
        command = [sys.executable, "-m", "grader", "grade-code", "task.toml", "handed-in"]
        options = ["--out", "marks.csv", "--jobs", "2", "--force"]
        done = run([*command, *options], cwd=tmp_path, capture_output=True, check=False)
        assert done.returncode == 1, done.stderr  # not every program is right

    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    before = processor_seconds()
    benchmark.pedantic(grade, rounds=1)
    benchmark.extra_info["processor seconds"] = round(processor_seconds() - before, 1)
    rows = (tmp_path / "marks.csv").read_text("utf-8").splitlines()
    assert len(rows) == PROGRAMS + 1
