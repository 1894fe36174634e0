"""Templates are compiled once for each user, not at every start."""

import os
import subprocess
import sys

import pytest
from jinja2 import Environment
from jinja2.bccache import Bucket

from grader.words.environment import CompiledTemplates, compiled_before

MINIMAESTRO = [sys.executable, "-c", "from grader.interfaces.cli.main import main; main()"]


def said(folder, *arguments):
    environment = {**os.environ, "TMPDIR": str(folder)}
    run = subprocess.run(
        [*MINIMAESTRO, *arguments], env=environment, capture_output=True, text=True, check=True
    )
    return run.stdout


def solve(folder):
    return said(folder, "solve", "max(min(3, 12), 2)")


def compiled(folder):
    return {path.name: path.stat().st_mtime_ns for path in folder.rglob("minimaestro-*")}


def test_a_second_start_compiles_nothing_and_says_the_same(tmp_path):
    first = solve(tmp_path)
    kept = compiled(tmp_path)
    assert kept
    assert solve(tmp_path) == first
    assert compiled(tmp_path) == kept


def test_what_was_compiled_for_one_language_is_right_in_another(tmp_path):
    for name in ("both", "one"):
        (tmp_path / name).mkdir()
    tree = ("solve", "max(min(3, 12), 2)", "--language")
    in_spanish = said(tmp_path / "both", *tree, "es")
    in_italian = said(tmp_path / "both", *tree, "it")
    assert in_italian == said(tmp_path / "one", *tree, "it") != in_spanish


def test_a_damaged_file_is_compiled_again(tmp_path):
    first = solve(tmp_path)
    for path in tmp_path.rglob("minimaestro-*"):
        path.write_bytes(path.read_bytes()[:40])
    assert solve(tmp_path) == first


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="a system without owners of folders")
def test_a_folder_that_others_may_write_to_is_not_trusted(tmp_path, monkeypatch):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / f"_jinja2-cache-{os.getuid()}").symlink_to(tmp_path / "elsewhere")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert compiled_before() is None


def test_where_nothing_can_be_written_templates_are_compiled_each_time(tmp_path):
    bucket = Bucket(Environment(), "key", "checksum")  # noqa: S701  # it compiles nothing
    bucket.code = compile("1", "template", "eval")
    CompiledTemplates(str(tmp_path / "gone")).dump_bytecode(bucket)
    assert list(tmp_path.iterdir()) == []
