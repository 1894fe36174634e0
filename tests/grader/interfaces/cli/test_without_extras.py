"""What a command says whose libraries were not asked for when the program was installed."""

import subprocess
import sys

import pytest

WITHOUT = """
import sys
from grader.exams.scanning.libraries import NEEDED
sys.modules.update(dict.fromkeys(NEEDED))
from grader.interfaces.cli.main import main
main()
"""
"""A process in which none of them can be imported."""


@pytest.mark.parametrize(
    "command",
    [
        ("scan", "scans.pdf", "--exam", "exam.json", "--out", "nowhere"),
        ("learn", "answers.json", "--exam", "exam.json", "--scanned", "nowhere"),
    ],
)
def test_without_the_libraries_one_line_says_how_to_get_them(command, tmp_path):
    run = [sys.executable, "-c", WITHOUT, *command]
    done = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, check=False)
    needs = "scan needs libraries that look at pictures"
    says_how = "pip install 'minimaestro[scan]' installs them"
    assert (done.returncode, done.stderr) == (2, f"minimaestro: {needs}; {says_how}\n")
