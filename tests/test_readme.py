"""What the README says is so."""

import io
import re
import shlex
import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest

from grader.scanning.libraries import NEEDED
from solver.trees.notation import parse, write

README = (Path(__file__).parent.parent / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"```(\w*)\n(.*?)```", README, re.DOTALL)
CONSOLE = [text for kind, text in BLOCKS if kind == "console"]
SHELL = [text for kind, text in BLOCKS if kind == "sh"]
COMMANDS = [
    line.split("#")[0].strip()
    for text in SHELL
    for line in text.splitlines()
    if line.startswith("minimaestro ")
]
NOTATION = [line for kind, text in BLOCKS if not kind for line in text.splitlines()]
EXAM = next(text for kind, text in BLOCKS if kind == "toml")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with the files that the README's commands name."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "exam.toml").write_text(EXAM)
    (tmp_path / "students.csv").write_text("id,name\na1,Ana Pérez\nb2,Bo Li\n")
    return tmp_path


@pytest.mark.parametrize("example", CONSOLE)
def test_an_example_prints_what_it_shows(run, example):
    command, _, shown = example.partition("\n")
    code, out, err = run(*shlex.split(command.removeprefix("$ "))[1:])
    assert (code, out, err) == (0, shown, "")


def test_its_commands_run_in_their_order(run, folder, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO())  # whoever practises leaves at once
    for command in COMMANDS:
        if " scan " in command:
            shutil.copy(folder / "exam/sheets.pdf", folder / "scans.pdf")
            if not all(map(find_spec, NEEDED)):
                continue  # what looks at scans is an extra
        if "handed-in/" in command:
            shutil.copytree(folder / "exam/sheets", folder / "handed-in")
        code, _, err = run(*shlex.split(command)[1:])
        assert code == 0, (command, err)


@pytest.mark.parametrize("tree", NOTATION)
def test_its_notation_is_read_and_printed_again(tree):
    assert write(parse(tree)).replace(" ", "") == tree.replace(" ", "")


def test_its_two_commands_come_first():
    assert SHELL[0].strip() == "pip install . && minimaestro demo"
    assert SHELL[1].strip() == "pip install '.[test]' && pytest"
