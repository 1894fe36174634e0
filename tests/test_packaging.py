"""What is given away: wheel, sdist, one file, an action, a citation."""

import json
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
import yaml
from class_of_four import EXAM
from recipes import hold_file, minimaestro, run

from generator.families import FAMILIES
from grader.exams.making.exam_file import write_exam_file
from grader.words.language_catalogues import LANGUAGES, translations

ROOT = Path(__file__).parent.parent
TABLES = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT, CORE = TABLES["project"], TABLES["dependency-groups"]["core"]
ACTION = ROOT / ".github/actions/grade/action.yml"
CITATION = ROOT / "CITATION.cff"
GIT = shutil.which("git")
PACKAGES = ("minimaestro", "solver", "generator", "grader", "templates")


def tracked(*below):
    """The files of the repository below these folders."""
    if GIT is None or not (ROOT / ".git").exists():
        pytest.skip("which files belong to the project is known to git")
    listed = git("ls-files", "-z", *below, here=ROOT)
    return {name for name in listed.split("\0") if name and (ROOT / name).exists()}


def git(*arguments, here):
    who = ["-c", "user.name=A", "-c", "user.email=a@uni.example"]
    command = [str(GIT), *who, *arguments]
    return subprocess.run(command, cwd=here, capture_output=True, text=True, check=True).stdout


def test_the_package_is_a_command_of_python():
    ran = subprocess.run(
        [sys.executable, "-m", "grader", "solve", "max(1, 2)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "value    2" in ran.stdout


def test_the_citation_is_one_and_names_this_version():
    hold_file(CITATION, "citation-file-format")
    assert yaml.safe_load(CITATION.read_text("utf-8"))["version"] == PROJECT["version"]


def test_the_action_is_one():
    hold_file(ACTION, "github-actions")


@pytest.mark.slow
def test_the_action_marks_and_writes_the_summary(tmp_path):
    install, grade = yaml.safe_load(ACTION.read_text("utf-8"))["runs"]["steps"]
    assert "pip" in install["run"]
    minimaestro(tmp_path / "runner/minimaestro/bin/minimaestro")
    (tmp_path / "exam.json").write_text(write_exam_file(EXAM))
    (tmp_path / "handed-in.json").write_text(json.dumps({"id": "a1", "answers": {"1.A": "3"}}))
    ran = run(
        grade["run"],
        tmp_path,
        options=("--noprofile", "--norc", "-e", "-o", "pipefail"),
        RUNNER_TEMP=str(tmp_path / "runner"),
        GITHUB_STEP_SUMMARY=str(tmp_path / "summary.md"),
        EXAM="exam.json",
        SUBMISSIONS="handed-in.json",
        FORMAT="json",
        OUT="marks.json",
        FROM="none",
    )
    assert ran.returncode == 0, ran.stderr
    assert json.loads((tmp_path / "marks.json").read_text("utf-8"))
    assert (tmp_path / "summary.md").read_text("utf-8").strip()


@pytest.mark.slow
def test_the_wheel_holds_every_file_of_the_packages_and_its_catalogues_compiled(tmp_path):
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(tmp_path), str(ROOT)]
    subprocess.run(pip, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        there = {name for name in file.namelist() if ".dist-info/" not in name}
    sources = tracked(*PACKAGES)
    catalogues = {name for name in sources if name.endswith(".po")}
    assert catalogues
    assert there == sources - catalogues | {name[:-2] + "mo" for name in catalogues}
    assert {name.split("/")[0] for name in there} == set(PACKAGES)


MODULES = {"fonttools": "fontTools", "pillow": "PIL", "python-bidi": "bidi", "pyyaml": "yaml"}
"""The modules of libraries that are not called like them."""

WITHOUT = """
import sys
sys.modules.update(dict.fromkeys({names}))
from grader.interfaces.cli.main import main
main()
"""


def names_in(requirements):
    return {re.match(r"[\w-]+", requirement)[0] for requirement in requirements}


def run_in_core(*arguments, cwd):
    """A command where only the libraries of the group `core` are installed.

    A wheel has its catalogues compiled, and so have the sources after an earlier run.
    """
    for language in LANGUAGES:
        translations(language)
    missing = names_in(PROJECT["dependencies"]) - names_in(CORE)
    names = sorted(MODULES.get(name, name.replace("-", "_")) for name in missing)
    command = [sys.executable, "-c", WITHOUT.format(names=names), *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


def test_the_core_is_a_part_of_what_is_installed():
    assert names_in(CORE) < names_in(PROJECT["dependencies"])
    page = (ROOT / "docs/using.md").read_text("utf-8")
    assert f"\npip install {' '.join(sorted(names_in(CORE)))}\n" in page


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("solve", "max(min(3, 12), 2)"), "value    3"),
        (("new", "minimax", "--level", "easy", "--seed", "1"), "minimax.easy.1"),
        (("check", f"minimax.easy.1.r{FAMILIES['minimax'].revision}", "--answer", "B=0"), "points"),
        (("draw", "max(1, 2)", "--out", "tree.svg"), ""),
        (("draw", "max(1, 2)"), "<svg"),
    ],
)
def test_the_core_solves_generates_marks_and_draws(command, said, tmp_path):
    ran = run_in_core(*command, cwd=tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert said in ran.stdout


@pytest.mark.parametrize(
    ("command", "library"),
    [(("draw", "max(1, 2)", "--out", "tree.pdf"), "reportlab"), (("demo",), "pikepdf")],
)
def test_what_the_core_lacks_is_named_in_one_line(command, library, tmp_path):
    ran = run_in_core(*command, cwd=tmp_path)
    assert ran.returncode == 2
    assert f"this needs {library}, which is not installed" in ran.stderr
    assert ran.stderr.count("\n") == 1


def copied_by_the_container():
    """What .ci/Containerfile copies below /source: each path of the repository, and where to."""
    steps = (ROOT / ".ci/Containerfile").read_text("utf-8").splitlines()
    for step in steps:
        if step.startswith("COPY "):
            *sources, to = step.split()[1:]
            for source in sources:
                whole = to + source if to.endswith("/") else to
                yield source, whole.removeprefix("/source/")


def test_the_container_copies_all_that_the_wheel_is_made_of():
    copied = dict(copied_by_the_container())
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    needed = {*wheel["targets"]["wheel"]["packages"], *PACKAGES, "pyproject.toml"}
    needed |= {wheel["targets"]["wheel"]["hooks"]["custom"]["path"], PROJECT["readme"]}
    needed |= {*PROJECT["license-files"]}
    assert needed <= copied.keys()
    assert all((ROOT / source).exists() and source == to for source, to in copied.items())


@pytest.mark.slow
def test_the_container_installs_a_command_from_what_it_copies(tmp_path):
    for source, to in copied_by_the_container():
        copy = shutil.copytree if (ROOT / source).is_dir() else shutil.copy
        (tmp_path / "source" / to).parent.mkdir(parents=True, exist_ok=True)
        copy(ROOT / source, tmp_path / "source" / to)
    target, pip = tmp_path / "installed", [sys.executable, "-m", "pip", "install", "-q"]
    command = [*pip, "--no-deps", "--no-compile", "--target", target, tmp_path / "source"]
    subprocess.run(command, check=True, capture_output=True)
    ran = subprocess.run(
        [sys.executable, "-c", "import grader; print(grader.__file__)"],
        capture_output=True,
        check=True,
        cwd=tmp_path,
        env={"PYTHONPATH": str(target), "PYTHONDONTWRITEBYTECODE": "1"},
        text=True,
    )
    assert ran.stdout.startswith(str(target))
    assert any(target.glob("templates/locale/es/LC_MESSAGES/*.mo"))


@pytest.mark.whole
def test_a_release_dates_the_changelog_tries_what_was_built_and_tags(tmp_path):
    here = tmp_path / "clone"
    copied = tracked()
    for name in copied:
        (here / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, here / name)

    git("init", "-q", here=here)
    git("config", "user.name", "A", here=here)
    git("config", "user.email", "a@uni.example", here=here)
    git("add", "-A", here=here)
    git("commit", "-qm", "As it is", here=here)
    ran = subprocess.run(
        [here / ".ci/release", "7.0.0", "2030-01-02"],
        cwd=here,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    changelog = (here / "CHANGELOG.md").read_text("utf-8")
    assert "## [Unreleased]\n\n## [7.0.0] - 2030-01-02\n" in changelog
    assert git("tag", "--list", here=here).split() == ["v7.0.0"]
    assert [version_at(name, here) for name in ("v7.0.0", "HEAD")] == ["7.0.0", "7.1.0.dev0"]
    (sdist,) = (here / "dist").glob("*-7.0.0.tar.gz")
    with tarfile.open(sdist) as file:
        there = {name.partition("/")[2] for name in file.getnames()}
    assert there >= {name for name in copied if name.split("/")[0] in (*PACKAGES, "tests", "docs")}


def version_at(commit, here):
    project, citation = (
        git("show", f"{commit}:{name}", here=here) for name in ("pyproject.toml", "CITATION.cff")
    )
    version = tomllib.loads(project)["project"]["version"]
    assert yaml.safe_load(citation)["version"] == version
    return version


@pytest.mark.parametrize(
    ("version", "why"), [("", "name the version"), ("one", "name the version")]
)
def test_a_release_without_a_version_is_refused_in_one_line(version, why):
    ran = subprocess.run(
        [ROOT / ".ci/release", version], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 2
    assert why in ran.stderr
    assert ran.stderr.count("\n") == 1
