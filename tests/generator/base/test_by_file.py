"""Records that are found by their files."""

import sys

import pytest

from generator.base.by_file import ByFile


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A package of two rooms with a record each."""
    package = tmp_path / "some_records"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "one.py").write_text("RECORD = 1")
    (package / "one_more.py").write_text("RECORD = 2")
    monkeypatch.syspath_prepend(tmp_path)
    yield ByFile("some_records", [str(package)], "RECORD")
    for name in [name for name in sys.modules if name.startswith("some_records")]:
        del sys.modules[name]


def test_they_are_named_as_their_files_and_come_in_the_order_of_the_alphabet(folder):
    assert dict(folder) == {"one": 1, "one-more": 2}


def test_names_are_known_before_any_room_is_imported(folder):
    assert list(folder) == ["one", "one-more"]
    assert len(folder) == 2
    assert "one-more" in folder
    assert "two" not in folder
    assert "some_records.one_more" not in sys.modules


def test_no_other_room_is_imported_than_that_of_the_one_that_is_asked_for(folder):
    assert folder["one"] == 1
    assert "some_records.one_more" not in sys.modules


def test_there_is_none_of_another_name(folder):
    with pytest.raises(KeyError):
        folder["one_more"]
