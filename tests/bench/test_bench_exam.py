"""An exam of three exercises for a thousand students: how long it takes, in how much memory."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

STUDENTS = 1_000
EXAM = """
title = "Games"
date = 2026-12-01
[[exercise]]
family = "alpha-beta"
level = "medium"
[[exercise]]
family = "expectiminimax"
level = "medium"
[[exercise]]
family = "draw-poker"
level = "medium"
"""
MINIMAESTRO = [sys.executable, "-c", "from grader.interfaces.cli.main import main; main()"]
PAGE = os.sysconf("SC_PAGE_SIZE")


def resident(group: int) -> int:
    """Bytes in memory of all processes of a group, pages that they share counted in each."""
    total = 0
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if os.getpgid(int(process.name)) == group:
                total += int((process / "statm").read_text().split()[1]) * PAGE
        except (OSError, IndexError):
            continue
    return total


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")
def test_sheets_and_keys_for_a_thousand_students(benchmark, tmp_path):
    (tmp_path / "exam.toml").write_text(EXAM)
    command = [*MINIMAESTRO, "sheets", "exam.toml", "--variants", str(STUDENTS), "--out", "exam"]
    peak = 0

    def make():
        nonlocal peak
        process = subprocess.Popen(command, cwd=tmp_path, start_new_session=True)
        while process.poll() is None:
            peak = max(peak, resident(process.pid))
            time.sleep(0.2)
        assert process.returncode == 0

    benchmark.pedantic(make, rounds=1)
    benchmark.extra_info["megabytes"] = peak // 1_000_000
    assert len(list((tmp_path / "exam/sheets").iterdir())) == STUDENTS
