"""What several tests need."""

import gc
import json
import os
import re
import shutil
import subprocess
import sys
from functools import cache
from itertools import product
from pathlib import Path
from zlib import crc32

import pytest
from _pytest.mark.expression import Expression
from hypothesis import settings

if "MINIMAESTRO_FRACTIONS" in os.environ:
    sys.modules["gmpy2"] = None  # it is not to be had, as in a browser

from generator.families import FAMILIES  # what they reckon with is settled above
from grader.base.workers import local  # as FAMILIES
from grader.interfaces.cli.main import main  # as FAMILIES
from grader.words.language_catalogues import LANGUAGES, SOURCE  # as FAMILIES

# isort: split
from work_here import PROCESSES, Switch, at_work  # after the main module, which loads lazily

os.environ.update(LC_ALL="C.UTF-8")  # in which language a person is spoken to depends on it

THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "OPENCV_FOR_THREADS_NUM")
"""How many threads numpy and OpenCV start: tests run side by side, and these would wait."""
os.environ.update(dict.fromkeys(THREADS, "1"))

settings.register_profile("tests", deadline=None, max_examples=10)  # no test is about time
settings.register_profile("thorough", deadline=None, max_examples=120)  # for those who have it
settings.load_profile("tests")


def pytest_itemcollected(item):
    """Mark comparisons with other programs as `oracle`, and whole products as `nightly`."""
    if "pygambit" in item.fixturenames:
        item.add_marker(pytest.mark.oracle)
    if item.get_closest_marker("whole"):
        item.add_marker(pytest.mark.nightly)


THINGS = (
    *("family", "mistake", "kind", "method", "game", "export", "format", "drawing", "page"),
    *("behaviour", "bug", "slip"),  # of programs that are handed in
)
"""Parameters of which there are many: each is tried in all languages by night alone."""
OTHERS = [language for language in LANGUAGES if language != SOURCE]
DATABASES = ("sqlite", "postgresql")
ON_DATABASES = ("url", "client_on_each_database", "lms_visitor")
"""Fixtures that exist on either: each test has one of them by day, and both by night."""


ROOT = Path(__file__).parents[1]
MANY = 20
"""A law over at least this many families, mistakes or other things is held by day on some."""
THINGS_BY_DAY = 4
"""On at least so many of them."""


def is_for_the_night(test, params, things):
    """Whether the test is held by day in other languages, on the other database, on other things.

    `things` are those on which it is held by day.
    """
    return (
        in_another_language(params)
        or on_the_other_database(test, params)
        or thing_of(params) not in things
    )


def things_of_the_day(file, things):
    """Return those of many things on which the laws of a file are held by day.

    Each file begins elsewhere: by day a thing meets the laws of some files, and by night all. The
    laws of one file share their things, and so what is prepared for each. With the option -k,
    which names a thing, it meets all of them, and so do the few that were changed.
    """
    if len(things) < MANY:
        return things
    share = len(things) // THINGS_BY_DAY
    changed = [thing for thing in things if thing in changed_names()]
    few = changed if len(changed) <= THINGS_BY_DAY else []
    return [*things[crc32(file.encode()) % share :: share], *few]


@cache
def changed_names():
    """Return the names of things with a file that the last commit or somebody since has changed.

    Git tells it; without Git there are none.
    """
    git = shutil.which("git") or "git"
    since = ("diff", "--name-only", "HEAD~1")
    new = ("ls-files", "--others", "--exclude-standard")
    try:
        shown = [
            subprocess.run([git, *words], cwd=ROOT, capture_output=True, text=True, check=True)
            for words in (since, new)
        ]
    except (OSError, subprocess.CalledProcessError):
        return frozenset()
    files = "".join(run.stdout for run in shown).splitlines()
    return frozenset(Path(file).name.partition(".")[0].replace("_", "-") for file in files)


def thing_of(params):
    """Return the name of the family, mistake or the like that is tried, or None."""
    thing = next((params[name] for name in THINGS if name in params), None)
    return None if thing is None else str(getattr(thing, "name", thing))


def on_the_other_database(test, params):
    """Whether the test of that name is held by day on the other kind of database than this one."""
    used = next((params[name] for name in ON_DATABASES if name in params), None)
    return used not in {None, DATABASES[crc32(test.encode()) % len(DATABASES)]}


def in_another_language(params):
    """Whether the thing is tried in English and in another language than this one by day.

    Which one it is depends on its name, so that all languages are tried by day, and a further
    language makes the day no longer. By night every thing is tried in every language.
    """
    language, thing = params.get("language", SOURCE), thing_of(params)
    if language not in OTHERS or thing is None:
        return False
    return OTHERS[crc32(thing.encode()) % len(OTHERS)] != language


@pytest.hookimpl(wrapper=True)
def pytest_generate_tests(metafunc):
    """Mark what is for the night, and make no item that the option -m leaves out.

    As many again would be made and thrown away. No public hook comes between the parameters and
    the items, and each folder has marks of its own.
    """
    yield
    test, name = metafunc.definition, metafunc.function.__name__
    test.ihook.pytest_itemcollected(item=test)
    of_all = {mark.name for mark in test.iter_markers()}
    options = metafunc.config.option
    things = [*dict.fromkeys(thing_of(call.params) for call in metafunc._calls)]
    if not ("each" in of_all or options.keyword):
        things = things_of_the_day(test.path.name, things)
    for call in metafunc._calls:
        if is_for_the_night(name, call.params, things):
            call.marks.append(pytest.mark.nightly.mark)
    if not metafunc._calls or not (said := options.markexpr):
        return
    is_asked = Expression.compile(said).evaluate
    metafunc._calls[:] = [
        call
        for call in metafunc._calls
        if (marks := of_all | marks_of(call)) and is_asked(lambda name, **_: name in marks)
    ] or metafunc._calls[:1]


def marks_of(call):
    """Return the names of the marks that one call of the test has by its parameters."""
    names = {mark.name for mark in call.marks}
    return names | {"nightly"} if "whole" in names else names


IN_MODULES = ("browser", "extra", "slow")
"""Marks that stand in a test's own module, or in a conftest.py beside or above it."""


def pytest_ignore_collect(collection_path, config):
    """Import no module of whose tests the option -m asks for none; one in three has any of them."""
    if not collection_path.match("test_*.py") or not config.option.markexpr:
        return None
    return None if may_be_asked(config.option.markexpr, marks_near(collection_path)) else True


@cache
def may_be_asked(expression, near):
    """Return whether a test with some of these marks, and with any of other marks, is asked for."""
    is_asked = Expression.compile(expression).evaluate
    names = {*re.findall(r"\w+", expression)} - {"and", "not", "or"}
    possible = sorted(names & near | names.difference(IN_MODULES))
    some = (dict(zip(possible, has, strict=True)) for has in product((0, 1), repeat=len(possible)))
    return any(is_asked(lambda name, marks=marks, **_: bool(marks.get(name))) for marks in some)


def marks_near(module):
    """Return which of these marks are named in the module or in a conftest.py beside or above."""
    folders = (folder for folder in module.parents if ROOT / "tests" in folder.parents)
    texts = [path.read_text("utf-8") for folder in folders for path in folder.glob("conftest.py")]
    near = re.findall(r"\bmark\.(\w+)", "\n".join([module.read_text("utf-8"), *texts]))
    return frozenset(near).intersection(IN_MODULES)


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Collect without looking for garbage, and never look again at what collecting has made."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector):
    """Let every other process that collects begin with the last folders.

    Side by side each collects everything: so one loads what the other has compiled.
    """
    report = yield
    process = getattr(collector.config, "workerinput", {}).get("workerid", "gw0")
    if process[-1] in "13579" and isinstance(collector, pytest.Directory):
        report.result.reverse()
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """What concerns a family stays together, so that its exercises are drawn by one process.

    The rest is in the order of paths, whatever the order in which a process has collected.
    """
    places = {name: place for place, name in enumerate(FAMILIES)}
    items.sort(key=lambda item: (places.get(family_of(item), len(places)), item.path.parts))


def params_of(item):
    """The values of the test's parameters, by name."""
    return item.callspec.params if hasattr(item, "callspec") else {}


def family_of(item):
    """The name of the family with which the test is called, if it is."""
    family = params_of(item).get("family")
    return family if isinstance(family, str) else None


WORK = (
    "grader.exams.making.make_exam",
    "grader.exams.grading.grade_run",
    "grader.exams.returning.write_marked_sheets",
    "grader.exams.returning.forms.pdf",
    "grader.rendering.pdf.loaded_fonts",
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


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    """Settle whether commands start processes, before any fixture runs one."""
    Switch.starts_processes = item.get_closest_marker(PROCESSES) is not None


@pytest.fixture(scope="session", autouse=True)
def _work_here():
    """Commands work in this process, but in tests of processes: five times less work in all."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("grader.base.workers.engine_choice.at_work", at_work)
        yield


@pytest.fixture(scope="session", autouse=True)
def _data(tmp_path_factory):
    """No test keeps anything in the data folder of whoever runs it, nor does a process it starts.

    Windows and macOS have the folder in the home of the user.
    """
    with pytest.MonkeyPatch.context() as patch:
        place = str(tmp_path_factory.mktemp("data"))
        for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
            patch.setenv(name, place)
        yield


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
