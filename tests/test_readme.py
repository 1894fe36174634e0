"""What the README says is so; that its examples run is tested with those of all pages."""

import re
from pathlib import Path

import pytest

from grader.interfaces.manual.example_runs import FENCE
from solver.trees.notation import parse, write

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
HOUR = (ROOT / ".ci/newcomer").read_text("utf-8")
FILES = {file: text for _, file, text in FENCE.findall(README) if file}
SHELL = [text for kind, _, text in FENCE.findall(README) if kind == "sh"]
NOTATION = re.search(r"### Tree notation\n\n```\n(.*?)```", README, re.DOTALL)[1].splitlines()
FLAGS = re.DOTALL | re.MULTILINE


@pytest.mark.parametrize("tree", NOTATION)
def test_its_notation_is_read_and_printed_again(tree):
    assert write(parse(tree)).replace(" ", "") == tree.replace(" ", "")


def test_its_two_commands_come_first():
    assert SHELL[0].strip() == "pip install . && minimaestro demo"
    assert SHELL[1].strip() == "pip install '.[test]' && pytest"


def test_the_newcomers_hour_is_the_readmes():
    for file, text in re.findall(r"^cat > (\S+) << 'END'\n(.*?)^END$", HOUR, FLAGS):
        assert FILES[file] == text
    typed = re.findall(r"^(minimaestro .+?)(?: > \S+)?$", HOUR, re.MULTILINE)
    assert [line for line in typed if f"$ {line}\n" not in README] == []
    assert len(typed) == len({line.split()[1] for line in typed}) == 5
