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
    lacking = program.missing_library(ModuleNotFoundError(name="typer"))
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"minimaestro: {lacking}\n")
    assert str(lacking).startswith("this needs typer, which is not installed; `pip install ")


@pytest.mark.parametrize("name", ["grader.nothing", "minimaestro.nothing", "json.nothing"])
def test_a_module_of_ours_or_of_python_that_is_missing_is_no_library_to_install(name):
    with pytest.raises(ModuleNotFoundError):
        program.missing_library(ModuleNotFoundError(name=name))


INTERRUPTING = """
import signal, sys

sought = sys.argv.pop()

class Interrupting:
    def find_spec(self, name, path, target=None):
        if name == sought:
            sys.meta_path.remove(self)
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Interrupting())
from grader.interfaces.cli.start import start
start()
"""


@pytest.mark.parametrize("while_loading", ["typer", "grader.base.lazy", "solver.errors"])
def test_ctrl_c_while_the_command_is_loaded_is_one_line(while_loading):
    command = [sys.executable, "-c", INTERRUPTING, "solve", "max(1, 2)", while_loading]
    done = subprocess.run(command, cwd=CLONE, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "minimaestro: stopped\n")


INTERRUPTING_CPP = """
import signal, sys

class Interrupting:
    def find_spec(self, name, path, target=None):
        if name == "pikepdf._core":
            sys.meta_path.remove(self)
            sys.setprofile(interrupt)

def interrupt(frame, event, _):
    if event == "call" and frame.f_code.co_filename.endswith("enum.py"):
        sys.setprofile(None)
        signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Interrupting())
from grader.interfaces.cli.start import start
start()
"""


def test_ctrl_c_while_a_library_in_cpp_is_loaded_does_not_abort(tmp_path):
    """It makes its enumerations by calling Python, where an exception would end the process."""
    sheets = ("sheets", tmp_path / "exam.toml", "--out", tmp_path / "exam")
    command = [sys.executable, "-c", INTERRUPTING_CPP, *sheets]
    done = subprocess.run(command, cwd=CLONE, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "minimaestro: stopped\n")
