"""A later closing time of single students, which counts wherever the closing time does."""

from datetime import datetime, timedelta
from threading import Event

import pytest
from course import RIGHT
from handing_in import at, change, put_back

from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.close_assignments import GRACE, close_all
from grader.courses.store import drafts

HOUR = timedelta(hours=1)
DRAFT = "variants/ana/draft"
NO_CLOSING = "an extension ends after the time at which the assignment closes"


def extend(ask, closes, *students, status=204):
    asked = {"students": list(students or ("ana",)), "closes": closes and at(closes)}
    return ask.told("teacher", "PUT", "extensions", status, json=asked)


@pytest.fixture
def closed(ask):
    """An hour ago, but for Ana, who has two hours more."""
    change(ask, closes=at(now() - HOUR), attempts=2)
    extend(ask, now() + HOUR)
    return ask


def theirs(ask, who="student"):
    return datetime.fromisoformat(ask.told(who, "GET", ask.here)["closes"])


def test_the_student_hands_in_and_saves_until_then_and_nobody_else(closed):
    ask = closed
    assert ask("student", "PUT", DRAFT, json={"answers": RIGHT}).status_code == 200
    assert ask.hand_in().status_code == 201
    assert ask.hand_in("luis", student="luis").status_code == 403
    extend(ask, None)
    assert ask.hand_in(key="second").status_code == 403


def test_the_student_is_told_the_own_time_and_others_the_usual_one(closed):
    ask = closed
    listed = ask.told("student", "GET", f"/api/courses/{ask.course}/assignments")["items"]
    assert [datetime.fromisoformat(one["closes"]) for one in listed] == [theirs(ask)]
    assert theirs(ask) > now() > theirs(ask, "luis") == theirs(ask, "teacher")
    (one,) = ask.told("teacher", "GET", "extensions")["items"]
    assert (one["student"], datetime.fromisoformat(one["closes"])) == ("ana", theirs(ask))
    tag = ask("student", "GET", ask.here).headers["ETag"]
    extend(ask, now() + 2 * HOUR)
    known = {"If-None-Match": tag}
    assert ask("student", "GET", ask.here, headers=known).status_code == 200


def test_keys_and_marks_that_are_seen_once_closed_are_seen_by_the_student_later(closed):
    ask = closed
    change(ask, feedback="closed", keys="closed")
    assert ask.hand_in().json()["marks"] is None
    assert ask("student", "GET", "variants/ana/key").status_code == 403
    assert ask("luis", "GET", "variants/luis/key").status_code == 200
    extend(ask, None)
    assert ask("student", "GET", "variants/ana/key").status_code == 200
    (own,) = ask.told("student", "GET", "variants/ana/submissions")["items"]
    assert own["points"] == "16/5"


def listed(ask):
    every = ask.told("teacher", "GET", "submissions")["items"]
    return [(one["student"], one["at_closing"]) for one in every]


def test_what_is_saved_is_handed_in_when_it_closes_for_the_student(ask, there):
    for who in ("ana", "luis"):
        name = {"ana": "student"}.get(who, who)
        ask(name, "PUT", f"variants/{who}/draft", json={"answers": RIGHT})
    put_back(there, HOUR)
    change(ask, on_close="submit", closes=at(now() - 2 * GRACE))
    extend(ask, now() + HOUR)
    close_all(there, Event())
    assert listed(ask) == [("luis", True)]
    assert ask("student", "PUT", DRAFT, json={"answers": {"1.A": "4"}}).status_code == 200
    put_back(there, GRACE + timedelta(seconds=5))
    extend(ask, now() - GRACE - timedelta(seconds=2))
    with there.reading() as tx:
        assert [student for *_, student in drafts.due(tx, moment=now())] == ["ana"]
    close_all(there, Event())
    assert listed(ask) == [("luis", True), ("ana", True)]
    (own,) = ask.told("student", "GET", "variants/ana/submissions")["items"]
    assert datetime.fromisoformat(own["received"]) == theirs(ask)


def test_a_later_time_for_all_is_not_cut_by_an_extension(closed):
    change(closed, closes=at(now() + 2 * HOUR))
    assert theirs(closed) == theirs(closed, "teacher")
    change(closed, closes=None)
    assert closed.hand_in().status_code == 201


def test_an_extension_is_no_earlier_time_and_for_students_of_the_course(ask):
    for closes in (None, at(now() + HOUR)):
        change(ask, closes=closes)
        refused = extend(ask, now(), status=409)
        assert refused["title"] == NO_CLOSING
    extend(ask, now() + 2 * HOUR, "ana", "zoe", status=404)
    assert ask.told("teacher", "GET", "extensions")["items"] == []
    extend(ask, now() + 2 * HOUR, "ana", "luis")
    assert len(ask.told("teacher", "GET", "extensions")["items"]) == 2


def test_changing_the_terms_keeps_an_extension_and_is_not_changed_by_it(closed):
    before = theirs(closed)
    usual = theirs(closed, "teacher")
    change(closed, attempts=5)
    closed.hand_in()
    assert (theirs(closed), theirs(closed, "teacher")) == (before, usual)
