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


def extend(course_client, closes, *students, status=204):
    asked = {"students": list(students or ("ana",)), "closes": closes and at(closes)}
    return course_client.told("teacher", "PUT", "extensions", status, json=asked)


@pytest.fixture
def closed(course_client):
    """An hour ago, but for Ana, who has two hours more."""
    change(course_client, closes=at(now() - HOUR), attempts=2)
    extend(course_client, now() + HOUR)
    return course_client


def theirs(course_client, who="student"):
    return datetime.fromisoformat(course_client.told(who, "GET", course_client.here)["closes"])


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
    assert own["points"] == "3"


def listed(course_client):
    every = course_client.told("teacher", "GET", "submissions")["items"]
    return [(one["student"], one["at_closing"]) for one in every]


def test_what_is_saved_is_handed_in_when_it_closes_for_the_student(course_client, course_database):
    for who in ("ana", "luis"):
        name = {"ana": "student"}.get(who, who)
        course_client(name, "PUT", f"variants/{who}/draft", json={"answers": RIGHT})
    put_back(course_database, HOUR)
    change(course_client, on_close="submit", closes=at(now() - 2 * GRACE))
    extend(course_client, now() + HOUR)
    close_all(course_database, Event())
    assert listed(course_client) == [("luis", True)]
    assert course_client("student", "PUT", DRAFT, json={"answers": {"1.A": "4"}}).status_code == 200
    put_back(course_database, GRACE + timedelta(seconds=5))
    extend(course_client, now() - GRACE - timedelta(seconds=2))
    with course_database.reading() as tx:
        assert [student for *_, student in drafts.due(tx, moment=now())] == ["ana"]
    close_all(course_database, Event())
    assert listed(course_client) == [("luis", True), ("ana", True)]
    (own,) = course_client.told("student", "GET", "variants/ana/submissions")["items"]
    assert datetime.fromisoformat(own["received"]) == theirs(course_client)


def test_a_later_time_for_all_is_not_cut_by_an_extension(closed):
    change(closed, closes=at(now() + 2 * HOUR))
    assert theirs(closed) == theirs(closed, "teacher")
    change(closed, closes=None)
    assert closed.hand_in().status_code == 201


def test_an_extension_is_no_earlier_time_and_for_students_of_the_course(course_client):
    for closes in (None, at(now() + HOUR)):
        change(course_client, closes=closes)
        refused = extend(course_client, now(), status=409)
        assert refused["title"] == NO_CLOSING
    extend(course_client, now() + 2 * HOUR, "ana", "zoe", status=404)
    assert course_client.told("teacher", "GET", "extensions")["items"] == []
    extend(course_client, now() + 2 * HOUR, "ana", "luis")
    assert len(course_client.told("teacher", "GET", "extensions")["items"]) == 2


def test_changing_the_terms_keeps_an_extension_and_is_not_changed_by_it(closed):
    before = theirs(closed)
    usual = theirs(closed, "teacher")
    change(closed, attempts=5)
    closed.hand_in()
    assert (theirs(closed), theirs(closed, "teacher")) == (before, usual)
