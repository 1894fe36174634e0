"""A class in two languages from `init` to returned sheets, by the script that CI runs."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / ".ci/evening"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash"),
]


@pytest.mark.parametrize(
    "students", [pytest.param(6, id="6"), pytest.param(120, id="120", marks=pytest.mark.whole)]
)
def test_a_class_in_two_languages_is_led_from_init_to_returned_sheets(students):
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    run = subprocess.run(
        [str(SCRIPT), str(students)],
        env={**os.environ, "PATH": path, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.endswith(f"a teacher's evening with {students} students: done\n")
