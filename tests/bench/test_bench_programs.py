"""How long a class's programs take: 200 of them with three algorithms each, in a sandbox.

`extra_info` has the processor time of all processes, half of which is what two idle cores need.
"""

import ctypes
import os
from contextlib import nullcontext, suppress
from itertools import cycle, islice
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from tempfile import TemporaryFile

from example_programs import BUGS, OTHERWISE_RIGHT, RIGHT, TWICE, changed_program

from grader.assignments.code_task import read_task
from grader.assignments.grade_programs import mark_programs
from grader.assignments.handed_in_programs import list_programs
from grader.programs.sandbox import find_sandbox

PROGRAMS = int(os.environ.get("MINIMAESTRO_PROGRAMS", "200"))
EXAMPLES = (
    RIGHT,
    *(changed_program(*changes) for _, changes, *_ in BUGS.values()),
    *(changed_program(*changes) for _, changes, _ in OTHERWISE_RIGHT.values()),
    changed_program(*TWICE[1]),
)
PR_SET_CHILD_SUBREAPER = 36


class DoneWork:
    """Work that has been done when it is submitted."""

    def __init__(self, result):
        self.result = lambda: result


class WorkersHere:
    """Workers in this process, whose processor time can be measured."""

    ahead, broken, guard = 1, (), nullcontext

    def submit(self, work, *arguments):
        return DoneWork(work(*arguments))


def processor_seconds():
    """The processor time of this process and of all that have ended, orphans too."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    usages = [getrusage(who) for who in (RUSAGE_SELF, RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def test_grading_a_class_of_programs(benchmark, tmp_path):
    for number, program in enumerate(islice(cycle(EXAMPLES), PROGRAMS)):
        path = tmp_path / f"student{number}/multiAgents.py"
        path.parent.mkdir()
        path.write_text(f"{program}\n# {number}\n", "utf-8")
    task = read_task('interface = "cs188"\n', "task.toml")
    sandbox = find_sandbox(None, [], is_bare=False)
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    before = processor_seconds()
    with TemporaryFile() as journal:
        marks = benchmark.pedantic(
            mark_programs,
            (task, list_programs(tmp_path, task.file)),
            {
                "sandbox": sandbox, "language": "en", "workers": WorkersHere(),
                "journal": journal, "progress": max,
            },
            rounds=1,
        )  # fmt: skip
        assert len(list(marks.rows)) == PROGRAMS
    benchmark.extra_info["processor seconds"] = round(processor_seconds() - before, 1)
    benchmark.extra_info["sandbox"] = str(sandbox.level)
