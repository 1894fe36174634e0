"""Marking at any number: what a second process is worth, how much memory all of it takes."""

import json
import os
import subprocess
import sys
import time
from itertools import islice, product
from pathlib import Path

import pytest

MINIMAESTRO = [sys.executable, "-c", "from grader.interfaces.cli.main import main; main()"]
PAGE = os.sysconf("SC_PAGE_SIZE")
ALPHABET = "CDFGHJKMNPRTVWXY"
MANY = int(os.environ.get("MINIMAESTRO_SUBMISSIONS", "100000"))
SOME = 2_000
COUNTING = "sum(i * i for i in range(60_000_000))"
SMALL = [{"family": "minimax", "tree": "max(min(1, 2), min(3, 4))"}]
USUAL = [
    {"family": "alpha-beta", "tree": "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"},
    {"family": "minimax", "tree": "max(min(max(3, 12), 8), min(2, max(4, 6)), min(14, 5, 2))"},
]


def write_exam(folder: Path, exercises: list[dict[str, str]], students: int) -> None:
    """exam.json, a student to a line."""
    head = {
        "version": 1,
        "title": "Games",
        "language": "en",
        "convention": "aima",
        "rounding": "half",
        "exercises": [{"family": one["family"]} for one in exercises],
    }
    problems = [{"tree": one["tree"]} for one in exercises]
    with (folder / "exam.json").open("w") as file:
        file.write(json.dumps(head)[:-1] + ', "students": [')
        for n, code in islice(enumerate(product(ALPHABET, repeat=6)), students):
            student = {
                "id": f"student-{n}",
                "name": f"The Student of Number {n}",
                "email": f"student-{n}@university.example",
                "language": "en",
                "file": f"student-{n}",
                "code": "".join(code),
                "problems": problems,
            }
            file.write((",\n" if n else "\n") + json.dumps(student))
        file.write("\n]}\n")


def answers(n: int) -> dict[str, str]:
    return {"id": f"student-{n}", "1.A": str(n % 5), "1.B": "1", "1.best": "a2", "2.A": "3"}


def as_lines(folder: Path, students: int) -> Path:
    file = folder / "all.jsonl"
    file.write_text("".join(json.dumps(answers(n)) + "\n" for n in range(students)))
    return file


def as_list(folder: Path, students: int) -> Path:
    file = folder / "all.json"
    file.write_text(json.dumps([answers(n) for n in range(students)]))
    return file


def as_table(folder: Path, students: int) -> Path:
    file = folder / "all.csv"
    rows = (",".join(answers(n).values()) + "\n" for n in range(students))
    file.write_text(",".join(answers(0)) + "\n" + "".join(rows))
    return file


def as_files(folder: Path, students: int) -> Path:
    (folder / "all").mkdir()
    for n in range(students):
        (folder / "all" / f"student-{n}.json").write_text(json.dumps(answers(n)))
    return folder / "all"


def resident(group: int) -> dict[int, int]:
    """Bytes in memory of each process of a group, pages that they share counted in each."""
    found = {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if os.getpgid(int(process.name)) == group:
                pages = (process / "statm").read_text().split()[1]
                found[int(process.name)] = int(pages) * PAGE
        except (OSError, IndexError):
            continue
    return found


def grade(folder: Path, handed_in: Path, jobs: int) -> tuple[float, int, int]:
    """How long it took; the most that the command itself had in memory, and all its processes."""
    command = [*MINIMAESTRO, "grade", "exam.json", str(handed_in), "--to", "jsonl"]
    command += ["--out", "marks.jsonl", "--force", "--jobs", str(jobs)]
    own = whole = 0
    begun = time.perf_counter()
    process = subprocess.Popen(command, cwd=folder, start_new_session=True)
    while process.poll() is None:
        there = resident(process.pid)
        own = max(own, there.get(process.pid, 0))
        whole = max(whole, sum(there.values()))
        time.sleep(0.1)
    assert process.returncode == 0
    return time.perf_counter() - begun, own, whole


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")
@pytest.mark.parametrize("written", [as_lines, as_list, as_table, as_files])
def test_a_hundred_thousand_submissions(benchmark, tmp_path, written):
    write_exam(tmp_path, SMALL, MANY)
    handed_in = written(tmp_path, MANY)
    _, own, whole = benchmark.pedantic(grade, (tmp_path, handed_in, 2), rounds=1)
    benchmark.extra_info["megabytes"] = own // 1_000_000
    benchmark.extra_info["megabytes_of_all_processes"] = whole // 1_000_000
    with (tmp_path / "marks.jsonl").open() as marks:
        assert sum(1 for _ in marks) == MANY


def test_two_jobs_beside_one(benchmark, tmp_path):
    write_exam(tmp_path, USUAL, SOME)
    handed_in = as_lines(tmp_path, SOME)
    one, *_ = grade(tmp_path, handed_in, 1)
    two, *_ = benchmark.pedantic(grade, (tmp_path, handed_in, 2), rounds=1)
    benchmark.extra_info["times_one_job"] = round(one / two, 2)
    benchmark.extra_info["two_processes_that_share_nothing"] = round(side_by_side(), 2)


def side_by_side() -> float:
    """How many times as much two processes count as one, in the same time on this machine."""
    alone = counting(1)
    return 2 * alone / counting(2)


def counting(processes: int) -> float:
    """How long that many take, each of which counts as far."""
    begun = time.perf_counter()
    started = [subprocess.Popen([sys.executable, "-c", COUNTING]) for _ in range(processes)]
    assert not any(process.wait() for process in started)
    return time.perf_counter() - begun
