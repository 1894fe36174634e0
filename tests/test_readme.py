"""What the README and the first pages say is so; that examples run is tested with all pages."""

import re
from pathlib import Path

import pytest

from manual.example_runs import FENCE
from solver.trees.notation import parse, write

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
HOUR = (ROOT / ".ci/newcomer").read_text("utf-8")
FIRST_HOUR = (ROOT / "docs/tours/first-hour.md").read_text("utf-8")
USING = (ROOT / "docs/using.md").read_text("utf-8")
FILES = {file: text for _, file, text in FENCE.findall(FIRST_HOUR) if file}
SHELL = [text for kind, _, text in FENCE.findall(README) if kind == "sh"]
NOTATION = re.search(r"### Tree notation\n\n```\n(.*?)```", USING, re.DOTALL)[1].splitlines()
FLAGS = re.DOTALL | re.MULTILINE


@pytest.mark.parametrize("tree", NOTATION)
def test_its_notation_is_read_and_printed_again(tree):
    assert write(parse(tree)).replace(" ", "") == tree.replace(" ", "")


def test_its_two_commands_come_first():
    assert SHELL[0].strip() == "pip install . && minimaestro demo"
    assert SHELL[1].strip() == "pip install '.[test]' && pytest"


def test_the_newcomers_hour_is_the_first_hour_of_the_tours():
    for file, text in re.findall(r"^cat > (\S+) << 'END'\n(.*?)^END$", HOUR, FLAGS):
        assert FILES[file] == text
    typed = re.findall(r"^(minimaestro .+?)(?: > \S+)?$", HOUR, re.MULTILINE)
    assert [line for line in typed if f"$ {line}\n" not in FIRST_HOUR] == []
    assert len(typed) == len({line.split()[1] for line in typed}) == 5


def test_it_is_short_and_shows_python_as_it_is():
    assert 4_000 < len(README.encode()) < 8_000
    (program,) = [text for kind, _, text in FENCE.findall(README) if kind == "python"]
    known = {}
    for line in program.splitlines():
        code, says, shown = line.partition("  # ")
        if says and not code.startswith("import"):
            assert repr(eval(code, known)) == shown.strip()  # noqa: S307  # our own page
        else:
            exec(code, known)  # noqa: S102  # as above
