"""Which version a file names, and how to come by it."""

import pytest

from grader.base.program import (
    FIRST_DEVELOPMENT,
    FIRST_RELEASE,
    how_to_get,
    is_earlier,
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
