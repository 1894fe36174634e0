"""A time limit: each student has so many minutes from opening the assignment on."""

from datetime import datetime, timedelta
from threading import Barrier, Event, Thread

import pytest
from course import RIGHT
from handing_in import at, change, put_back
from sqlalchemy import select

from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.close_assignments import GRACE, close_all
from grader.courses.store import drafts
from grader.courses.store.tables import OPENINGS
from grader.words.dates import moment_of

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)
OWN, DRAFT = "variants/ana", "variants/ana/draft"
UNOPENED = "open the assignment first; your time begins then"


@pytest.fixture
def timed(course_client):
    """Thirty minutes, and any number of submissions."""
    change(course_client, minutes=30, attempts=None)
    return course_client


def times(course_client, who="student"):
    """When the time began, and until when answers are taken."""
    seen = course_client.told(who, "GET", course_client.here)
    return [seen[name] and datetime.fromisoformat(seen[name]) for name in ("opened", "deadline")]


def later(course_database, by):
    """As if so much time had passed."""
    put_back(course_database, by)


def save(course_client, answers=RIGHT):
    return course_client("student", "PUT", DRAFT, json={"answers": answers})


def listed(course_client):
    every = course_client.told("teacher", "GET", "submissions")["items"]
    return [(one["student"], one["at_closing"]) for one in every]


def extend(course_client, status=204, **given):
    asked = {"students": ["ana"], "closes": None, **given}
    return course_client.told("teacher", "PUT", "extensions", status, json=asked)


@pytest.mark.parametrize("path", [OWN, "variants/ana/sheet.pdf"])
def test_the_time_begins_when_the_student_sees_the_exercises_and_never_again(
    timed, course_database, path
):
    assert times(timed) == [None, None]
    before = now()
    assert timed("student", "GET", path).status_code == 200
    opened, deadline = times(timed)
    assert before < opened <= now() + timedelta(seconds=1)
    assert deadline == opened + 30 * MINUTE
    later(course_database, 10 * MINUTE)
    timed("student", "GET", OWN)
    assert times(timed) == [opened - 10 * MINUTE, deadline - 10 * MINUTE]
    assert times(timed, "luis") == times(timed, "teacher") == [None, None]


@pytest.mark.parametrize("who", ["teacher", "pipeline", "owner"])
def test_nobody_else_begins_a_students_time(timed, who):
    for path in (OWN, "variants/ana/sheet.pdf", "preview", "preview/sheet.pdf"):
        timed(who, "GET", path)
    assert timed("student", "GET", "variants/ana/key").status_code == 403
    assert times(timed) == [None, None]


def test_nothing_is_taken_before_the_time_has_begun(timed):
    for refused in (timed.hand_in(), save(timed)):
        assert (refused.status_code, refused.json()["title"]) == (403, UNOPENED)
    assert timed.hand_in("teacher").status_code == 201


def test_nothing_is_taken_once_the_time_is_over_though_others_still_work(timed, course_database):
    timed("student", "GET", OWN)
    later(course_database, 29 * MINUTE)
    assert (timed.hand_in().status_code, save(timed).status_code) == (201, 200)
    timed("luis", "GET", "variants/luis")
    put_back(course_database, 2 * MINUTE)
    _, deadline = times(timed)
    for refused in (timed.hand_in(key="second"), save(timed)):
        assert refused.status_code == 403
        assert refused.json()["title"] == f"your time was over on {moment_of(deadline, 'en')}"
    assert timed.hand_in("luis", student="luis").status_code == 201
    assert timed("student", "GET", OWN).status_code == 200
    assert timed.hand_in("teacher", key="late").status_code == 201


def test_it_is_over_when_the_assignment_closes_if_that_is_sooner(timed):
    closes = now() + 10 * MINUTE
    change(timed, closes=at(closes))
    timed("student", "GET", OWN)
    assert times(timed)[1] == closes
    change(timed, closes=at(now() - MINUTE))
    assert timed.hand_in().status_code == 403


def test_no_time_begins_before_it_opens_nor_after_it_closed(timed):
    change(timed, opens=at(now() + HOUR))
    assert timed("student", "GET", OWN).status_code == 403
    change(timed, opens=None, closes=at(now() - MINUTE))
    assert timed("student", "GET", OWN).status_code == 200
    assert times(timed)[0] is None


def test_marks_and_keys_that_are_seen_once_closed_wait_for_those_who_begin_later(
    timed, course_database
):
    change(timed, closes=at(now() + 2 * HOUR), feedback="closed", keys="closed")
    timed("student", "GET", OWN)
    timed.hand_in()
    later(course_database, HOUR)
    assert timed("student", "GET", "variants/ana/key").status_code == 403
    (own,) = timed.told("student", "GET", "variants/ana/submissions")["items"]
    assert own["points"] is None


@pytest.mark.parametrize("closes", [None, 2 * HOUR])
def test_what_is_saved_is_handed_in_when_the_students_time_is_over(timed, course_database, closes):
    change(timed, on_close="submit", closes=closes and at(now() + closes))
    timed("luis", "GET", "variants/luis")
    timed("student", "GET", OWN)
    assert save(timed).status_code == 200
    assert timed("luis", "PUT", "variants/luis/draft", json={"answers": RIGHT}).status_code == 200
    extended = {"students": ["luis"], "closes": None, "minutes": 50}
    timed.told("teacher", "PUT", "extensions", 204, json=extended)
    later(course_database, 30 * MINUTE)
    close_all(course_database, Event())
    assert listed(timed) == []  # who hands in on time may still wait for the database
    later(course_database, GRACE + MINUTE)
    with course_database.reading() as tx:
        assert [who for *_, who in drafts.due(tx, moment=now() - GRACE)] == ["ana"]
    close_all(course_database, Event())
    close_all(course_database, Event())
    assert listed(timed) == [("ana", True)]
    (own,) = timed.told("student", "GET", "variants/ana/submissions")["items"]
    assert datetime.fromisoformat(own["received"]) == times(timed)[1]
    later(course_database, 20 * MINUTE)
    close_all(course_database, Event())
    assert listed(timed) == [("ana", True), ("luis", True)]


def test_what_was_saved_in_the_last_moment_is_handed_in_too(timed, course_database):
    change(timed, on_close="submit")
    timed("student", "GET", OWN)
    save(timed)
    _, deadline = times(timed)
    with course_database.writing() as tx:
        found = drafts.find(tx, timed.assignment, "ana")
    later(course_database, deadline - found.saved - timedelta(microseconds=1))
    with course_database.writing() as tx:
        last = times_of(tx) + 30 * MINUTE - timedelta(microseconds=1)
        tx.execute(drafts.DRAFTS.update().values(saved=last))
    later(course_database, HOUR)
    close_all(course_database, Event())
    assert listed(timed) == [("ana", True)]


def times_of(tx):
    """To the second, as it is stored."""
    opened = tx.execute(select(OPENINGS.c.opened)).scalar_one().replace(microsecond=0)
    tx.execute(OPENINGS.update().values(opened=opened))
    return opened


def test_an_extension_gives_more_minutes_and_never_fewer(timed):
    timed("student", "GET", OWN)
    opened, _ = times(timed)
    extend(timed, minutes=45)
    assert times(timed) == [opened, opened + 45 * MINUTE]
    (one,) = timed.told("teacher", "GET", "extensions")["items"]
    assert one == {"student": "ana", "closes": None, "minutes": 45}
    change(timed, minutes=60)
    assert times(timed)[1] == opened + HOUR
    assert "more minutes" in extend(timed, 409, minutes=60)["title"]
    change(timed, minutes=30)
    extend(timed)
    assert timed.told("teacher", "GET", "extensions")["items"] == []
    assert times(timed)[1] == opened + 30 * MINUTE
    change(timed, minutes=None)
    assert "more minutes" in extend(timed, 409, minutes=60)["title"]


def test_another_variant_has_time_of_its_own(timed, course_database):
    timed("student", "GET", OWN)
    later(course_database, HOUR)
    timed.told("teacher", "POST", OWN)
    assert times(timed) == [None, None]
    timed("student", "GET", OWN)
    assert timed.hand_in().status_code == 201


def test_a_limit_that_is_set_later_begins_when_the_student_next_opens_it(course_client):
    course_client("student", "GET", OWN)
    change(course_client, minutes=5)
    assert times(course_client) == [None, None]
    change(course_client, minutes=None)
    assert course_client.hand_in().status_code == 201


def test_two_windows_that_open_it_at_once_begin_one_time(timed, course_database):
    together, seen = Barrier(8), []

    def opening():
        together.wait()
        answer = timed("student", "GET", OWN)
        seen.append((answer.status_code, *times(timed)))

    windows = [Thread(target=opening) for _ in range(8)]
    for window in windows:
        window.start()
    for window in windows:
        window.join()
    assert len(seen) == 8
    assert len(set(seen)) == 1
    with course_database.reading() as tx:
        assert len(tx.execute(select(OPENINGS)).all()) == 1


def test_the_students_page_notices_that_the_time_has_begun(timed):
    tag = timed("student", "GET", timed.here).headers["ETag"]
    timed("student", "GET", OWN)
    assert timed("student", "GET", timed.here, headers={"If-None-Match": tag}).status_code == 200


def test_the_gradebook_knows_whose_time_is_over_and_who_has_more(timed, course_database):
    timed("student", "GET", OWN)
    extend(timed, minutes=31)
    cells = cells_of(timed)
    assert (cells["ana"]["status"], cells["ana"]["extended"]) == ("due", True)
    later(course_database, HOUR)
    cells = cells_of(timed)
    assert (cells["ana"]["status"], cells["luis"]["status"]) == ("absent", "due")
    assert not cells["luis"]["extended"]


def cells_of(course_client):
    lines = course_client.told("teacher", "GET", f"/api/courses/{course_client.course}/gradebook")[
        "items"
    ]
    return {one["id"]: one["cells"][0] for one in lines}


def test_what_is_deleted_leaves_no_opening(timed, course_database):
    timed("student", "GET", OWN)
    data = timed.told("teacher", "GET", f"/api/courses/{timed.course}/students/ana/data")
    assert [one["student"] for one in data["openings"]] == ["ana"]
    timed.told("teacher", "DELETE", f"/api/courses/{timed.course}/students/ana", 204)
    with course_database.reading() as tx:
        assert tx.execute(select(OPENINGS)).all() == []


@pytest.mark.parametrize("minutes", [0, -1, 10_081, "30 minutes", 1.5])
def test_a_limit_is_of_whole_minutes_up_to_a_week(course_client, minutes):
    assert (
        course_client("teacher", "PATCH", course_client.here, json={"minutes": minutes}).status_code
        == 422
    )


def test_the_pace_of_a_class_is_measured_from_opening_to_handing_in(timed, course_database):
    many = [f"b{number}" for number in range(5)]
    roster = "id,name,email,group\n" + "".join(f"{student},{student},,\n" for student in many)
    path = f"/api/courses/{timed.course}/students"
    timed.told("teacher", "POST", path, 204, content=roster.encode())
    for student in many[:4]:
        timed.hand_in("teacher", key=student, student=student)
    with course_database.writing() as tx:
        for student, minutes in zip(many, (3, 10, 20, 28, 30), strict=True):
            opened = now() - minutes * MINUTE
            row = {"assignment": timed.assignment, "student": student, "opened": opened}
            tx.execute(OPENINGS.insert().values(row))
    few = {"students": 4, "minutes": None, "usual": None, "pace": None}
    assert timed.told("teacher", "GET", "pace") == few
    timed.hand_in("teacher", key="last", student=many[4])
    pace = timed.told("teacher", "GET", "pace")
    assert (pace["students"], pace["minutes"]) == (5, 20)
    assert abs(float(pace["pace"]) * pace["usual"] - pace["minutes"]) < 2
    assert timed("student", "GET", "pace").status_code == 403
