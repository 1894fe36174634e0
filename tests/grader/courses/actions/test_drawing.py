"""Variants of large rosters: drawn in the background, each once, whatever is stopped meanwhile."""

from threading import Event

import pytest
from course import ENGINE, made

from grader.courses.actions import completing, drawing, enrolling, pending, sheets
from grader.courses.actions.asked import assignment_of
from grader.courses.actions.completing import progress, unfinished
from grader.courses.store import drawings, variants
from solver.errors import RequestError

MANY = b"id,name\n" + b"".join(b"s%d,S %d\n" % (n, n) for n in range(6))


@pytest.fixture
def of(there, monkeypatch):
    """A course of two, which six have joined since: too many to wait for, and two at once."""
    of = made(there)
    monkeypatch.setattr(pending, "SOON", 5)
    monkeypatch.setattr(completing, "AT_ONCE", 2)
    enrolling.enrol_roster(there, of.course, MANY, ENGINE)
    return of


def far(of):
    with of.there.reading() as tx:
        found = progress(tx, assignment_of(tx, of.course, of.assignment))
    return found.drawn, found.of


def kept(of):
    with of.there.reading() as tx:
        return {who: one.code for who, one in variants.every(tx, of.assignment).items()}


def test_whoever_joins_with_many_is_enrolled_at_once_and_drawn_for_in_the_background(of):
    assert (far(of), unfinished(of.there, of.course)) == ((2, 8), [of.assignment])
    pending.draw(of.there, ENGINE)
    assert (far(of), unfinished(of.there, of.course)) == ((8, 8), [])
    assert len(set(kept(of).values())) == 8


def test_whoever_comes_before_that_gets_theirs_alone(of):
    own = sheets.own(of.there, of.course, of.assignment, "s3").sheet
    assert far(of) == (3, 8)
    pending.draw(of.there, ENGINE)
    assert sheets.own(of.there, of.course, of.assignment, "s3").sheet == own


def test_what_a_stopped_process_has_drawn_is_kept_and_the_next_one_goes_on(of, monkeypatch):
    keep, ended = drawing.keep, Event()

    def stopped(*given):
        ended.set()
        return keep(*given)

    with monkeypatch.context() as stopping:
        stopping.setattr(completing, "keep", stopped)
        pending.draw(of.there, ENGINE, ended=ended)
    before = kept(of)
    assert far(of) == (4, 8)
    pending.draw(of.there, ENGINE)
    assert far(of) == (8, 8)
    assert kept(of).items() >= before.items()


def test_whoever_joins_meanwhile_takes_it_from_nobody(of):
    assert pending.taken(of.there, of.assignment)
    enrolling.enrol_roster(of.there, of.course, b"id,name\neva,Eva\n", ENGINE)
    assert not pending.taken(of.there, of.assignment)


def test_nobody_draws_what_somebody_else_is_at_until_they_have_been_still_for_long(of, monkeypatch):
    assert pending.taken(of.there, of.assignment)
    pending.draw(of.there, ENGINE)
    assert far(of) == (2, 8)
    later = completing.leased()
    monkeypatch.setattr(pending, "now", lambda: later)
    pending.draw(of.there, ENGINE)
    assert far(of) == (8, 8)


def test_what_two_have_drawn_at_the_same_time_is_kept_once(of, monkeypatch):
    drawn, once = completing.drawn, iter([True])

    def overtaken(current, *given):
        found = drawn(current, *given)
        if next(once, False):
            assert drawing.keep(of.there, current, found)
        return found

    monkeypatch.setattr(completing, "drawn", overtaken)
    pending.draw(of.there, ENGINE)
    assert far(of) == (8, 8)


def test_what_cannot_be_drawn_is_told_until_it_is_asked_for_again(of, monkeypatch):
    def refusing(*_):
        raise RequestError("there are no more")

    with monkeypatch.context() as failing:
        failing.setattr(completing, "drawn", refusing)
        pending.draw(of.there, ENGINE)
    with of.there.reading() as tx:
        assert drawings.trouble(tx, of.assignment) == "there are no more"
    pending.draw(of.there, ENGINE)
    assert far(of) == (2, 8)
    enrolling.enrol_roster(of.there, of.course, MANY, ENGINE)
    pending.draw(of.there, ENGINE)
    assert far(of) == (8, 8)


def test_whoever_joins_while_all_others_have_been_drawn_for_is_not_forgotten(of, monkeypatch):
    renewed, once = completing.renewed, iter([True])

    def joined(*given):
        if far(of) == (8, 8) and next(once, False):
            enrolling.enrol_roster(of.there, of.course, b"id,name\neva,Eva\n", ENGINE)
        return renewed(*given)

    monkeypatch.setattr(completing, "renewed", joined)
    pending.draw(of.there, ENGINE)
    assert far(of) == (9, 9)


def test_the_background_draws_until_it_is_ended(of):
    with pending.drawing(of.there, ENGINE, pause=0.01):
        for _ in range(1_000):
            if not unfinished(of.there, of.course):
                break
            Event().wait(0.01)
    assert far(of) == (8, 8)
