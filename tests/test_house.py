"""The house keeps its own rules."""

import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest

from generator.convention import CONVENTIONS, EVERY
from generator.families import FAMILIES
from grader.cli.main import COMMANDS, find

ROOT = Path(__file__).parent.parent
PACKAGES = ("solver", "generator", "grader")
ROOMS = [room for package in PACKAGES for room in sorted((ROOT / package).rglob("*.py"))]
CORE = [room for room in ROOMS if "grader" not in room.relative_to(ROOT).parts]

every_room = pytest.mark.parametrize("room", ROOMS, ids=lambda room: str(room.relative_to(ROOT)))
every_core_room = pytest.mark.parametrize(
    "room", CORE, ids=lambda room: str(room.relative_to(ROOT))
)


def test_a_family_its_file_and_its_template_bear_one_name():
    rooms = {p.stem.replace("_", "-") for p in (ROOT / "generator/families").glob("[!_]*.py")}
    templates = {p.name.removesuffix(".md.j2") for p in (ROOT / "templates/families").iterdir()}
    assert set(FAMILIES) == rooms == templates


@pytest.mark.parametrize("family", FAMILIES.values(), ids=list(FAMILIES))
def test_a_familys_template_has_a_sentence_for_each_of_its_mistakes(family):
    text = (files("templates") / "families" / f"{family.name}.md.j2").read_text("utf-8")
    for mistake in family.mistakes:
        assert mistake.name in text


@every_room
def test_a_room_opens_with_one_sentence_and_fits_in_the_head(room):
    text = room.read_text("utf-8")
    first = (ast.get_docstring(ast.parse(text)) or "").split("\n\n")[0]
    assert first.endswith(".")
    assert text.count("\n") <= 220


@every_room
def test_nothing_is_caught_that_is_not_named(room):
    for node in ast.walk(ast.parse(room.read_text("utf-8"))):
        if isinstance(node, ast.ExceptHandler):
            assert node.type is not None
            assert getattr(node.type, "id", "") not in {"Exception", "BaseException"}, node.lineno


@every_room
def test_nothing_is_ever_evaluated(room):
    called = {
        getattr(node.func, "id", "")
        for node in ast.walk(ast.parse(room.read_text("utf-8")))
        if isinstance(node, ast.Call)
    }
    assert not called & {"eval", "exec", "compile", "__import__", "sympify", "parse_expr"}


@every_core_room
def test_the_core_is_exact(room):
    for node in ast.walk(ast.parse(room.read_text("utf-8"))):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), node.lineno
        assert not (
            isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"float", "round"}
        )


def test_no_room_is_left_out_when_the_house_is_packed():
    lines = (ROOT / ".gitignore").read_text("utf-8").split()
    ignored = {line.strip("/") for line in lines if not line.startswith("/")}
    for room in ROOMS:
        assert not ignored.intersection(room.relative_to(ROOT).parts), room


def test_every_command_is_in_the_readme():
    readme = (ROOT / "README.md").read_text("utf-8")
    for command in COMMANDS:
        assert f"minimaestro {command}" in readme, command


def test_every_command_has_its_help():
    for name in COMMANDS:
        command = find(name)
        assert command.name == name
        assert command.summary.endswith(".")


def test_every_convention_and_setting_is_documented():
    text = (ROOT / "docs/conventions.md").read_text("utf-8")
    for name in [
        *CONVENTIONS,
        *EVERY,
        *(value for values in EVERY.values() for value in values),
    ]:
        assert f"`{name}`" in text, name


def test_every_mistake_has_a_name_of_one_word():
    for family in FAMILIES.values():
        for mistake in family.mistakes:
            assert re.fullmatch(r"[a-z0-9'/-]+", mistake.name), mistake.name


def test_the_repository_speaks_of_the_project_alone():
    backwards = ("gro.ipyp", "detsohnohtyp", "sjmpn", "gro.naibed")  # nor do they stand here
    hosts = re.compile("|".join(re.escape(name[::-1]) for name in backwards), re.IGNORECASE)
    for path in ROOT.rglob("*"):
        inside = path.relative_to(ROOT).parts
        if path.suffix in {".py", ".md", ".toml", ".j2", ".po"} and not {".git", ".venv"} & {
            *inside
        }:
            assert not hosts.search(path.read_text("utf-8")), path
