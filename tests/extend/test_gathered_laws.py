"""`pytest tests/extend/KIND` gathers the laws that can be held with what is installed."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WITHOUT = """
import sys
sys.modules.update(dict.fromkeys(("fastapi", "httpx", "sqlalchemy")))
import pytest
sys.exit(pytest.main(["-q", "-n", "0", "--collect-only", "tests/extend/method"]))
"""


@pytest.mark.slow
def test_laws_in_folders_that_are_skipped_as_a_whole_are_not_gathered():
    """As in the environment of `.ci/later`, where nothing serves."""
    ran = subprocess.run(
        [sys.executable, "-c", WITHOUT], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout[-3000:]
    assert "test_every_method.py::" in ran.stdout
    assert "tests/grader/courses" not in ran.stdout
