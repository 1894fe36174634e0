"""Which version a file names, and how to come by it."""

from pathlib import Path

import pytest

from grader.base.program import (
    FIRST_DEVELOPMENT,
    FIRST_RELEASE,
    how_to_get,
    is_earlier,
    version_of_clone,
    version_of_record,
)


@pytest.mark.parametrize(
    ("recorded", "version"),
    [("", ""), (FIRST_RELEASE, FIRST_DEVELOPMENT), ("0.2.0", "0.2.0"), ("0.2.0.dev0",) * 2],
)
def test_a_record_that_names_the_first_release_is_of_what_followed(recorded, version):
    assert version_of_record(recorded) == version


def test_a_release_is_installed_by_its_name_and_a_development_version_is_none():
    assert how_to_get("0.1.0") == 'pip install "minimaestro==0.1.0"'
    assert str(how_to_get("0.2.0.dev0")) == "a development version, which was not released"


def test_a_development_version_asks_what_its_release_asks():
    assert not is_earlier("0.2.0.dev0", "0.2.0")
    assert is_earlier("0.1.0", "0.2.0.dev0")
    assert is_earlier("", "0.1.0")


def test_a_clone_has_the_version_of_its_sources(tmp_path):
    ours = '[project]\nname = "minimaestro"\nversion = "0.3.0"\n'
    (tmp_path / "pyproject.toml").write_text(ours)
    assert version_of_clone(tmp_path) == "0.3.0"
    (tmp_path / "pyproject.toml").write_text(ours.replace("minimaestro", "another"))
    assert version_of_clone(tmp_path) == ""
    assert version_of_clone(tmp_path / "none") == ""


def test_these_sources_have_one():
    assert version_of_clone(Path(__file__).parents[3])
