"""One more of each kind of thing, as `scaffold` writes it, works and keeps its laws."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import scaffold_record
from scaffold_parts import OF_A_FAMILY, Thing

from grader.actions.desk import run_scaffold
from solver.errors import RequestError

ROOT = Path(__file__).parents[2]
FOLDERS = ("solver", "generator", "grader", "templates", "minimaestro", "tests", "docs", ".ci")
FILES = ("pyproject.toml", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", ".gitignore")
FAMILY = "value-gap"
NAMES = {
    Thing.FAMILY: FAMILY,
    Thing.MISTAKE: "first-one-only",
    Thing.EXAMPLE: "textbook-tree",
    Thing.KIND: "which-half",
    Thing.METHOD: "plain-values",
    Thing.GAME: "one-or-two",
    Thing.FORMAT: "plain-lines",
    Thing.EXPORT: "question-list",
    Thing.DRAWING: "node-list",
}


@pytest.fixture(autouse=True)
def installed_from_here(monkeypatch):
    """The command finds the scaffold of this checkout, also where a wheel is under test."""
    monkeypatch.setattr(run_scaffold, "SCAFFOLD", ROOT / "tests/scaffold")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    """A copy of this checkout."""
    here = tmp_path_factory.mktemp("checkout")
    for folder in FOLDERS:
        ignored = shutil.ignore_patterns("__pycache__", ".hypothesis")
        shutil.copytree(ROOT / folder, here / folder, ignore=ignored)
    for name in FILES:
        shutil.copy(ROOT / name, here / name)
    return here


def run(checkout, *words):
    """Run a Python in the copy, of whose modules it is; they are compiled once, and not into it."""
    bytecode = str(checkout.with_name("bytecode"))
    there = {**os.environ, "PYTHONPATH": str(checkout), "PYTHONPYCACHEPREFIX": bytecode}
    there.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, *map(str, words)]
    return subprocess.run(
        command, cwd=checkout, env=there, capture_output=True, text=True, check=False
    )


def scaffold(checkout, thing, name, *options):
    of = ("--family", FAMILY) if thing in OF_A_FAMILY else ()
    return run(checkout, "-m", "grader", "scaffold", thing, name, *of, *options)


@pytest.fixture(scope="module")
def scaffolded(checkout):
    """The copy with one more of each kind of thing; what the command says of each."""
    said = {thing: scaffold(checkout, thing, name) for thing, name in NAMES.items()}
    assert {thing: one.stderr for thing, one in said.items() if one.returncode} == {}
    return {thing: one.stdout for thing, one in said.items()}


@pytest.mark.slow
def test_it_says_what_it_has_written_and_which_laws_to_run(checkout, scaffolded):
    for thing, said in scaffolded.items():
        *files, empty, laws = said.splitlines()
        assert [line for line in files if not re.fullmatch(r"\S+: \S.+", line)] == []
        assert all((checkout / line.partition(": ")[0]).is_file() for line in files)
        assert empty == ""
        assert laws.endswith(f" pytest tests/extend/{thing} -k {NAMES[thing]}")


@pytest.fixture(scope="module")
def pinned(checkout, scaffolded):
    """The copy once exercises are pinned and pages made, as their laws say."""
    assert len(scaffolded) == len(NAMES)
    law = pytest_there(checkout, *ALONE, "tests/extend/family", "-k", f"{FAMILY} and same_id")
    assert law.returncode == 1
    assert "digests.py" in law.stdout
    pages = ("families", "methods", "games", "formats", "commands")
    for words in (("tests/families/digests.py",), ("docs/regenerate.py", *pages)):
        made = run(checkout, *words)
        assert made.returncode == 0, made.stderr
    return checkout


@pytest.mark.whole
def test_what_is_written_keeps_all_laws(pinned):
    found = {thing: laws_of(pinned, thing) for thing in NAMES}
    assert {thing: ran.stdout[-2000:] for thing, ran in found.items() if ran.returncode} == {}
    assert all(passed(ran) >= FEWEST for ran in found.values())


FEWEST = 2
"""So many laws has an example; anything else has more."""


@pytest.mark.whole
def test_nothing_else_is_disturbed(pinned):
    collected = pytest_there(pinned, *ALONE, "--collect-only")
    assert collected.returncode == 0, collected.stdout[-2000:]
    lists = pytest_there(pinned, "-n", "2", *LISTS)
    assert lists.returncode == 0, lists.stdout[-2000:]


ALONE = ("-n", "0")
LISTS = (
    *("tests/grader/words/english", "tests/grader/words/test_catalogues.py", "tests/lecture_notes"),
    *("tests/test_house.py", "tests/test_manual.py", "tests/grader/interfaces/cli/test_cli.py"),
    *("tests/grader/interfaces/cli/test_completion.py", "tests/generator/base"),
)
"""Where it would show that something has to stand in a list."""


@pytest.mark.whole
def test_a_macro_that_is_misspelt_fails_among_the_laws_of_the_family(checkout, scaffolded):
    assert Thing.FAMILY in scaffolded
    template = checkout / f"templates/families/{FAMILY}.md.j2"
    right = template.read_text("utf-8")
    template.write_text(right.replace("{{ values(", "{{ valuse("), "utf-8")
    try:
        assert "'valuse' is undefined" in failing(checkout, Thing.FAMILY)
    finally:
        template.write_text(right, "utf-8")


def failing(checkout, thing):
    ran = laws_of(checkout, thing)
    assert ran.returncode == 1, ran.stdout
    return ran.stdout


def laws_of(checkout, thing):
    return pytest_there(checkout, *ALONE, f"tests/extend/{thing}", "-k", NAMES[thing])


def pytest_there(checkout, *words):
    return run(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words)


def passed(ran):
    return int(re.search(r"(\d+) passed", ran.stdout)[1])


@pytest.mark.slow
def test_the_linters_have_nothing_against_it(checkout, scaffolded):
    assert len(scaffolded) == len(NAMES)
    for words in (("check", "."), ("format", "--check", ".")):
        ran = run(checkout, "-m", "ruff", *words)
        if "No module named ruff" in ran.stderr:
            pytest.skip("ruff is in the extra `dev`")
        assert ran.returncode == 0, ran.stdout


@pytest.mark.slow
def test_nothing_is_overwritten(checkout, scaffolded):
    before = content(checkout)
    for thing in scaffolded:
        again = scaffold(checkout, thing, NAMES[thing])
        assert (again.returncode, again.stderr.count("\n")) == (2, 1)
        assert "already" in again.stderr
    assert content(checkout) == before


def content(checkout):
    files = [path for folder in FOLDERS for path in (checkout / folder).rglob("*")]
    return {path: path.read_bytes() for path in files if path.is_file()}


REFUSED = [
    (("family", "Bad"), "small letters, digits and hyphens"),
    (("family", "a" * 41), "at most 40"),
    (("family", "-x"), "has no option '-x'"),
    (("family", "../x"), "small letters, digits and hyphens"),
    (("family", "class"), "means something else to Python"),
    (("family", "nul"), "or to Windows"),
    (("family", "own"), "templates/families/own.md.j2 is there already"),
    (("family", "minimax"), "generator/families/minimax.py is there already"),
    (("method", "base"), "grader/solving/methods/base is there already"),
    (("mistake", "x"), "--family says which"),
    (("mistake", "all-max", "--family", "minimax"), "minimax has all-max already"),
    (("mistake", "x", "--family", "minimx"), "did you mean 'minimax'?"),
    (("example", "aima", "--family", "minimax"), "minimax has aima already"),
    (("game", "x", "--family", "minimax"), "leave out --family"),
    (("example", "x"), "each example belongs to a family; --family"),
    (("export", "x", "--family", "minimax"), "no export belongs to a family;"),
    (("thing", "x"), "family or mistake or kind"),
    (("metod", "x"), "did you mean 'method'?"),
    (("family",), "NAME is missing"),
]


@pytest.mark.parametrize(("words", "right"), REFUSED, ids=lambda of: " ".join(of)[:40])
def test_what_cannot_be_written_is_refused_in_one_line(run, monkeypatch, words, right):
    monkeypatch.chdir(ROOT)
    code, out, err = run("scaffold", *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert right in err


def test_outside_a_checkout_nothing_is_written(run, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    code, out, err = run("scaffold", "family", "value-gap")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "lies in no checkout of Minimaestro" in err
    assert list(tmp_path.iterdir()) == []


def test_without_a_checkout_it_says_what_it_needs(run, monkeypatch, tmp_path):
    monkeypatch.setattr(run_scaffold, "SCAFFOLD", tmp_path / "tests/scaffold")
    code, out, err = run("scaffold", "family", "value-gap")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "needs a checkout" in err


def test_the_help_does_not_list_it(run):
    code, out, _ = run("--help")
    assert code == 0
    assert "scaffold" not in out
    code, out, _ = run("scaffold", "--help")
    assert code == 0
    assert "--family" in out


def test_the_script_writes_the_same_as_the_command(tmp_path):
    for folder in ("generator/families", "tests/extend"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    script = ROOT / "tests/scaffold/scaffold_record.py"
    command = [sys.executable, str(script), "kind", "which-half"]
    there = {**os.environ, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(
        command, cwd=tmp_path, env=there, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "how an answer is read" in ran.stdout
    written = {path.name for path in tmp_path.rglob("*") if path.is_file()}
    assert written == {"pyproject.toml", "which_half.py", "which-half.md.j2"}


def test_where_one_file_cannot_be_written_all_are_left_as_they_were(tmp_path):
    (tmp_path / "old").write_text("before")
    contents = {tmp_path / "new": "1", tmp_path / "old": "2", tmp_path / "no" / "folder": "3"}
    (tmp_path / "no").write_text("a file")
    with pytest.raises(RequestError):
        scaffold_record.write_all(contents)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["no", "old"]
    assert (tmp_path / "old").read_text() == "before"
