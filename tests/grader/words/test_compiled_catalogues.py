"""A catalogue is compiled once after each change of its source, not at every start."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from grader.words.catalogue_sources import compile_catalogue as compile_source
from grader.words.compiled_catalogues import load_or_compile, stored_path
from grader.words.language_catalogues import CATALOGUE, binary_catalogue, folder_of

PROJECT = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text())
BUILD = """
import sys
sys.modules |= dict.fromkeys(sys.argv[1:])  # to import one of these raises ModuleNotFoundError
from grader.words.catalogue_sources import compile_catalogue
from grader.words.language_catalogues import CATALOGUE, folder_of
print(len(compile_catalogue(folder_of("de") / CATALOGUE, "de")) > 100_000)
"""


@pytest.fixture
def source(tmp_path, monkeypatch):
    monkeypatch.setattr("platformdirs.user_cache_path", lambda name: tmp_path / name)
    path = tmp_path / "minimaestro.po"
    path.write_text("one", "utf-8")
    return path


@pytest.fixture
def compile_catalogue(source):
    """Count how often it is called: what it returns tells the source and the call."""
    calls = []

    def compile_once():
        calls.append(source.read_bytes())
        return b"%s %d" % (calls[-1], len(calls))

    return compile_once


def test_a_second_start_compiles_nothing(source, compile_catalogue):
    assert load_or_compile(source, compile_catalogue) == b"one 1"
    assert load_or_compile(source, compile_catalogue) == b"one 1"


def test_a_changed_source_is_compiled_again(source, compile_catalogue):
    load_or_compile(source, compile_catalogue)
    source.write_text("two", "utf-8")
    assert load_or_compile(source, compile_catalogue) == b"two 2"
    assert load_or_compile(source, compile_catalogue) == b"two 2"


def test_what_is_stored_is_one_file_of_the_cache_for_each_source(source, compile_catalogue):
    load_or_compile(source, compile_catalogue)
    assert [*source.parent.glob("*.po*")] == [source]
    stored = stored_path(source)
    assert [*stored.parent.iterdir()] == [stored]


def test_where_nothing_can_be_written_it_is_compiled_each_time(source, compile_catalogue):
    stored_path(source).parent.parent.mkdir(parents=True)
    stored_path(source).parent.write_text("no folder", "utf-8")
    assert load_or_compile(source, compile_catalogue) == b"one 1"
    assert load_or_compile(source, compile_catalogue) == b"one 2"


@pytest.mark.skipif(
    not (folder_of("it") / CATALOGUE).is_file(), reason="what is installed has no sources"
)
def test_a_catalogue_from_the_source_is_what_a_wheel_has():
    source = folder_of("it") / CATALOGUE
    compiled = compile_source(source, "it")
    assert binary_catalogue("it") == binary_catalogue("it") == compiled


def test_catalogues_for_the_wheel_are_compiled_with_what_building_requires():
    required = {re.match(r"\w+", each)[0] for each in PROJECT["build-system"]["requires"]}
    there = required | {PROJECT["project"]["name"]}
    owners = packages_distributions()
    missing = [m for m, owned in owners.items() if not there & {*map(str.lower, owned)}]
    assert {"msgspec", "jinja2"} <= {*missing}
    command = [sys.executable, "-c", BUILD, *missing]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stderr, done.stdout) == ("", "True\n")
