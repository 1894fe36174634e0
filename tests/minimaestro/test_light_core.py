"""What works where only the dependency group `core` is installed: docs/using.md."""

import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

from grader.words.language_catalogues import LANGUAGES, SOURCE, binary_catalogue

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())
SMALL = """
import sys
class Missing:
    names = sys.argv[1:]
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in self.names:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Missing())
"""
SCRIPT = """
import minimaestro
print(len(minimaestro.families()) > 50)
print(len(minimaestro.games()) > 10, len(minimaestro.methods()) > 30)
for family in ("alpha-beta", "symbolic-pruning", "construct-tree", "worlds", "bimatrix"):
    exercise = minimaestro.new(family, level="easy", seed=1)
    print(minimaestro.check(exercise, exercise.key).score, len(str(exercise.solution)) > 100)
print(minimaestro.solve([[2, -9], [-3, -2]], method="matrix-game").value)
print(minimaestro.draw([[1, 2], [3, 4]]).svg[:4], len(str(minimaestro.solve([[1, 2]]))) > 100)
"""

AUDIT = """
sys.argv = ["minimaestro", "audit", "minimax", "--samples", "2"]
from grader.interfaces.cli.start import start
start()
"""


def project_of(requirement):
    return requirement.split(">")[0].split("[")[0].lower()


def left_out():
    """The modules of what `pip install .` brings and the group `core` does not."""
    core = {*map(project_of, PROJECT["dependency-groups"]["core"])}
    others = {*map(project_of, PROJECT["project"]["dependencies"])} - core
    owners = packages_distributions()
    return sorted({m for m, owned in owners.items() if {*map(str.lower, owned)} & others} | others)


def test_all_families_are_generated_marked_and_solved_without_what_the_core_leaves_out():
    missing = left_out()
    assert {"sympy", "latex2mathml", "reportlab"} <= {*missing}
    for language in {*LANGUAGES} - {SOURCE}:
        binary_catalogue(language)  # a wheel has them compiled, and a checkout then keeps them so
    command = [
        sys.executable,
        "-P",
        "-c",
        SMALL + SCRIPT,
        *missing,
    ]  # as installed, not what lies here
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.split() == [*["True"] * 3, *(["1", "True"] * 5), "-31/12", "<svg", "True"]


def test_an_audit_says_which_library_it_lacks_before_its_processes_begin():
    command = [sys.executable, "-P", "-c", SMALL + AUDIT, *left_out()]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("minimaestro: this needs babel, which is not installed")
    assert done.stderr.count("\n") == 1
