"""The server's clock jumps, and nothing that was taken is lost, doubled or put in another order."""

from datetime import datetime, timedelta

import pytest
from course import ENGINE, RIGHT

from grader.courses.actions import clock_and_ids, close_assignments, due_variants
from grader.courses.actions.background_generation import NEVER
from grader.courses.actions.clock_and_ids import now

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
WRONG = {**RIGHT, "1.A": "9"}


@pytest.fixture
def jump(monkeypatch):
    """A function that sets the clock that much before or after the right time."""
    difference = timedelta()

    class Clock(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime.now(tz) + difference

    def set_clock(by):
        nonlocal difference
        difference = by

    monkeypatch.setattr(clock_and_ids, "datetime", Clock)
    return set_clock


def change(course_client, **terms):
    course_client.told("teacher", "PATCH", "", json=terms)


def database_of(course_client):
    return course_client.client.app.state.within.database


def list_numbers(course_client):
    told = course_client.told("student", "GET", "variants/ana/submissions")
    return [submission["number"] for submission in told["items"]]


def test_the_last_submission_is_the_last_that_came_whatever_the_clock_says(course_client, jump):
    course_client.hand_in(key="first", answers=WRONG)
    jump(-HOUR)
    assert course_client.hand_in(key="second", answers=RIGHT).status_code == 201
    assert list_numbers(course_client) == [1, 2]
    rows = course_client.told("teacher", "GET", "marks")
    statuses = [row["status"] for row in rows if row["id"] == "ana"]
    assert statuses == ["superseded", "marked"]


def test_a_submission_is_kept_once_though_the_clock_jumps_between_two_tries(course_client, jump):
    first = course_client.hand_in(key="same").json()
    for by in (-DAY, DAY):
        jump(by)
        again = course_client.hand_in(key="same").json()
        assert (again["number"], again["received"]) == (first["number"], first["received"])
    assert list_numbers(course_client) == [1]


def test_who_is_refused_while_the_clock_is_ahead_hands_in_once_it_is_right(course_client, jump):
    change(course_client, closes=(now() + HOUR).isoformat())
    jump(DAY)
    refused = course_client.hand_in(key="first")
    assert (refused.status_code, list_numbers(course_client)) == (403, [])
    jump(timedelta())
    assert course_client.hand_in(key="first").status_code == 201


def test_what_was_saved_is_handed_in_once_though_the_clock_jumps_over_the_closing_time(
    course_client, jump
):
    change(course_client, closes=(now() + HOUR).isoformat(), on_close="submit")
    course_client.told("student", "PUT", "variants/ana/draft", json={"answers": RIGHT})
    for by in (DAY, -HOUR, DAY):
        jump(by)
        close_assignments.close_all(database_of(course_client), NEVER)
    jump(timedelta())
    assert list_numbers(course_client) == [1]
    assert course_client.hand_in(key="own").status_code == 201  # it was no attempt of the student's
    assert list_numbers(course_client) == [1, 2]


def test_newer_answers_take_the_place_of_saved_ones_though_the_clock_has_gone_back(
    course_client, jump
):
    course_client.told("student", "PUT", "variants/ana/draft", json={"answers": WRONG})
    jump(-HOUR)
    course_client.told("student", "PUT", "variants/ana/draft", json={"answers": RIGHT})
    assert course_client.told("student", "GET", "variants/ana/draft")["answers"] == RIGHT


def test_a_time_limit_that_has_begun_does_not_begin_again(course_client, jump):
    change(course_client, minutes=30)
    course_client.told("student", "GET", "variants/ana")
    begun = course_client.told("student", "GET", "")["deadline"]
    for by in (-HOUR, HOUR):
        jump(by)
        course_client.told("student", "GET", "variants/ana")
        assert course_client.told("student", "GET", "")["deadline"] == begun
    assert course_client.hand_in(key="late").status_code == 403
    jump(timedelta())
    assert course_client.hand_in(key="timely").status_code == 201


def test_variants_are_drawn_on_though_the_clock_has_gone_back(course_client, jump):
    jump(DAY)
    roster = b"id,name\n" + b"".join(b"s%d,S %d\n" % (n, n) for n in range(60))
    headers = {"Content-Type": "text/csv"}
    at = f"/api/courses/{course_client.course}/students"
    course_client.told("teacher", "POST", at, 202, content=roster, headers=headers)
    jump(timedelta())
    due_variants.draw(database_of(course_client), ENGINE)
    far = course_client.told("teacher", "GET", "drawing")
    assert far["drawn"] == far["of"]
