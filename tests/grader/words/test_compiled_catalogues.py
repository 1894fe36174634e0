"""A catalogue is compiled once after each change of its source, not at every start."""

import sys
from importlib.util import cache_from_source

import pytest

from grader.words.compiled_catalogues import load_or_compile
from grader.words.language_catalogues import (
    CATALOGUE,
    binary_catalogue,
    compiled,
    folder_of,
)


@pytest.fixture
def source(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "pycache_prefix", None)
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
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


def test_what_is_stored_lies_with_bytecode_and_is_one_file(source, compile_catalogue):
    load_or_compile(source, compile_catalogue)
    (stored,) = source.parent.glob("*/*")
    assert stored.parent.name == "__pycache__"
    assert stored.stem == cache_from_source(source.name).rpartition("/")[2].removesuffix(".pyc")


def test_nothing_is_stored_where_no_bytecode_may_be(source, compile_catalogue, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert load_or_compile(source, compile_catalogue) == b"one 1"
    assert load_or_compile(source, compile_catalogue) == b"one 2"
    assert list(source.parent.iterdir()) == [source]


def test_where_nothing_can_be_written_it_is_compiled_each_time(source, compile_catalogue):
    (source.parent / "__pycache__").write_text("no folder", "utf-8")
    assert load_or_compile(source, compile_catalogue) == b"one 1"
    assert load_or_compile(source, compile_catalogue) == b"one 2"


@pytest.mark.skipif(
    not (folder_of("it") / CATALOGUE).is_file(), reason="what is installed has no sources"
)
def test_a_catalogue_from_the_source_is_what_a_wheel_has():
    assert binary_catalogue("it") == binary_catalogue("it") == compiled("it")
