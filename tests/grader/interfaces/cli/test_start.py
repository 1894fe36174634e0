"""A clone without any library: what can be said is said, in one line."""

import subprocess
import sys
from pathlib import Path

import pytest

from grader.base import program

CLONE = Path(__file__).parents[4]


def run_bare(package, *arguments):
    """What Python says that knows no library but its own."""
    command = [sys.executable, "-E", "-S", "-m", package, *arguments]
    return subprocess.run(command, cwd=CLONE, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("option", ["-V", "--version"])
@pytest.mark.parametrize("package", ["minimaestro", "grader"])
def test_a_clone_without_libraries_says_its_version(package, option):
    done = run_bare(package, option)
    version = program.version_of_clone(CLONE)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"minimaestro {version}\n", "")


@pytest.mark.parametrize("arguments", [(), ("new", "minimax"), ("--help",)])
def test_a_clone_without_libraries_says_what_it_lacks(arguments):
    done = run_bare("minimaestro", *arguments)
    said = "minimaestro: this needs typer, which is not installed; pip install . brings what is"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{said} missing\n")
