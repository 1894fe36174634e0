"""Whether a database keeps what is written: not one that is full, read-only or locked."""

from contextlib import contextmanager

import pytest
from kept import NOON

from grader.courses.store import database
from grader.courses.store.probe import is_writable


@contextmanager
def full_disk():
    """No file grows, as on a disk that is full."""
    resource = pytest.importorskip("resource", reason="Windows has no such bounds")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_database_that_keeps_what_is_written_is_writable_again_and_again(course_database):
    assert [is_writable(course_database, moment=NOON) for _ in range(3)] == [True] * 3


def test_one_on_a_full_disk_is_not_until_there_is_room(sqlite):
    there = database.open_database(sqlite)
    assert is_writable(there, moment=NOON)
    with full_disk():
        assert not is_writable(there, moment=NOON)
    assert is_writable(there, moment=NOON)
    there.close()


def test_one_that_is_read_only_is_not(postgresql):
    there = database.open_database(f"{postgresql}?options=-c%20default_transaction_read_only%3Don")
    assert not is_writable(there, moment=NOON)
    there.close()


def test_one_that_somebody_else_holds_is_not_after_a_few_seconds(sqlite):
    there, other = database.open_database(sqlite), database.open_database(sqlite)
    with other.writing():
        assert not is_writable(there, moment=NOON)
    assert is_writable(there, moment=NOON)
    there.close()
    other.close()
