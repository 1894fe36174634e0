"""What several tests need."""

import json
import os
import sys

import pytest
from hypothesis import settings

if "MINIMAESTRO_FRACTIONS" in os.environ:
    sys.modules["gmpy2"] = None  # it is not to be had, as in a browser

from generator.families import FAMILIES  # what they reckon with is settled above
from grader.base.workers import local  # as FAMILIES
from grader.interfaces.cli.main import main  # as FAMILIES

os.environ.update(LC_ALL="C.UTF-8")  # in which language a person is spoken to depends on it

settings.register_profile("tests", deadline=None, max_examples=30)  # no test is about time
settings.register_profile("thorough", deadline=None, max_examples=120)  # for those who have it
settings.load_profile("tests")


def pytest_itemcollected(item):
    """Whoever asks for another program is held against it."""
    if "pygambit" in item.fixturenames:
        item.add_marker(pytest.mark.oracle)


def pytest_collection_modifyitems(items):
    """What concerns a family stays together, so that its exercises are drawn by one process."""
    places = {name: place for place, name in enumerate(FAMILIES)}
    items.sort(key=lambda item: places.get(family_of(item), len(places)))


def family_of(item):
    """The name of the family with which the test is called, if it is."""
    called = item.callspec.params.get("family") if hasattr(item, "callspec") else None
    return called if isinstance(called, str) else None


WORK = (
    "grader.exams.making.make_exam",
    "grader.exams.grading.grade_run",
    "grader.exams.returning.write_marked_sheets",
    "grader.exams.returning.forms.pdf",
    "generator.families.alpha_beta",
    "generator.families.minimax",
)
"""What processes load that do a command's work."""


@pytest.fixture(scope="session", autouse=True)
def _workers():
    """Those of every command in this process are forked off one, which loads all of it once.

    The tests of a mutant run in a fork themselves, and that one is no child of it.
    """
    if "MUTANT_UNDER_TEST" not in os.environ:
        local.ready(WORK)


@pytest.fixture
def run(monkeypatch, capsys):
    """Run a command; gives exit code, standard output, standard error."""

    def command(*arguments):
        monkeypatch.setattr("sys.argv", ["minimaestro", *map(str, arguments)])
        with pytest.raises(SystemExit) as end:
            main()
        out, err = capsys.readouterr()
        return end.value.code or 0, out, err

    return command


@pytest.fixture
def result(run):
    """The JSON that a command prints."""

    def command(*arguments):
        code, out, err = run(*arguments, "--json")
        assert (code, err) == (0, "")
        return json.loads(out)

    return command


@pytest.fixture(scope="session")
def pygambit():
    """Gambit, another hand."""
    return pytest.importorskip("pygambit", reason="pip install '.[oracles]' brings pygambit")
