"""Those who write to a database that takes one writer at a time do so in the order of coming."""

import time
from threading import Thread

import pytest

from grader.courses.store import database
from grader.courses.store.database import UNAVAILABLE
from grader.courses.store.writers import Writers

PATIENCE = 60


def wait_for(writers, number):
    """Wait until so many wait."""
    until = time.monotonic() + PATIENCE
    while len(writers.waiting) < number:
        assert time.monotonic() < until, "it does not wait"
        time.sleep(0.001)


def test_writers_come_in_the_order_of_asking_and_who_wrote_last_comes_last():
    writers, wrote = Writers(), []

    def write(name):
        assert writers.begin(PATIENCE)
        wrote.append(name)
        writers.end()

    assert writers.begin(PATIENCE)
    threads = []
    for name in "abc":
        threads.append(Thread(target=write, args=(name,)))
        threads[-1].start()
        wait_for(writers, len(threads))
    writers.end()
    write("again")
    for thread in threads:
        thread.join()
    assert wrote == ["a", "b", "c", "again"]


def test_who_waits_too_long_takes_no_turn():
    writers = Writers()
    assert writers.begin(PATIENCE)
    assert not writers.begin(0.01)
    assert not writers.waiting
    writers.end()
    assert writers.begin(0.01)


def test_who_waits_too_long_to_write_is_told_that_the_database_is_not_available(
    sqlite, monkeypatch
):
    monkeypatch.setattr(database, "SECONDS", 0.1)
    opened = database.open_database(sqlite)
    with opened.writing(), pytest.raises(UNAVAILABLE), opened.writing():
        pytest.fail("two at once")
    with opened.writing():
        pass
    opened.close()


def test_a_transaction_that_fails_gives_its_turn_back(sqlite):
    opened = database.open_database(sqlite)
    with pytest.raises(KeyError), opened.writing():
        raise KeyError
    with opened.writing():
        pass
    opened.close()


def test_who_has_waited_for_a_turn_waits_less_for_other_processes(sqlite):
    opened, patience = database.open_database(sqlite), []

    def note_patience(transaction):
        with transaction() as tx:
            patience.append(tx.exec_driver_sql("PRAGMA busy_timeout").scalar_one())

    writing = Thread(target=note_patience, args=(opened.writing,))
    assert opened.writers.begin(PATIENCE)
    writing.start()
    wait_for(opened.writers, 1)
    time.sleep(0.5)
    opened.writers.end()
    writing.join()
    note_patience(opened.reading)
    opened.close()
    assert patience[0] <= 3_500
    assert patience[1] == 4_000
