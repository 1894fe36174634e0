"""The house keeps its own rules."""

import ast
import re
from functools import cache
from pathlib import Path

from typer.main import get_command

from generator.base.convention import CONVENTIONS, EVERY
from grader.interfaces.cli.app import application

ROOT = Path(__file__).parent.parent
PACKAGES = ("solver", "generator", "grader", "minimaestro")
COMMANDS = get_command(application()).commands
ROOMS = [room for package in PACKAGES for room in sorted((ROOT / package).rglob("*.py"))]
CORE = [room for room in ROOMS if room.relative_to(ROOT).parts[0] in ("solver", "generator")]


@cache
def contents(room):
    """The docstring of a module, what it calls by a plain name, and the lines of its floats."""
    tree = ast.parse(room.read_text("utf-8"))
    called, floats = set(), []
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)):
                called.add(name)
            case ast.Constant(value=float()):
                floats.append(node.lineno)
    return ast.get_docstring(tree) or "", called, floats


def test_every_module_opens_with_a_sentence():
    for room in ROOMS:
        docstring, *_ = contents(room)
        assert docstring.split("\n\n")[0].endswith("."), room


HEADING = re.compile(r"(?<=\n\n)# [^\n]+\n\n+(?=# [^\n]+\n\n|\Z)")
"""A comment by itself, with another one or nothing at all below it."""


def test_no_heading_stands_above_nothing():
    for room in ROOMS:
        assert not HEADING.findall(room.read_text("utf-8")), room


def test_nothing_is_ever_evaluated_in_ways_that_the_linter_does_not_know():
    for room in ROOMS:
        _, called, _ = contents(room)
        assert not called & {"compile", "__import__"}, room


def test_the_core_is_exact():
    for room in CORE:
        _, called, floats = contents(room)
        assert not floats, (room, floats)
        assert not called & {"float", "round"}, room


def test_every_package_tells_type_checkers_that_it_is_typed():
    for package in PACKAGES:
        assert (ROOT / package / "py.typed").is_file(), package


def test_no_room_is_left_out_when_the_house_is_packed():
    lines = (ROOT / ".gitignore").read_text("utf-8").split()
    ignored = {line.strip("/") for line in lines if not line.startswith("/")}
    for room in ROOMS:
        assert not ignored.intersection(room.relative_to(ROOT).parts), room


def test_every_command_is_on_the_page_that_tells_how_to_use_them():
    using = (ROOT / "docs/using.md").read_text("utf-8")
    for command in COMMANDS:
        assert f"minimaestro {command}" in using, command


def test_every_command_has_its_help():
    for name, command in COMMANDS.items():
        assert command.name == name
        assert command.help.partition("\n")[0].endswith(".")


INLINE = re.compile(
    r"<style|<script(?![^>]*(\ssrc=|\"application/json\"))|\sstyle=|\son[a-z]+=", re.IGNORECASE
)
SERVED = ("pages", "lti", "site")
"""The folders of templates whose pages a server sends."""


def test_a_page_that_is_served_has_no_script_or_style_inside_it():
    pages = [
        page
        for folder in SERVED
        for page in (ROOT / "templates" / folder).rglob("*.j2")
        if ".html" in page.name
    ]
    assert len(pages) > len(SERVED)
    for page in pages:
        assert not INLINE.search(page.read_text("utf-8")), page


def test_every_convention_and_setting_is_documented():
    text = (ROOT / "docs/conventions.md").read_text("utf-8")
    for name in [
        *CONVENTIONS,
        *EVERY,
        *(value for values in EVERY.values() for value in values),
    ]:
        assert f"`{name}`" in text, name


SCRIPTS = sorted((ROOT / "templates").rglob("*.*js"))
MAX_COLUMNS = 120


def test_no_line_of_a_script_is_longer_than_a_screen_is_wide():
    assert SCRIPTS
    for script in SCRIPTS:
        lines = script.read_text("utf-8").splitlines()
        assert max(map(len, lines)) <= MAX_COLUMNS, script


HELD_BACK = re.compile(r"\bmark\.(?:browser|extra|slow)\b")
"""Marks by which tests/conftest.py knows of a module that nothing in it is asked for."""


def test_marks_that_hold_tests_back_stand_where_the_tests_do():
    helpers = [
        path
        for path in (ROOT / "tests").rglob("*.py")
        if path.name != "conftest.py" and not path.name.startswith("test_")
    ]
    assert helpers
    for helper in helpers:
        assert not HELD_BACK.search(helper.read_text("utf-8")), helper
