"""Variants of large rosters: drawn in the background, each once, whatever is stopped meanwhile."""

from threading import Event

import pytest
from course import ENGINE, made

from grader.courses.actions import (
    background_generation,
    due_variants,
    enrolment,
    generate_variants,
    variant_sheets,
)
from grader.courses.actions.background_generation import list_unfinished, progress
from grader.courses.actions.requested import assignment_of
from grader.courses.store import unfinished_assignments, variants
from solver.errors import RequestError

MANY = b"id,name\n" + b"".join(b"s%d,S %d\n" % (n, n) for n in range(6))


@pytest.fixture
def assignment(course_database, monkeypatch):
    """A course of two, which six have joined since: too many to wait for, and two at once."""
    of = made(course_database)
    monkeypatch.setattr(due_variants, "SOON", 5)
    monkeypatch.setattr(background_generation, "AT_ONCE", 2)
    enrolment.enrol_roster(course_database, of.course, MANY, ENGINE)
    return of


def far(assignment):
    with assignment.there.reading() as tx:
        found = progress(tx, assignment_of(tx, assignment.course, assignment.assignment))
    return found.drawn, found.of


def kept(assignment):
    with assignment.there.reading() as tx:
        return {who: one.code for who, one in variants.every(tx, assignment.assignment).items()}


def test_whoever_joins_with_many_is_enrolled_at_once_and_drawn_for_in_the_background(assignment):
    assert (far(assignment), list_unfinished(assignment.there, assignment.course)) == (
        (2, 8),
        [assignment.assignment],
    )
    due_variants.draw(assignment.there, ENGINE)
    assert (far(assignment), list_unfinished(assignment.there, assignment.course)) == ((8, 8), [])
    assert len(set(kept(assignment).values())) == 8


def test_whoever_comes_before_that_gets_theirs_alone(assignment):
    own = variant_sheets.find_own_sheet(
        assignment.there, assignment.course, assignment.assignment, "s3"
    ).sheet
    assert far(assignment) == (3, 8)
    due_variants.draw(assignment.there, ENGINE)
    assert (
        variant_sheets.find_own_sheet(
            assignment.there, assignment.course, assignment.assignment, "s3"
        ).sheet
        == own
    )


def test_what_a_stopped_process_has_drawn_is_kept_and_the_next_one_goes_on(assignment, monkeypatch):
    keep, ended = generate_variants.keep, Event()

    def stopped(*given):
        ended.set()
        return keep(*given)

    with monkeypatch.context() as stopping:
        stopping.setattr(background_generation, "keep", stopped)
        due_variants.draw(assignment.there, ENGINE, ended=ended)
    before = kept(assignment)
    assert far(assignment) == (4, 8)
    due_variants.draw(assignment.there, ENGINE)
    assert far(assignment) == (8, 8)
    assert kept(assignment).items() >= before.items()


def test_whoever_joins_meanwhile_takes_it_from_nobody(assignment):
    assert due_variants.take_lease(assignment.there, assignment.assignment)
    enrolment.enrol_roster(assignment.there, assignment.course, b"id,name\neva,Eva\n", ENGINE)
    assert not due_variants.take_lease(assignment.there, assignment.assignment)


def test_nobody_draws_what_somebody_else_is_at_until_they_have_been_still_for_long(
    assignment, monkeypatch
):
    assert due_variants.take_lease(assignment.there, assignment.assignment)
    due_variants.draw(assignment.there, ENGINE)
    assert far(assignment) == (2, 8)
    later = background_generation.lease_end()
    monkeypatch.setattr(due_variants, "now", lambda: later)
    due_variants.draw(assignment.there, ENGINE)
    assert far(assignment) == (8, 8)


def test_what_two_have_drawn_at_the_same_time_is_kept_once(assignment, monkeypatch):
    drawn, once = background_generation.generate_sheets, iter([True])

    def overtaken(current, *given):
        found = drawn(current, *given)
        if next(once, False):
            assert generate_variants.keep(assignment.there, current, found)
        return found

    monkeypatch.setattr(background_generation, "generate_sheets", overtaken)
    due_variants.draw(assignment.there, ENGINE)
    assert far(assignment) == (8, 8)


def test_what_cannot_be_drawn_is_told_until_it_is_asked_for_again(assignment, monkeypatch):
    def refusing(*_):
        raise RequestError("there are no more")

    with monkeypatch.context() as failing:
        failing.setattr(background_generation, "generate_sheets", refusing)
        due_variants.draw(assignment.there, ENGINE)
    with assignment.there.reading() as tx:
        assert unfinished_assignments.trouble(tx, assignment.assignment) == "there are no more"
    due_variants.draw(assignment.there, ENGINE)
    assert far(assignment) == (2, 8)
    enrolment.enrol_roster(assignment.there, assignment.course, MANY, ENGINE)
    due_variants.draw(assignment.there, ENGINE)
    assert far(assignment) == (8, 8)


def test_whoever_joins_while_all_others_have_been_drawn_for_is_not_forgotten(
    assignment, monkeypatch
):
    renewed, once = background_generation.renew_lease, iter([True])

    def joined(*given):
        if far(assignment) == (8, 8) and next(once, False):
            enrolment.enrol_roster(
                assignment.there, assignment.course, b"id,name\neva,Eva\n", ENGINE
            )
        return renewed(*given)

    monkeypatch.setattr(background_generation, "renew_lease", joined)
    due_variants.draw(assignment.there, ENGINE)
    assert far(assignment) == (9, 9)


def test_the_background_draws_until_it_is_ended(assignment):
    with due_variants.drawing(assignment.there, ENGINE, pause=0.01):
        for _ in range(1_000):
            if not list_unfinished(assignment.there, assignment.course):
                break
            Event().wait(0.01)
    assert far(assignment) == (8, 8)
