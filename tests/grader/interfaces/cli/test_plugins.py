"""Families and templates of one's own, in a folder beside the exam."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[4]
EXAM = 'title = "A"\n[[exercise]]\nfamily = "my-nim"\nlevel = "easy"\n'


def minimaestro(*arguments, folder):
    command = [sys.executable, "-m", "grader", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)


@pytest.fixture
def plugin(tmp_path):
    """A family that is a copy of one of ours under another name, and a title in place of ours."""
    families, templates = tmp_path / "mine/families", tmp_path / "mine/templates/families"
    families.mkdir(parents=True)
    templates.mkdir(parents=True)
    family = (ROOT / "generator/families/grundy.py").read_text("utf-8")
    own = re.sub(r'^    "grundy",$', '    "my-nim",', family, flags=re.MULTILINE)
    (families / "my_nim.py").write_text(own, "utf-8")
    template = (ROOT / "templates/families/grundy.md.j2").read_text("utf-8")
    (templates / "my-nim.md.j2").write_text(template, "utf-8")
    ours = (ROOT / "templates/families/minimax.md.j2").read_text("utf-8")
    (templates / "minimax.md.j2").write_text(
        re.sub(r"(macro title\(\) %\}).*", r"\1Our trees{% endmacro %}", ours), "utf-8"
    )
    return tmp_path


def test_a_family_of_ones_own_is_generated_printed_and_marked(plugin):
    new = minimaestro("--plugin", "mine", "new", "my-nim", "--seed", "3", "--json", folder=plugin)
    assert json.loads(new.stdout)["id"].startswith("my-nim.")
    (plugin / "exam.toml").write_text(EXAM)
    sheets = ("sheets", "exam.toml", "--variants", "2", "--out", "exam", "--plugin=mine")
    assert minimaestro(*sheets, folder=plugin).returncode == 0
    (plugin / "in.json").write_text('[{"id": "1", "1.value": "2"}, {"id": "2", "1.value": "1"}]')
    graded = ("grade", "exam/exam.json", "in.json", "--to", "json", "--plugin", "mine")
    rows = json.loads(minimaestro(*graded, folder=plugin).stdout)
    assert [row["status"] for row in rows] == ["marked", "marked"]


def test_templates_of_ones_own_take_the_place_of_ours(plugin):
    told = minimaestro("new", "minimax", "--seed", "3", "--plugin", "mine", folder=plugin)
    assert "Our trees" in told.stdout


def test_without_the_folder_there_is_no_such_family(plugin):
    told = minimaestro("new", "my-nim", folder=plugin)
    assert (told.returncode, "there is no family 'my-nim'" in told.stderr) == (2, True)
    told = minimaestro("--plugin", "none", "new", "my-nim", folder=plugin)
    assert (told.returncode, "there is no folder 'none'" in told.stderr) == (2, True)
